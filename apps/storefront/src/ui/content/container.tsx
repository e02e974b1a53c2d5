import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './container.module.css';

export interface ContainerProps {
  /** `form`: a narrow column; `text`: a readable line length. Default: the full width of a page. */
  width?: 'text' | 'form';
  className?: string | undefined;
  children: ReactNode;
}

/** Centres content and adds the page's gutter. */
export function Container({ width, className, children }: ContainerProps) {
  return <div className={classNames('page-wide', styles.container, width && styles[width], className)}>{children}</div>;
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './container.module.css';

export interface ContainerProps {
  /** `page`: full page width; `form`: a narrow column; `text`: a readable line length. */
  width?: 'page' | 'text' | 'form';
  className?: string | undefined;
  children: ReactNode;
}

/** Centres content and adds the page's gutter. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}

import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text`: one line; `block`: fills its container (set its size with `className`). */
  shape?: 'text' | 'block';
  className?: string | undefined;
}

/** A loading placeholder. Hidden from screen readers: put a Spinner with a label beside it. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden className={classNames(styles.skeleton, styles[shape], className)} />;
}

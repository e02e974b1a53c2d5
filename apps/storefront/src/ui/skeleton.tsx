import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text`: one line; `block`: fills its place (give it a size by `className`). */
  shape?: 'text' | 'block';
  className?: string | undefined;
}

/** Keeps the place of what is loading. Hidden from screen readers: say what loads with a Spinner's label beside it. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden className={classNames(styles.skeleton, styles[shape], className)} />;
}

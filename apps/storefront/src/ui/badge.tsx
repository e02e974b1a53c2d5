import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'sale' | 'success' | 'warning';
  children: ReactNode;
}

/** A short word in a pill. Its colour only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

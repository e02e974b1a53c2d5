import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'sale' | 'success' | 'warning';
  children: ReactNode;
}

/** A short text in a pill. The colour only repeats the meaning of the text. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

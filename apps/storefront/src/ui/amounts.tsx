import type { ReactNode } from 'react';
import styles from './amounts.module.css';

/** Amounts below each other, what they are for before each. */
export function Amounts({ children }: { children: ReactNode }) {
  return <dl className={styles.amounts}>{children}</dl>;
}

export interface AmountProps {
  label: ReactNode;
  /** `total`: what the others come to; `note`: part of another. */
  kind?: 'total' | 'note';
  children: ReactNode;
}

/** One line of `Amounts`. */
export function Amount({ label, kind, children }: AmountProps) {
  return (
    <div className={kind && styles[kind]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

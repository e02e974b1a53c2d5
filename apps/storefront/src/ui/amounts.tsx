import type { ReactNode } from 'react';
import styles from './amounts.module.css';

/** A list of labelled amounts, one per row. */
export function Amounts({ children }: { children: ReactNode }) {
  return <dl className={`stack-3 ${styles.amounts}`}>{children}</dl>;
}

export interface AmountProps {
  label: ReactNode;
  /** `total`: the sum of the others; `note`: a part of another amount. */
  kind?: 'total' | 'note';
  children: ReactNode;
}

/** One row of `Amounts`. */
export function Amount({ label, kind, children }: AmountProps) {
  return (
    <div className={kind && styles[kind]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

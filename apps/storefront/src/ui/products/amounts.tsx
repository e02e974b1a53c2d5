import type { ReactNode } from 'react';
import styles from './amounts.module.css';
import { Price, type PriceProps } from './price.tsx';

/** A list of labelled amounts, one per row. */
export function Amounts({ children }: { children: ReactNode }) {
  return <dl className={`stack-3 ${styles.amounts}`}>{children}</dl>;
}

export interface AmountProps {
  label: ReactNode;
  /** `total`: the sum of the others; `note`: a part of another amount; `brief`: below its label. */
  kind?: 'total' | 'note' | 'brief';
  /** The amount; without one, `children` is shown. */
  fils?: number | undefined;
  size?: PriceProps['size'];
  children?: ReactNode;
}

/** One row of `Amounts`. */
export function Amount({ label, kind, fils, size, children }: AmountProps) {
  return (
    <div className={kind && styles[kind]}>
      <dt>{label}</dt>
      <dd>{fils === undefined ? children : <Price fils={fils} size={size} />}</dd>
    </div>
  );
}

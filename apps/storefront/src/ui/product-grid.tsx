import type { ReactNode } from 'react';
import { ProductCardSkeleton } from './product-card.tsx';
import styles from './product-grid.module.css';
import { Spinner } from './spinner.tsx';

/** Cards in one, two, three or (`isWide`) four columns. */
export function ProductGrid({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.grid} data-wide={isWide}>
      {children}
    </ul>
  );
}

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `placeholder ${index}`);

/** Items of a grid whose products are still on their way. */
export function ProductPlaceholders({ count }: { count: number }) {
  return keysOf(count).map((key) => (
    <li key={key}>
      <ProductCardSkeleton />
    </li>
  ));
}

/** A spinner that stands over the place-holders, without moving them. */
export function GridSpinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner}>
      <Spinner size="large" label={label} />
    </div>
  );
}

/** Below a grid: how far it goes, and the way to more. */
export function GridFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}

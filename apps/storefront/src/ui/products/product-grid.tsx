import type { ReactNode } from 'react';
import { Spinner } from '../controls/spinner.tsx';
import { ProductCardSkeleton } from './product-card.tsx';
import styles from './product-grid.module.css';

/** Cards in one to three columns. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

const makeKeys = (count: number) => Array.from({ length: count }, (_, index) => `placeholder ${index}`);

/** Placeholders for products that are loading. */
export function ProductPlaceholders({ count }: { count: number }) {
  return makeKeys(count).map((key) => (
    <li key={key}>
      <ProductCardSkeleton />
    </li>
  ));
}

/** A spinner over the placeholders, which does not shift them. */
export function GridSpinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner}>
      <Spinner size="large" label={label} />
    </div>
  );
}

/** Below a grid: the number of products shown, and the button for more. */
export function GridFoot({ children }: { children: ReactNode }) {
  return <p className={`stack-3 note ${styles.foot}`}>{children}</p>;
}

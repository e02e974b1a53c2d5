import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

/** Cards in one, two, three or (`isWide`) four columns. */
export function ProductGrid({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.grid} data-wide={isWide}>
      {children}
    </ul>
  );
}

import { product } from '@dilmun/store/messages/product';
import styles from './product-info.module.css';

/** As printed on the box, dashes and zeros kept. */
export function PartNumber({ children }: { children: string }) {
  return (
    <p className={styles.partNumber}>
      <span>{product.partNumber}</span> <span className={styles.number}>{children}</span>
    </p>
  );
}

import { product } from '@dilmun/store/messages/product';
import styles from './product-info.module.css';

/** The part number as printed on the box, with dashes and leading zeros. */
export function PartNumber({ children }: { children: string }) {
  return (
    <p className={styles.partNumber}>
      <span>{product.partNumber}</span>{' '}
      <bdi dir="ltr" className={styles.number}>
        {children}
      </bdi>
    </p>
  );
}

import { product } from '@dilmun/store/messages/product';
import { Container } from '../../ui/container.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './product-view.module.css';

/** Keeps a product's place while it loads. */
export function ProductSkeleton() {
  return (
    <Container className={styles.product}>
      <Spinner label={product.loading} />
      <div className={styles.columns}>
        <Skeleton shape="block" className={styles.stage} />
        <div>
          <Skeleton />
          <Skeleton className={styles.line} />
          <Skeleton />
          <Skeleton className={styles.line} />
        </div>
      </div>
    </Container>
  );
}

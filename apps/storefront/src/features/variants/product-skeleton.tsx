import { product } from '@dilmun/messages/product';
import { PageHead } from '../../lib/navigation/page-head.tsx';
import { Container } from '../../ui/content/container.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './product-view.module.css';

/** Placeholder of a product page while it loads: breadcrumbs, picture, name, text, price and button. */
export function ProductSkeleton() {
  return (
    <Container className={styles.product}>
      <PageHead page={product.pageTitle} description={null} path={null} />
      <div className="visually-hidden">
        <Spinner label={product.loading} />
      </div>
      <Skeleton className={styles.line} />
      <div className={styles.columns}>
        <Skeleton shape="block" className={styles.stage} />
        <div className="stack-4 align-start">
          <Skeleton shape="block" />
          <Skeleton />
          <Skeleton className={styles.line} />
          <Skeleton shape="block" className={styles.line} />
          <Skeleton shape="block" />
        </div>
      </div>
    </Container>
  );
}

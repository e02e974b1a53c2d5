import { orders as words } from '@dilmun/messages/orders';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './order-list-skeleton.module.css';

/** Placeholder of the order list while it loads. */
export function OrderListSkeleton() {
  return (
    <div className="stack-5">
      <div className="visually-hidden">
        <Spinner label={words.loading} />
      </div>
      <Skeleton shape="block" className={styles.card} />
      <Skeleton shape="block" className={styles.card} />
    </div>
  );
}

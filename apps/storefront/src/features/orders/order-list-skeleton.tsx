import { orders as words } from '@dilmun/messages/orders';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
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

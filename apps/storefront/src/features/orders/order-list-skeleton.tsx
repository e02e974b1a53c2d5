import { orders as words } from '@dilmun/store/messages/orders';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './order-list-skeleton.module.css';

/** Keeps the place of the orders while they load. */
export function OrderListSkeleton() {
  return (
    <div className={styles.list}>
      <div className="visually-hidden">
        <Spinner label={words.loading} />
      </div>
      <Skeleton shape="block" className={styles.card} />
      <Skeleton shape="block" className={styles.card} />
    </div>
  );
}

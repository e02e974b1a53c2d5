import { cartPage as words } from '@dilmun/messages/cart-page';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './cart-skeleton.module.css';

/** Placeholder of the cart's size while it loads. */
export function CartSkeleton() {
  return (
    <div>
      <div className="visually-hidden">
        <Spinner label={words.loading} />
      </div>
      {['first', 'second'].map((row) => (
        <div key={row} className={`stack-4 ${styles.row}`}>
          <Skeleton shape="block" className={styles.picture} />
          <div>
            <Skeleton className={styles.wide} />
            <Skeleton className={styles.narrow} />
            <Skeleton className={styles.narrow} />
          </div>
        </div>
      ))}
    </div>
  );
}

import type { Order } from '@dilmun/contracts/orders';
import { dateTimeText, timeText } from '@dilmun/messages/dates';
import { orders as words } from '@dilmun/messages/orders';
import Package from 'lucide-react/icons/package';
import { Picture } from '../../ui/content/picture.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx';
import { Price } from '../../ui/products/price.tsx';
import styles from './order-list.module.css';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { useOrders } from './orders.queries.ts';

/** All orders of the user in short; each links to its page. States: loading, empty, failed, loaded. */
export function OrderList() {
  const query = useOrders();
  const orders = query.data;
  if (!orders) return query.isError ? <ErrorState title={words.failed} query={query} /> : <OrderListSkeleton />;
  if (orders.length === 0) {
    return (
      <EmptyState title={words.emptyHeading} text={words.emptyText} icon={<Package size={48} />}>
        <LinkButton to="/home">{words.startShopping}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ol className="stack-4">
      {orders.map((order) => (
        <OrderCard key={order.orderNumber} order={order} />
      ))}
    </ol>
  );
}

/** Pictures of a card; further items are a number. */
const picturesMax = 3;

function OrderCard({ order }: { order: Order }) {
  const { orderNumber, createdAt, items, payment } = order;
  const pictures = items.slice(0, picturesMax);
  return (
    <li>
      <article className={styles.card} aria-label={words.order(orderNumber)}>
        <ul className={styles.pictures} aria-label={words.items}>
          {pictures.map(({ id, name, variant: { images } }) => (
            <li key={id} className={styles.picture}>
              {images[0] && <Picture image={{ ...images[0], alt: name }} fit="contain" />}
            </li>
          ))}
          {items.length > picturesMax && (
            <li className={styles.more}>
              <bdi dir="ltr">+{items.length - picturesMax}</bdi>
            </li>
          )}
        </ul>
        <div className="stack-2 shrinkable align-start">
          <p>
            <OrderStatusBadge {...order} />
          </p>
          <p>
            <time dateTime={createdAt.toISOString()}>{dateTimeText(createdAt)}</time>
          </p>
          <p className="note">
            <bdi dir="ltr" className={styles.number}>
              {orderNumber}
            </bdi>
          </p>
        </div>
        <p className={styles.total}>
          <Price fils={order.totalAmount} />
        </p>
        <div className={styles.actions}>
          {payment.isOpen && (
            <LinkButton to={`/orders/${orderNumber}`} size="small">
              {words.payNow}
            </LinkButton>
          )}
          <LinkButton to={`/orders/${orderNumber}`} size="small" variant="secondary">
            {words.details}
          </LinkButton>
        </div>
        {payment.isOpen && payment.expiresAt && (
          <p className={`warning-bar ${styles.wide}`}>{words.payUntil(timeText(payment.expiresAt))}</p>
        )}
      </article>
    </li>
  );
}

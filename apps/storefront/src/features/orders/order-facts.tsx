import type { Order } from '@dilmun/contracts/orders';
import { orders as words } from '@dilmun/store/messages/orders';
import { dateTimeText } from '../../lib/date-text.ts';
import { Price } from '../../ui/price.tsx';
import styles from './order-facts.module.css';
import { OrderStatusBadge } from './order-status-badge.tsx';

/** Number, date, total, recipient and status of an order in one line. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.orderNumber}</dt>
        <dd className={styles.number}>{order.orderNumber}</dd>
      </div>
      <div>
        <dt>{words.placed}</dt>
        <dd>
          <time dateTime={order.createdAt.toISOString()}>{dateTimeText(order.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.total}</dt>
        <dd>
          <Price fils={order.totalAmount} />
        </dd>
      </div>
      <div>
        <dt>{words.email}</dt>
        <dd className={styles.email}>{order.email}</dd>
      </div>
      <div>
        <dt>{words.status}</dt>
        <dd>
          <OrderStatusBadge status={order.orderStatus} />
        </dd>
      </div>
    </dl>
  );
}

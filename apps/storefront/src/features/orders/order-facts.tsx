import type { Order, OrderStatus } from '@dilmun/contracts/orders';
import { dateTimeText, dayText } from '@dilmun/store/messages/dates';
import { orders as words } from '@dilmun/store/messages/orders';
import { Price } from '../../ui/price.tsx';
import styles from './order-facts.module.css';
import { OrderStatusBadge } from './order-status-badge.tsx';

const awaited: readonly OrderStatus[] = ['PENDING_PAYMENT', 'CONFIRMED_COD', 'PAID', 'PROCESSING', 'SHIPPED'];

/** True until the goods have arrived; an order for pick-up has arrived when it is ready. */
const isAwaited = ({ orderStatus, shippingMethod }: Order): boolean =>
  awaited.includes(orderStatus) && !(shippingMethod === 'pickup' && orderStatus === 'SHIPPED');

/** Number, date, total, recipient, status and promised day of an order in one line. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.orderNumber}</dt>
        <dd className={styles.number}>
          <bdi dir="ltr">{order.orderNumber}</bdi>
        </dd>
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
        <dd className={styles.email}>
          <bdi dir="ltr">{order.email}</bdi>
        </dd>
      </div>
      <div>
        <dt>{words.status}</dt>
        <dd>
          <OrderStatusBadge {...order} />
        </dd>
      </div>
      {order.promisedOn && isAwaited(order) && (
        <div>
          <dt>{order.shippingMethod === 'pickup' ? words.ready : words.arrives}</dt>
          <dd>
            <time dateTime={order.promisedOn}>{dayText(order.promisedOn)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

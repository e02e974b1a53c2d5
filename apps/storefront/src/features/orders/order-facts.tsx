import type { Order, OrderStatus } from '@dilmun/contracts/orders';
import { dateTimeText, dayText } from '@dilmun/messages/dates';
import { orders as words } from '@dilmun/messages/orders';
import type { ReactNode } from 'react';
import { Price } from '../../ui/products/price.tsx';
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
      <Fact label={words.orderNumber}>
        <bdi dir="ltr" className={styles.number}>
          {order.orderNumber}
        </bdi>
      </Fact>
      <Fact label={words.placed}>
        <time dateTime={order.createdAt.toISOString()}>{dateTimeText(order.createdAt)}</time>
      </Fact>
      <Fact label={words.total}>
        <Price fils={order.totalAmount} />
      </Fact>
      <Fact label={words.email}>
        <bdi dir="ltr" className="anywhere">
          {order.email}
        </bdi>
      </Fact>
      <Fact label={words.status}>
        <OrderStatusBadge {...order} />
      </Fact>
      {order.promisedOn && isAwaited(order) && (
        <Fact label={order.shippingMethod === 'pickup' ? words.ready : words.arrives}>
          <time dateTime={order.promisedOn}>{dayText(order.promisedOn)}</time>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

import type { Order } from '@dilmun/contracts/orders';
import { timeText } from '@dilmun/messages/dates';
import { orders as words } from '@dilmun/messages/orders';
import { whatsapp } from '@dilmun/messages/whatsapp';
import Package from 'lucide-react/icons/package';
import { WhatsAppLink } from '../../lib/whatsapp-link.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx';
import { OrderAddresses } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import styles from './order-list.module.css';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { OrderProgress } from './order-progress.tsx';
import { useOrders } from './orders.queries.ts';
import { TaxDocumentButtons } from './tax-document-buttons.tsx';

/** All orders of the user. States: loading, empty, failed, loaded. */
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
    <ol className="stack-5">
      {orders.map((order) => (
        <OrderCard key={order.orderNumber} order={order} />
      ))}
    </ol>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { orderNumber, payment } = order;
  return (
    <li>
      <article className={styles.card} aria-label={words.order(orderNumber)}>
        <div className={styles.top}>
          <OrderFacts order={order} />
        </div>
        <div className={styles.body}>
          <div className="stack-5 shrinkable align-start">
            <OrderProgress {...order} />
            {payment.isOpen && (
              <div className="warning-bar">
                {payment.expiresAt && <p>{words.payUntil(timeText(payment.expiresAt))}</p>}
                <LinkButton to={`/orders/${orderNumber}`} size="small">
                  {words.payNow}
                </LinkButton>
              </div>
            )}
            <OrderItems items={order.items} />
          </div>
          <div className="stack-5 shrinkable align-start">
            <OrderAddresses order={order} />
            <OrderAmounts order={order} />
            <div className="row-3 wrap">
              <LinkButton to={`/orders/${orderNumber}`} size="small">
                {words.details}
              </LinkButton>
              <TaxDocumentButtons order={order} />
              <WhatsAppLink text={whatsapp.order(orderNumber)} />
            </div>
          </div>
        </div>
      </article>
    </li>
  );
}

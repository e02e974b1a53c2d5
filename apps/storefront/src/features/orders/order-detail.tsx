import type { Order } from '@dilmun/contracts/orders';
import { orders } from '@dilmun/messages/orders';
import { whatsapp } from '@dilmun/messages/whatsapp';
import type { ReactNode } from 'react';
import { isRefusal } from '../../lib/api/api-error.ts';
import { lazyExtra } from '../../lib/loading/lazy-extra.tsx';
import { WhatsAppLink } from '../../lib/whatsapp-link.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx';
import { DeliveryAddress, OrderAddress } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { OrderProgress } from './order-progress.tsx';
import type { OrderReturnsProps } from './order-returns.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useFollowedOrder } from './orders.queries.ts';
import { TaxDocumentButtons } from './tax-document-buttons.tsx';

const orderReturns = lazyExtra<OrderReturnsProps>(() =>
  import('./order-returns.tsx').then((module) => module.OrderReturns),
);

export interface OrderDetailProps {
  orderNumber: string;
  /** Token from the mailed link; undefined for the browser or user that placed the order. */
  linkToken: string | undefined;
  /** Renders the payment of an order that can still be paid. */
  payment: (order: Order) => ReactNode;
  /** Renders the button that buys the order's items again. */
  buyAgain: (order: Order) => ReactNode;
  /** Renders the reviews of a delivered order's items. */
  reviews: (order: Order) => ReactNode;
  /** Link to the sign-in that returns to this page. */
  signIn: ReactNode;
}

const words = orders.one;

/** One order in full. States: loading, forbidden, failed, loaded. */
export function OrderDetail({ orderNumber, linkToken, payment, buyAgain, reviews, signIn }: OrderDetailProps) {
  const query = useFollowedOrder(orderNumber, { linkToken });
  const { data: order, error } = query;
  if (order) {
    return (
      <Shown
        order={order}
        linkToken={linkToken}
        payment={payment(order)}
        buyAgain={buyAgain(order)}
        reviews={reviews(order)}
      />
    );
  }
  if (!error) return <OrderListSkeleton />;
  if (!isRefusal(error, 'ORDER_NOT_FOUND')) return <ErrorState headingLevel={1} query={query} />;
  const text = linkToken === undefined ? words.notFoundText : words.linkOver;
  return (
    <EmptyState headingLevel={1} title={words.notFound} text={text}>
      {linkToken === undefined && signIn}
      <LinkButton to="/track-order" variant="secondary">
        {words.track}
      </LinkButton>
    </EmptyState>
  );
}

interface ShownProps {
  order: Order;
  linkToken: string | undefined;
  payment: ReactNode;
  buyAgain: ReactNode;
  reviews: ReactNode;
}

function Shown({ order, linkToken, payment, buyAgain, reviews }: ShownProps) {
  const hasReturns = order.returns.length > 0 || order.items.some(({ returnable }) => returnable > 0);
  return (
    <article className="stack-5">
      <h1 className="text-2xl">{words.title(order.orderNumber)}</h1>
      <OrderFacts order={order} />
      <OrderProgress {...order} />
      {payment}
      <div className={styles.columns}>
        <div className={`stack-5 shrinkable ${styles.part}`}>
          <OrderItems items={order.items} />
          <OrderAmounts order={order} />
          <div className="row-3 wrap">
            {buyAgain}
            <TaxDocumentButtons order={order} linkToken={linkToken} />
            <WhatsAppLink text={whatsapp.order(order.orderNumber)} />
          </div>
          {reviews}
          {hasReturns && <orderReturns.Part order={order} linkToken={linkToken} />}
        </div>
        <div className={`stack-5 shrinkable ${styles.part}`}>
          <OrderTimeline {...order} />
          <DeliveryAddress {...order} />
          <OrderAddress title={orders.billingAddress} address={order.billingAddress} business={order} />
        </div>
      </div>
    </article>
  );
}

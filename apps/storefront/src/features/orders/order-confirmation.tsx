import type { Order } from '@dilmun/contracts/orders';
import { dayText } from '@dilmun/messages/dates';
import { openingHours } from '@dilmun/messages/hours';
import { nextSteps } from '@dilmun/messages/order-next-steps';
import { orders } from '@dilmun/messages/orders';
import { whatsapp } from '@dilmun/messages/whatsapp';
import { use, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { PageContext } from '../../lib/page-context.ts';
import { WhatsAppLink } from '../../lib/whatsapp-link.tsx';
import prose from '../../ui/content/prose.module.css';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/notice-states.tsx';
import { OrderAddresses } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import styles from './order-confirmation.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { pollingMs, readPaymentState } from './orders.polling.ts';
import { useFollowedOrder } from './orders.queries.ts';
import { RedirectCountdown } from './redirect-countdown.tsx';

export interface OrderConfirmationProps {
  /** From the URL; null if missing. */
  orderNumber: string | null;
  /** Called once, when the order is paid or confirmed without a payment. */
  onConfirmed: () => void;
  onHome: () => void;
}

const words = orders.confirmed;

/** The order after checkout. While the payment is pending, the page polls and shows no error. */
export function OrderConfirmation({ orderNumber, onConfirmed, onHome }: OrderConfirmationProps) {
  const query = useFollowedOrder(orderNumber);
  const { data: order, error } = query;
  const isConfirmed = order !== undefined && readPaymentState(order) === 'confirmed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it becomes true.
  useEffect(() => {
    if (isConfirmed) onConfirmed();
  }, [isConfirmed]);

  if (orderNumber === null) return <Failed text={words.idMissing} />;
  if (order) return <ShownOrder order={order} onHome={onHome} />;
  if (!error) return <Spinner size="large" label={words.loading} />;
  // Without a response even the existence of the order is unknown.
  const text = error instanceof ApiError && error.statusCode > 0 ? words.fetchFailed : words.unavailable;
  return <Failed text={text} query={query} />;
}

function Failed({ text, query }: Pick<ErrorStateProps, 'text' | 'query'>) {
  return (
    <ErrorState headingLevel={1} title={words.errorTitle} text={text} query={query}>
      <LinkButton to="/home">{words.goHome}</LinkButton>
    </ErrorState>
  );
}

function ShownOrder({ order, onHome }: { order: Order; onHome: () => void }) {
  const state = readPaymentState(order);
  return (
    <article className="stack-5">
      {state === 'confirmed' && <h1>{words.heading}</h1>}
      {state === 'waiting' && <Waiting />}
      {state === 'declined' && (
        <div role="alert" className={`stack-3 ${styles.notice}`}>
          <h1>{words.notPaid}</h1>
          <p>{order.payment.declineText}</p>
          <LinkButton to={`/orders/${order.orderNumber}`}>{words.tryAgain}</LinkButton>
        </div>
      )}
      {state === 'ended' && (
        <div role="alert" className={`stack-3 ${styles.notice}`}>
          <h1>{words.notPaid}</h1>
          <p>{words.expired}</p>
        </div>
      )}
      <OrderFacts order={order} />
      {state === 'confirmed' && <NextSteps order={order} />}
      <OrderItems items={order.items} />
      <OrderAddresses order={order} />
      <OrderAmounts order={order} />
      <div className={`row-4 wrap ${styles.ways}`}>
        {state === 'confirmed' && <RedirectCountdown onEnd={onHome} />}
        <Button onClick={onHome}>{words.goHome}</Button>
        <LinkButton variant="secondary" to={`/orders/${order.orderNumber}`}>
          {orders.details}
        </LinkButton>
        <WhatsAppLink text={whatsapp.order(order.orderNumber)} />
      </div>
    </article>
  );
}

function NextSteps({ order: { shippingMethod, promisedOn, items } }: { order: Order }) {
  const parts = items.map(({ variant }) => variant);
  const { hours } = use(PageContext).settings;
  const steps = nextSteps.list(shippingMethod, promisedOn && dayText(promisedOn), parts, openingHours.describe(hours));
  return (
    <section aria-labelledby="next-steps" className={prose.prose}>
      <h2 id="next-steps">{nextSteps.heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), pollingMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={`stack-3 ${styles.notice}`}>
      <h1>{words.confirming}</h1>
      <p>{isLong ? words.stillConfirming : words.confirmingText}</p>
      {!isLong && <Spinner size="large" />}
    </div>
  );
}

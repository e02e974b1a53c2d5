import type { Order, OrderReturn } from '@dilmun/contracts/orders';
import { dateTimeText } from '@dilmun/messages/dates';
import { returns as words } from '@dilmun/messages/returns';
import { useRef, useState } from 'react';
import { lazyExtra } from '../../lib/loading/lazy-extra.tsx';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { Badge, type BadgeProps } from '../../ui/products/badge.tsx';
import styles from './order-returns.module.css';
import type { ReturnFormProps } from './return-form.tsx';

const returnForm = lazyExtra<ReturnFormProps>(
  () => import('./return-form.tsx').then((module) => module.ReturnForm),
  () => <Spinner />,
);

export interface OrderReturnsProps {
  order: Order;
  /** Token from the mailed link. */
  linkToken: string | undefined;
}

/** The requests to return items of an order, and the form for another one. */
export function OrderReturns({ order, linkToken }: OrderReturnsProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears.
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  const canAsk = order.items.some(({ returnable }) => returnable > 0);
  return (
    <section aria-labelledby="order-returns" className={`stack-4 ${styles.returns}`}>
      <h2 id="order-returns" ref={heading} tabIndex={-1} className="text-lg">
        {words.heading}
      </h2>
      {order.returns.length > 0 && (
        <ul className="stack-4">
          {order.returns.map((request) => (
            <Request key={request.id} request={request} items={order.items} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <returnForm.Part
          order={order}
          linkToken={linkToken}
          onSent={(text) => {
            toast.success(text);
            close();
          }}
          onCancel={close}
        />
      ) : (
        canAsk && (
          <Button variant="secondary" size="small" onPointerEnter={returnForm.load} onClick={() => setOpen(true)}>
            {words.start}
          </Button>
        )
      )}
    </section>
  );
}

const tones: Record<OrderReturn['state'], NonNullable<BadgeProps['tone']>> = {
  REQUESTED: 'warning',
  ACCEPTED: 'success',
  REFUSED: 'neutral',
  REFUNDED: 'neutral',
};

function Request({ request, items }: { request: OrderReturn; items: Order['items'] }) {
  const { itemId, quantity, reason, note, state, answer, requestedAt } = request;
  const name = items.find(({ id }) => id === itemId)?.name ?? '';
  const isCollected = reason === 'damaged' || reason === 'wrong';
  return (
    <li className="stack-2">
      <p>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </p>
      <p className="semibold">{words.pieces(quantity, name)}</p>
      <p className="note">{words.reasons[reason]}</p>
      <p className="note">
        <time dateTime={requestedAt.toISOString()}>{dateTimeText(requestedAt)}</time>
      </p>
      {note && (
        <p dir="auto" className={`note ${styles.text}`}>
          {note}
        </p>
      )}
      {state === 'REQUESTED' && <p>{words.waiting}</p>}
      {state === 'ACCEPTED' && <p>{isCollected ? words.collected : words.brought}</p>}
      {answer && (
        <div className={styles.text}>
          <p className="semibold">{words.answer}</p>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </li>
  );
}

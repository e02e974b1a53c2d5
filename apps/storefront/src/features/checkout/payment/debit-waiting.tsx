import type { Fils } from '@dilmun/contracts/money';
import { checkout } from '@dilmun/messages/checkout';
import { orders } from '@dilmun/messages/orders';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Spinner } from '../../../ui/controls/spinner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Amount, Amounts } from '../../../ui/products/amounts.tsx';
import { Price } from '../../../ui/products/price.tsx';
import styles from './debit-waiting.module.css';

export interface DebitWaitingProps {
  orderNumber: string;
  /** In fils; undefined until the order is loaded. */
  totalFils: Fils | undefined;
  /** URL of the debit scheme's payment page. */
  url: string;
  /** Why the payment was not completed; null while it may be. */
  failureText: string | null;
  onChooseOther: () => void;
}

const words = checkout.debit;

/** Shown in the first tab while the shopper pays in the other one. */
export function DebitWaiting({ orderNumber, totalFils, url, failureText, onChooseOther }: DebitWaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Replaces the checkout: focus scrolls the heading into view and makes screen readers read it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="debit-waiting" className={`stack-4 box ${styles.waiting}`}>
      <h2 id="debit-waiting" ref={heading} tabIndex={-1}>
        {words.waitingHeading}
      </h2>
      <Amounts>
        <Amount label={orders.orderNumber}>{orderNumber}</Amount>
        <Amount label={checkout.summary.total}>
          {totalFils === undefined ? <Skeleton className={styles.total} /> : <Price fils={totalFils} />}
        </Amount>
      </Amounts>
      {failureText ? (
        <FormError message={failureText} />
      ) : (
        <p className="row-3">
          <Spinner label={words.waiting} />
          <span aria-hidden>{words.waiting}</span>
        </p>
      )}
      <div className="row-4 wrap">
        {!failureText && (
          <a href={url} target="_blank" rel="noreferrer">
            {words.openAgain}
          </a>
        )}
        <Button variant="secondary" onClick={onChooseOther}>
          {words.stop}
        </Button>
      </div>
    </section>
  );
}

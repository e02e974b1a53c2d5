import { checkout } from '@dilmun/store/messages/checkout';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './debit-waiting.module.css';

export interface DebitWaitingProps {
  /** URL of the debit scheme's payment page. */
  url: string;
  /** A payment attempt was not completed. */
  hasFailed: boolean;
  onChooseOther: () => void;
}

const words = checkout.debit;

/** Shown in the first tab while the shopper pays in the other one. */
export function DebitWaiting({ url, hasFailed, onChooseOther }: DebitWaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Replaces the checkout: focus scrolls the heading into view and makes screen readers read it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="debit-waiting" className={styles.waiting}>
      <h2 id="debit-waiting" ref={heading} tabIndex={-1}>
        {words.waitingHeading}
      </h2>
      {hasFailed ? (
        <FormError message={words.declined} />
      ) : (
        <p className={styles.status}>
          <Spinner label={words.waiting} />
          <span aria-hidden>{words.waiting}</span>
        </p>
      )}
      <div className={styles.ways}>
        {!hasFailed && (
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

import { checkout } from '@dilmun/store/messages/checkout';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './debit-waiting.module.css';

export interface DebitWaitingProps {
  /** The debit scheme's page. */
  url: string;
  /** The payment was tried and not completed. */
  hasFailed: boolean;
  onChooseOther: () => void;
}

const words = checkout.debit;

/** What the first tab shows while the shopper pays in the other one. */
export function DebitWaiting({ url, hasFailed, onChooseOther }: DebitWaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It took the checkout's place: it starts in sight, and is read out.
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

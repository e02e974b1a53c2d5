import { checkout } from '@dilmun/messages/checkout';
import { useEffect } from 'react';
import { DebitWaiting } from '../features/checkout/payment/debit-waiting.tsx';
import { readPaymentState } from '../features/orders/orders.polling.ts';
import { useFollowedOrder } from '../features/orders/orders.queries.ts';

const words = checkout.debit;

/** A debit payment in progress in another tab. */
export interface OpenedDebit {
  orderNumber: string;
  /** URL of the debit scheme's payment page. */
  url: string;
}

export interface FollowedDebitProps extends OpenedDebit {
  onPaid: (orderNumber: string) => void;
  onChooseOther: () => void;
}

/** Polls the order while it is paid in another tab. */
export function FollowedDebit({ orderNumber, url, onPaid, onChooseOther }: FollowedDebitProps) {
  const { data: order } = useFollowedOrder(orderNumber, { untilPaid: true });
  const state = order && readPaymentState(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the state changes.
  useEffect(() => {
    if (state === 'confirmed') onPaid(orderNumber);
  }, [state]);
  return (
    <DebitWaiting
      orderNumber={orderNumber}
      totalFils={order?.totalAmount}
      url={url}
      failureText={
        state === 'ended'
          ? words.ended
          : state === 'declined'
            ? words.declined(order?.payment.declineText ?? null)
            : null
      }
      onChooseOther={onChooseOther}
    />
  );
}

import type { Order } from '@dilmun/contracts/orders';
import type { PaymentMethod } from '@dilmun/contracts/payment-methods';
import { timeText } from '@dilmun/messages/dates';
import { orders } from '@dilmun/messages/orders';
import { store } from '@dilmun/settings/store';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useUnavailableMethods } from '../order/checkout.queries.ts';
import { CardDialog } from './card-dialog.tsx';
import styles from './pay-again.module.css';
import { PaymentChoice, usableMethod } from './payment-choice.tsx';
import { usePayOrder } from './use-pay-order.ts';

export interface PayAgainProps {
  order: Order;
  /** Called when the provider's page reports the payment as completed. */
  onPlaced: (orderNumber: string) => void;
  /** Called when the debit scheme's page was opened in another tab. */
  onDebitOpened: (debit: { orderNumber: string; url: string }) => void;
}

const words = orders.payAgain;

/** Pays an existing order again or by another method, until it expires. */
export function PayAgain({ order, onPlaced, onDebitOpened }: PayAgainProps) {
  const { orderNumber, totalAmount, payment } = order;
  const [chosen, setChosen] = useState<PaymentMethod>(
    payment.method === 'cash' ? store.payments.preselected : payment.method,
  );
  const down = useUnavailableMethods();
  const method = usableMethod(chosen, down);
  const { pay, problem, isOpening, card } = usePayOrder(orderNumber, { onPlaced, onDebitOpened });
  return (
    <section aria-labelledby="pay-again" className={`stack-4 box ${styles.pay}`}>
      <h2 id="pay-again">{words.heading}</h2>
      {payment.declineText && <p>{words.declined(payment.declineText)}</p>}
      {payment.expiresAt && <p>{orders.payUntil(timeText(payment.expiresAt))}</p>}
      <PaymentChoice value={method} unavailable={down} onChange={setChosen} />
      {problem && <FormError message={problem} />}
      <Button size="large" busy={isOpening} onClick={() => pay(method)}>
        {orders.payNow}
      </Button>
      <CardDialog {...card} totalFils={totalAmount} onRetry={() => pay(method)} />
    </section>
  );
}

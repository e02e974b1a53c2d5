import type { PaymentMethod } from '@dilmun/contracts/payment-methods';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { accountKey } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { describeFailure } from '../order/checkout.failure.ts';
import { useCancelPayment, usePayOrderByCard, usePayOrderByDebitCard } from '../order/checkout.queries.ts';
import { inDebitTab, type OpenedDebit } from './debit-tab.ts';

export interface PayOrderOptions {
  onPlaced: (orderNumber: string) => void;
  onDebitOpened: (debit: OpenedDebit) => void;
}

/** Pays an existing order: by card in a dialog, or by debit card in another tab. */
export function usePayOrder(orderNumber: string, on: PayOrderOptions) {
  const queryClient = useQueryClient();
  const card = usePayOrderByCard(orderNumber);
  const debit = usePayOrderByDebitCard(orderNumber);
  const cancelling = useCancelPayment();
  const [isCardOpen, setCardOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The order may have been paid in another tab or cancelled: the page then shows it.
  const refetchOrder = () => queryClient.invalidateQueries({ queryKey: [accountKey, 'order', orderNumber] });

  const refused = (error: unknown) => {
    setProblem(describeFailure(error));
    toast.error(describeFailure(error));
    return refetchOrder();
  };

  /** Must run synchronously in the click handler, or the browser blocks the debit card's tab. */
  function pay(method: PaymentMethod): void {
    setProblem(null);
    if (method === 'benefit') debit.mutate(undefined, inDebitTab(on.onDebitOpened, refused));
    else {
      setCardOpen(true);
      card.mutate(undefined, { onError: refetchOrder });
    }
  }

  const cancel = () =>
    cancelling.mutate(orderNumber, {
      onSuccess: ({ message }) => {
        setCardOpen(false);
        card.reset();
        toast.info(message);
        return refetchOrder();
      },
      onError: (error) => toast.error(errorMessage(error)),
    });

  return {
    pay,
    /** The reason why the payment could not be started, shown beside the button. */
    problem,
    isOpening: debit.isPending,
    card: {
      isOpen: isCardOpen,
      payment: card.data,
      errorText: card.error ? describeFailure(card.error) : null,
      isPreparing: card.isPending,
      isCancelling: cancelling.isPending,
      cancelErrorText: cancelling.error && errorMessage(cancelling.error),
      onClose: () => setCardOpen(false),
      onCancel: cancel,
      onComplete: () => on.onPlaced(orderNumber),
    },
  };
}

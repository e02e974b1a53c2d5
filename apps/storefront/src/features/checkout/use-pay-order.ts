import type { PaymentMethod } from '@dilmun/contracts/checkout';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from './checkout.failure.ts';
import { useCancelPayment, usePayOrderByBenefit, usePayOrderByCard } from './checkout.queries.ts';
import { inDebitTab, type OpenedDebit } from './debit-tab.ts';

export interface PayOrderOptions {
  onPlaced: (orderNumber: string) => void;
  onDebitOpened: (debit: OpenedDebit) => void;
}

/** Paying an order that was placed before: by card in a dialog, or by debit card in a tab of its own. */
export function usePayOrder(orderNumber: string, on: PayOrderOptions) {
  const queryClient = useQueryClient();
  const card = usePayOrderByCard(orderNumber);
  const benefit = usePayOrderByBenefit(orderNumber);
  const cancelling = useCancelPayment();
  const [isCardOpen, setCardOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Paid in another tab, or given up: the page shows it.
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['order', orderNumber] });

  const refused = (error: unknown) => {
    setProblem(failureText(error));
    toast.error(failureText(error));
    return lookAgain();
  };

  /** Must run within the click, or the browser blocks the debit card's tab. */
  function pay(method: PaymentMethod): void {
    setProblem(null);
    if (method === 'benefit') benefit.mutate(undefined, inDebitTab(on.onDebitOpened, refused));
    else {
      setCardOpen(true);
      card.mutate(undefined, { onError: lookAgain });
    }
  }

  const cancel = () =>
    cancelling.mutate(orderNumber, {
      onSuccess: ({ message }) => {
        setCardOpen(false);
        card.reset();
        toast.info(message);
        return lookAgain();
      },
      onError: (error) => toast.error(errorMessage(error)),
    });

  return {
    pay,
    /** Why the payment could not be opened, for a place beside the button. */
    problem,
    isOpening: benefit.isPending,
    card: {
      isOpen: isCardOpen,
      payment: card.data,
      errorText: card.error ? failureText(card.error) : null,
      isPreparing: card.isPending,
      isCancelling: cancelling.isPending,
      cancelErrorText: cancelling.error && errorMessage(cancelling.error),
      onClose: () => setCardOpen(false),
      onCancel: cancel,
      onComplete: () => on.onPlaced(orderNumber),
    },
  };
}

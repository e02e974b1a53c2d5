import type { OrderRequest } from '@dilmun/contracts/checkout';
import type { PaymentMethod } from '@dilmun/contracts/payment-methods';
import { use, useState } from 'react';
import { ApiError, errorMessage, isRefusal } from '../../../lib/api/api-error.ts';
import { PageContext } from '../../../lib/page-context.ts';
import { toast } from '../../../lib/toast.ts';
import { describeChanges } from '../order/checkout.changes.ts';
import { describeFailure } from '../order/checkout.failure.ts';
import {
  useCancelPayment,
  useCreateCardOrder,
  useCreateCodOrder,
  useCreateDebitOrder,
} from '../order/checkout.queries.ts';
import { type CheckoutForm, type OrderedCart, orderRequest } from '../order/checkout.request.ts';
import { inDebitTab, type OpenedDebit } from './debit-tab.ts';

/** Changes since the shopper's last review, to be confirmed before the order is placed again. */
export interface ReviewedChanges {
  message: string;
  changes: string[];
}

export interface OrderNowOptions {
  cart: OrderedCart;
  isSignedIn: boolean;
  /** Fetches the current cart and delivery fees; null if that fails. */
  refreshCart: () => Promise<OrderedCart | null>;
  onLoginNeeded: () => void;
  /**
   * Receives the cart that the card dialog charges, whose lines leave the cart on payment; null when the dialog closes.
   */
  onPaying: (ordered: OrderedCart | null) => void;
  /** Called when the order is paid or needs no payment now. */
  onPlaced: (orderNumber: string) => void;
  /** Called when the debit scheme's page was opened in another tab. */
  onDebitOpened: (debit: OpenedDebit) => void;
}

/** Places the order: by card in a dialog, by debit card in another tab, or with payment on delivery. */
export function useOrderNow({ cart, isSignedIn, ...on }: OrderNowOptions) {
  const card = useCreateCardOrder();
  const debit = useCreateDebitOrder();
  const cod = useCreateCodOrder();
  const cancelling = useCancelPayment();
  const { delivery } = use(PageContext).settings;
  const [isCardOpen, setCardOpen] = useState(false);
  const [review, setReview] = useState<ReviewedChanges | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const leaveCard = () => {
    setCardOpen(false);
    on.onPaying(null);
  };

  /** Returns true if the rejection was handled. */
  async function handleRejection(error: unknown): Promise<boolean> {
    if (isRefusal(error, 'UNAUTHENTICATED', 'SESSION_ENDED')) {
      on.onLoginNeeded();
      return true;
    }
    const isDiscount = error instanceof ApiError && error.code.startsWith('DISCOUNT_');
    if (!isDiscount && !isRefusal(error, 'CART_CHANGED', 'PRICE_CHANGED', 'NOT_ENOUGH_STOCK', 'CART_EMPTY'))
      return false;
    setCardOpen(false);
    const now = await on.refreshCart();
    setReview({ message: error.message, changes: now ? describeChanges(cart, now) : [] });
    return true;
  }

  const refused = async (error: unknown) => {
    if (await handleRejection(error)) return;
    setProblem(describeFailure(error));
    toast.error(describeFailure(error));
  };

  const payByDebitCard = (order: OrderRequest) => debit.mutate(order, inDebitTab(on.onDebitOpened, refused));

  /** Must run synchronously in the click handler, or the browser blocks the debit card's tab. */
  function orderNow(method: PaymentMethod, form: CheckoutForm): void {
    if (!isSignedIn) {
      on.onLoginNeeded();
      return;
    }
    const order = orderRequest(form, cart, delivery);
    setReview(null);
    setProblem(null);
    if (method === 'card') {
      setCardOpen(true);
      card.mutate(order, { onSuccess: () => on.onPaying(cart), onError: handleRejection });
    } else if (method === 'benefit') payByDebitCard(order);
    else cod.mutate(order, { onSuccess: ({ orderNumber }) => on.onPlaced(orderNumber), onError: refused });
  }

  const cancelCard = () => {
    if (!card.data) return;
    cancelling.mutate(card.data.orderNumber, {
      onSuccess: ({ message }) => {
        leaveCard();
        card.reset();
        toast.info(message);
      },
      onError: (error) => toast.error(errorMessage(error)),
    });
  };

  return {
    orderNow,
    review,
    /** The reason why the order could not be placed, shown beside the button. */
    problem,
    isPlacing: debit.isPending || cod.isPending,
    card: {
      isOpen: isCardOpen,
      payment: card.data,
      errorText: card.error ? describeFailure(card.error) : null,
      isPreparing: card.isPending,
      isCancelling: cancelling.isPending,
      cancelErrorText: cancelling.error && errorMessage(cancelling.error),
      onClose: leaveCard,
      onCancel: cancelCard,
      onComplete: () => card.data && on.onPlaced(card.data.orderNumber),
    },
  };
}

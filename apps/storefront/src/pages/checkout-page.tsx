import { checkout } from '@dilmun/store/messages/checkout';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CartSkeleton } from '../features/carts/cart-skeleton.tsx';
import { useCart } from '../features/carts/carts.queries.ts';
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx';
import { DebitWaiting } from '../features/checkout/debit-waiting.tsx';
import { paymentStateOf } from '../features/orders/orders.polling.ts';
import { useFollowedOrder } from '../features/orders/orders.queries.ts';
import { useCurrentUser } from '../features/sessions/sessions.queries.ts';
import { PageHead } from '../lib/page-head.tsx';
import type { ReturnState } from '../lib/return-to.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { LinkButton } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState, ErrorState } from '../ui/notice-states.tsx';
import { toast } from '../ui/toast.ts';
import styles from './plain-page.module.css';

/** /checkout */
export function CheckoutPage() {
  // One notice at a time here (specification, section 9).
  useEffect(() => toast.limitTo(1), []);
  return (
    <Container className={styles.page}>
      <PageHead page={checkout.title} isPrivate />
      <h1 className={styles.heading}>{checkout.heading}</h1>
      <Checkout />
    </Container>
  );
}

function Checkout() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const cart = useCart({ isReviewed: true });
  const user = useCurrentUser();
  const [debit, setDebit] = useState<{ orderNumber: string; url: string } | null>(null);
  const goToOrder = (orderNumber: string) => navigate(`/order-confirmed?orderId=${encodeURIComponent(orderNumber)}`);

  if (debit) return <Debit {...debit} onPaid={goToOrder} onChooseOther={() => setDebit(null)} />;
  if (!isHydrated) return <CartSkeleton />;
  const failed = [cart, user].find(({ data, isError }) => isError && data === undefined);
  if (failed) return <ErrorState onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />;
  if (!cart.data || user.data === undefined) return <CartSkeleton />;
  if (cart.data.lines.length === 0) {
    return (
      <EmptyState title={checkout.emptyHeading}>
        <LinkButton to="/home">{checkout.startShopping}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <CheckoutSteps
      // A form never filled in starts from what is known of the user.
      key={user.data?.email ?? 'nobody'}
      cart={cart.data}
      known={user.data ?? {}}
      isSignedIn={user.data !== null}
      refreshCart={async () => (await cart.refetch()).data ?? null}
      onLoginNeeded={() => {
        const state: ReturnState = { returnTo: '/checkout' };
        toast.info(checkout.payment.loginToContinue);
        navigate('/login', { state });
      }}
      onPlaced={goToOrder}
      onDebitOpened={setDebit}
    />
  );
}

interface DebitProps {
  orderNumber: string;
  url: string;
  onPaid: (orderNumber: string) => void;
  onChooseOther: () => void;
}

/** Follows the order while it is paid in another tab. */
function Debit({ orderNumber, url, onPaid, onChooseOther }: DebitProps) {
  const { data: order } = useFollowedOrder(orderNumber, { untilPaid: true });
  const state = order && paymentStateOf(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: paid once.
  useEffect(() => {
    if (state === 'confirmed') onPaid(orderNumber);
  }, [state]);
  return <DebitWaiting url={url} hasFailed={state === 'declined' || state === 'ended'} onChooseOther={onChooseOther} />;
}

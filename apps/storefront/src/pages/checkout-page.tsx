import { checkout } from '@dilmun/messages/checkout';
import { areSentByEmail, hasPromisedDay } from '@dilmun/settings/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CartSkeleton } from '../features/carts/cart-skeleton.tsx';
import { useCart } from '../features/carts/carts.queries.ts';
import { MergeNotices } from '../features/carts/merge-notices.tsx';
import { useAddresses } from '../features/checkout/address/addresses.queries.ts';
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx';
import type { OrderedCart } from '../features/checkout/order/checkout.request.ts';
import { preloadDeliveryPromises } from '../features/delivery/delivery-promise.tsx';
import { usePromiseText } from '../features/delivery/use-promise-text.ts';
import { useCurrentUser } from '../features/sessions/sessions.queries.ts';
import { useDetails } from '../features/users/users.queries.ts';
import { settingsQuery } from '../lib/api/settings.queries.ts';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import { PageHead } from '../lib/navigation/page-head.tsx';
import type { ReturnState } from '../lib/navigation/return-to.ts';
import { toast } from '../lib/toast.ts';
import { Container } from '../ui/content/container.tsx';
import { LinkButton } from '../ui/controls/button.tsx';
import { EmptyState, ErrorState } from '../ui/feedback/notice-states.tsx';
import { useGuestAccess } from './checkout-guest.tsx';
import { FollowedDebit, type OpenedDebit } from './followed-debit.tsx';

export const preload: Preload = (queryClient) => preloadDeliveryPromises(queryClient);

/** /checkout */
export function Page() {
  useEffect(() => toast.enterCheckout(), []);
  return (
    <Container className="page">
      <PageHead page={checkout.title} description={checkout.description} path="/checkout" isPrivate />
      <h1 className="below-5 text-3xl">{checkout.heading}</h1>
      <Checkout />
    </Container>
  );
}

/** As high as the window, so that the footer does not move when the steps replace it. */
const CheckoutSkeleton = () => (
  <div className="window-high">
    <CartSkeleton />
  </div>
);

function Checkout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const cart = useCart({ isReviewed: true });
  const user = useCurrentUser();
  const isSignedIn = Boolean(user.data);
  const addresses = useAddresses({ isSignedIn });
  const details = useDetails({ isSignedIn });
  // Payment empties the cart, perhaps before the card page reports it: the ordered cart stays visible until then.
  const [paying, setPaying] = useState<OrderedCart | null>(null);
  const promiseText = usePromiseText();
  const { hasSignedIn, ...guest } = useGuestAccess();
  const [debit, setDebit] = useState<OpenedDebit | null>(null);
  const goToOrder = (orderNumber: string) => navigate(`/order-confirmed?orderId=${encodeURIComponent(orderNumber)}`);

  if (debit) return <FollowedDebit {...debit} onPaid={goToOrder} onChooseOther={() => setDebit(null)} />;
  if (!isHydrated) return <CheckoutSkeleton />;
  const failed = [cart, user].find(({ data, isError }) => isError && data === undefined);
  if (failed) return <ErrorState query={failed} />;
  // Without them the form is empty, but the shopper can still order.
  const isFillingIn = isSignedIn && !(addresses.isFetchedAfterMount && (details.isFetched || details.data));
  if (!cart.data || user.data === undefined || isFillingIn) return <CheckoutSkeleton />;
  const ordered = paying ?? cart.data;
  if (ordered.lines.length === 0) {
    return (
      <EmptyState title={checkout.emptyHeading}>
        <LinkButton to="/home">{checkout.startShopping}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <MergeNotices />
      <CheckoutSteps
        // Remounts a form that was never filled in once the user's data has loaded, and the other form once the cart
        // needs it.
        key={`${user.data?.email ?? 'nobody'} ${areSentByEmail(ordered.lines)}`}
        cart={ordered}
        known={{ ...user.data, ...(details.data && { phone: `+${details.data.mobileNumber}` }) }}
        saved={addresses.data ?? []}
        isSignedIn={isSignedIn}
        guest={isSignedIn ? null : guest}
        isContinued={hasSignedIn}
        promiseText={ordered.lines.every(hasPromisedDay) ? promiseText : () => null}
        refreshCart={async () => {
          const [{ data }] = await Promise.all([cart.refetch(), queryClient.refetchQueries(settingsQuery)]);
          return data ?? null;
        }}
        onLoginNeeded={() => {
          const state: ReturnState = { returnTo: '/checkout' };
          toast.info(checkout.payment.loginToContinue);
          navigate('/login', { state });
        }}
        onPlaced={goToOrder}
        onPaying={setPaying}
        onDebitOpened={setDebit}
      />
    </>
  );
}

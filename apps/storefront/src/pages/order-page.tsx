import type { Order } from '@dilmun/contracts/orders';
import { orders } from '@dilmun/messages/orders';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { BuyAgainButton } from '../features/carts/buy-again-button.tsx';
import { PayAgain } from '../features/checkout/payment/pay-again.tsx';
import { OrderDetail } from '../features/orders/order-detail.tsx';
import { OrderListSkeleton } from '../features/orders/order-list-skeleton.tsx';
import type { OrderReviewsProps } from '../features/reviews/order-reviews.tsx';
import { useCurrentUser } from '../features/sessions/sessions.queries.ts';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import { PageHead } from '../lib/navigation/page-head.tsx';
import type { ReturnState } from '../lib/navigation/return-to.ts';
import { Container } from '../ui/content/container.tsx';
import { LinkButton } from '../ui/controls/button.tsx';
import { FollowedDebit, type OpenedDebit } from './followed-debit.tsx';

const orderReviews = lazyExtra<OrderReviewsProps>(() =>
  import('../features/reviews/order-reviews.tsx').then((module) => module.OrderReviews),
);

/** /orders/{orderNumber}, and /track-order/{orderNumber}#{token} from a mailed link. */
export function Page() {
  const { orderNumber = '' } = useParams();
  // The server does not receive the URL's fragment.
  const isHydrated = useHydrated();
  return (
    <Container className="page">
      <PageHead
        page={orders.one.title(orderNumber)}
        description={orders.one.description}
        path={`/orders/${encodeURIComponent(orderNumber)}`}
        isPrivate
      />
      {isHydrated ? <OneOrder key={orderNumber} orderNumber={orderNumber} /> : <OrderListSkeleton />}
    </Container>
  );
}

function OneOrder({ orderNumber }: { orderNumber: string }) {
  const { pathname, hash } = useLocation();
  const { data: user } = useCurrentUser();
  const isLinked = pathname.startsWith('/track-order/');
  const linkToken = isLinked ? hash.slice(1) : undefined;
  const state: ReturnState = { returnTo: `/orders/${orderNumber}` };
  const signIn = (text: string) => (
    <LinkButton to="/login" state={state}>
      {text}
    </LinkButton>
  );
  return (
    <OrderDetail
      // Remounts after sign-in, because the order may belong to that user.
      key={user?.email ?? 'nobody'}
      orderNumber={orderNumber}
      linkToken={linkToken}
      payment={(order) => {
        // Only the account that placed the order can pay it.
        if (user) return !isLinked && <Payment order={order} />;
        return order.payment.isOpen && signIn(orders.one.signInToPay);
      }}
      buyAgain={(order) => !order.payment.isOpen && <BuyAgainButton items={order.items} />}
      reviews={({ timeline }) =>
        timeline.some(({ step }) => step === 'DELIVERED') && (
          <orderReviews.Part orderNumber={orderNumber} linkToken={linkToken} />
        )
      }
      signIn={!user && signIn(orders.one.signIn)}
    />
  );
}

/** Payment of an order that can still be paid; polls a debit payment until it ends. */
function Payment({ order }: { order: Order }) {
  const navigate = useNavigate();
  const [debit, setDebit] = useState<OpenedDebit | null>(null);
  const goToConfirmation = (orderNumber: string) => navigate(`/order-confirmed?orderId=${orderNumber}`);
  if (debit) return <FollowedDebit {...debit} onPaid={goToConfirmation} onChooseOther={() => setDebit(null)} />;
  if (!order.payment.isOpen) return null;
  return <PayAgain order={order} onPlaced={goToConfirmation} onDebitOpened={setDebit} />;
}

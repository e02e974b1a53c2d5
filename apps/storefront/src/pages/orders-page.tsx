import { orders } from '@dilmun/messages/orders';
import { OrderList } from '../features/orders/order-list.tsx';
import { OrderListSkeleton } from '../features/orders/order-list-skeleton.tsx';
import { RequireUser } from '../features/sessions/require-user.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';

/** /orders and /all-orders */
export function Page() {
  return (
    <Container className="page">
      <PageHead page={orders.title} description={orders.description} path="/orders" isPrivate />
      <h1 className="below-5 text-3xl">{orders.heading}</h1>
      <RequireUser fallback={<OrderListSkeleton />}>
        <OrderList />
      </RequireUser>
    </Container>
  );
}

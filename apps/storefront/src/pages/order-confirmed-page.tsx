import { orders } from '@dilmun/messages/orders';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useForgetCart } from '../features/carts/use-forget-cart.ts';
import { OrderConfirmation } from '../features/orders/order-confirmation.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { removeStored, writeStored } from '../lib/storage/browser-storage.ts';
import { readStoredShipping } from '../lib/storage/stored-shipping.ts';
import { clearTab, readTab, writeTab } from '../lib/storage/tab-storage.ts';
import { Container } from '../ui/content/container.tsx';

/** Key in this tab's storage: the order that was confirmed last. */
const storageKey = 'confirmed-order';

/** /order-confirmed?orderId= */
export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const forgetCart = useForgetCart();
  const orderNumber = search.get('orderId');

  const forget = () => {
    // Back and a reload return to this page: the shopper may have begun another order.
    if (readTab(storageKey) === orderNumber) return;
    clearTab();
    writeTab(storageKey, orderNumber);
    forgetCart();
    const method = readStoredShipping()?.paymentMethod;
    if (method) writeStored('paymentMethod', method);
    removeStored('shippingData');
  };
  return (
    <Container width="text" className="page">
      <PageHead
        page={orders.confirmed.title}
        description={orders.confirmed.description}
        path="/order-confirmed"
        isPrivate
      />
      <OrderConfirmation
        key={orderNumber}
        orderNumber={orderNumber || null}
        onConfirmed={forget}
        onHome={() => navigate('/home')}
      />
    </Container>
  );
}

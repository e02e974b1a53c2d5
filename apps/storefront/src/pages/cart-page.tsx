import { cartPage } from '@dilmun/store/messages/cart-page';
import { CartView } from '../features/carts/cart-view.tsx';
import { DeliveryPromise, preloadDeliveryPromises } from '../features/delivery/delivery-promise.tsx';
import { SavedLink } from '../features/saved-products/saved-link.tsx';
import { saveFromCart } from '../features/saved-products/saved-products.changes.ts';
import { RecentlyViewed } from '../features/variants/recently-viewed.tsx';
import type { Preload } from '../lib/lazy-page.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';

export const preload: Preload = (queryClient) => preloadDeliveryPromises(queryClient);

/** /cart */
export function Page() {
  return (
    <Container className="page">
      <PageHead page={cartPage.title} description={cartPage.description} path="/cart" isPrivate />
      <CartView
        whenEmpty={<RecentlyViewed />}
        promise={<DeliveryPromise />}
        onSave={(line) => void saveFromCart(line)}
      />
      <SavedLink />
    </Container>
  );
}

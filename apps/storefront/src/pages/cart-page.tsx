import { cartPage } from '@dilmun/messages/cart-page';
import { CartView } from '../features/carts/cart-view.tsx';
import { DeliveryPromise, preloadDeliveryPromises } from '../features/delivery/delivery-promise.tsx';
import { SavedLink } from '../features/saved-products/saved-link.tsx';
import { saveFromCart } from '../features/saved-products/saved-products.changes.ts';
import { RecentlyViewed } from '../features/variants/recently-viewed.tsx';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';

export const preload: Preload = (queryClient) => preloadDeliveryPromises(queryClient);

/** Only an empty cart shows it, often after its last line was saved for later. */
const savedToBuy = lazyExtra(() => import('./saved-to-buy.tsx').then((module) => module.SavedToBuy));

/** /cart */
export function Page() {
  return (
    <Container className="page">
      <PageHead page={cartPage.title} description={cartPage.description} path="/cart" isPrivate />
      <CartView
        whenEmpty={
          <>
            <savedToBuy.Part />
            <RecentlyViewed />
          </>
        }
        promise={<DeliveryPromise />}
        onSave={(line) => void saveFromCart(line)}
      />
      <SavedLink />
    </Container>
  );
}

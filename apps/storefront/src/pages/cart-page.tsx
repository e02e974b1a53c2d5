import { cartPage } from '@dilmun/store/messages/cart-page';
import { CartView } from '../features/carts/cart-view.tsx';
import { SavedLink } from '../features/saved-products/saved-link.tsx';
import { saveFromCart } from '../features/saved-products/saved-products.changes.ts';
import { RecentlyViewed } from '../features/variants/recently-viewed.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';
import styles from './plain-page.module.css';

/** /cart */
export function CartPage() {
  return (
    <Container className={styles.page}>
      <PageHead page={cartPage.title} description={cartPage.description} path="/cart" isPrivate />
      <CartView whenEmpty={<RecentlyViewed />} onSave={(line) => void saveFromCart(line)} />
      <SavedLink />
    </Container>
  );
}

import { cart } from '@dilmun/store/messages/cart';
import { CartView } from '../features/carts/cart-view.tsx';
import { RecentlyViewed } from '../features/variants/recently-viewed.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';
import styles from './plain-page.module.css';

/** /cart */
export function CartPage() {
  return (
    <Container className={styles.page}>
      <PageHead page={cart.title} description={cart.description} path="/cart" isPrivate />
      <CartView whenEmpty={<RecentlyViewed />} />
    </Container>
  );
}

import { cart as words } from '@dilmun/messages/cart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useStored } from '../../lib/storage/use-stored.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './cart-badge.module.css';
import { startState, useCart } from './carts.queries.ts';
import { shownCart } from './carts.state.ts';
import { useFollowCart } from './use-follow-cart.ts';

/** The header's cart link with the number of cart lines. The server renders no number. */
export function CartBadge() {
  useFollowCart();
  const { data: cart } = useCart();
  // Re-renders on changes of the stored cart while the API has not answered yet.
  useStored('cart');
  const count = (cart ?? shownCart(startState())).lines.length;
  return (
    <Link
      to="/cart"
      className={`icon-button ${styles.link}`}
      aria-label={count > 0 ? words.badge(count) : words.badgeEmpty}
    >
      <ShoppingBag aria-hidden size={22} />
      {count > 0 && (
        <span aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </Link>
  );
}

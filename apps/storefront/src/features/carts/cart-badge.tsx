import { cart as words } from '@dilmun/store/messages/cart';
import { ShoppingBag } from 'lucide-react';
import { useStored } from '../../lib/use-stored.ts';
import { Link } from '../../ui/link.tsx';
import styles from './cart-badge.module.css';
import { useCart } from './carts.queries.ts';
import { useFollowCart } from './use-follow-cart.ts';

/** The header's cart link with the number of cart lines; without a number on the server. */
export function CartBadge() {
  useFollowCart();
  const { data: cart } = useCart();
  const stored = useStored('cart');
  const count = cart?.lines.length ?? stored?.items.length ?? 0;
  return (
    <Link to="/cart" className={styles.link} aria-label={count > 0 ? words.badge(count) : words.badgeEmpty}>
      <ShoppingBag aria-hidden size={22} />
      {count > 0 && (
        <span aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </Link>
  );
}

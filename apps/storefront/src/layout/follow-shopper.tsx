import { useFollowCart } from '../features/carts/use-follow-cart.ts';
import { useFollowSession } from '../features/sessions/sessions.queries.ts';

/** Keeps cart and session in step with other tabs on a page whose header shows neither. */
export function FollowShopper() {
  useFollowCart();
  useFollowSession();
  return null;
}

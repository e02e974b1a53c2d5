import { useQueryClient } from '@tanstack/react-query';
import type { CartWish } from '../../lib/browser-storage.ts';
import type { SettledCart } from './carts.state.ts';

/**
 * Changes the cart: shows at once, goes to the API in the order made, and is taken back with a toast when refused.
 * Gives the cart as the API answered it, null when it was not reached: the change is kept and made later. Rejects
 * after a refusal was shown. A new guest gets a token with the first addition.
 */
export function useChangeCart(): (wish: CartWish) => Promise<SettledCart | null> {
  const queryClient = useQueryClient();
  // What sends changes comes with the header's badge, after what opens the page.
  return async (wish) => (await import('./carts.queue.ts')).changeCart(queryClient, wish);
}

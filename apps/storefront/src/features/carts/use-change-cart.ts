import { useQueryClient } from '@tanstack/react-query';
import type { CartAction } from '../../lib/browser-storage.ts';
import type { SettledCart } from './carts.state.ts';

/**
 * Changes the cart: shows the change at once, sends changes in order, and rolls a rejected one back with a toast.
 * Resolves with the API's cart, or null if the API was not reached and the change stays queued. Rejects after the
 * rejection was shown. The first addition of a new guest requests a guest token.
 */
export function useChangeCart(): (action: CartAction) => Promise<SettledCart | null> {
  const queryClient = useQueryClient();
  // The queue is loaded later, with the header's badge, because the first render does not need it.
  return async (action) => (await import('./carts.queue.ts')).changeCart(queryClient, action);
}

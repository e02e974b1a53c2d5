import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onStoredChange, readStored } from '../../lib/browser-storage.ts';
import { cartKey, storedCart } from './carts.queries.ts';
import { type CartState, emptyCart } from './carts.state.ts';

/** Keeps the cart in step with other tabs, and with who is signed in. Used once, by the header's badge. */
export function useFollowCart(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let wasSignedIn = readStored('access-token') !== null;
    const stopTokens = onStoredChange('access-token', () => {
      const isSignedIn = readStored('access-token') !== null;
      // A renewed token is the same shopper.
      if (isSignedIn !== wasSignedIn) queryClient.invalidateQueries({ queryKey: cartKey });
      wasSignedIn = isSignedIn;
    });

    const takeOver = (event: StorageEvent) => {
      if (event.key !== 'cart' && event.key !== null) return;
      const settled = storedCart() ?? emptyCart;
      queryClient.setQueryData<CartState>(cartKey, (state) => ({ settled, pending: state?.pending ?? [] }));
    };
    window.addEventListener('storage', takeOver);
    return () => {
      stopTokens();
      window.removeEventListener('storage', takeOver);
    };
  }, [queryClient]);
}

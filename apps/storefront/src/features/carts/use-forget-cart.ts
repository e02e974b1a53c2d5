import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { removeStored } from '../../lib/browser-storage.ts';
import { cartKey } from './carts.queries.ts';
import { type CartState, emptyCart } from './carts.state.ts';

/** The cart was ordered: this browser forgets it. What the API still has (put in since) comes back with its answer. */
export function useForgetCart(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    removeStored('cart');
    queryClient.setQueryData<CartState>(cartKey, { settled: emptyCart, pending: [] });
    queryClient.invalidateQueries({ queryKey: cartKey });
  }, [queryClient]);
}

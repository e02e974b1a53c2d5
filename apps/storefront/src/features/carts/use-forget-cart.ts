import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { removeStored } from '../../lib/browser-storage.ts';
import { cartKey, startState } from './carts.queries.ts';
import type { CartState } from './carts.state.ts';

/** The cart was ordered: this browser forgets it. What the API still has (put in since) comes back with its answer. */
export function useForgetCart(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    removeStored('cart');
    queryClient.setQueryData<CartState>(cartKey, startState());
    queryClient.invalidateQueries({ queryKey: cartKey });
  }, [queryClient]);
}

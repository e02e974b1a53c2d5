import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { removeStored } from '../../lib/storage/browser-storage.ts';
import { cartKey, startState } from './carts.queries.ts';
import type { CartState } from './carts.state.ts';

/** Removes the ordered cart from this browser. Lines added since then return with the API's next response. */
export function useForgetCart(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    removeStored('cart');
    queryClient.setQueryData<CartState>(cartKey, startState());
    queryClient.invalidateQueries({ queryKey: cartKey });
  }, [queryClient]);
}

import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { type CartState, createCartState, pickNewest, type SettledCart, shownCart } from './carts.state.ts';

/** The response of every cart endpoint. */
export interface CartAnswer {
  data: CartLine[];
  meta: CartMeta;
}

/** Path parameter for signed-in shoppers, who have no guest token: the bearer token identifies the cart. */
export const ofUser = 'signed-in';

export const cartKey = ['cart'] as const;

/** The shopper's cart: the API's last response and the pending changes. Empty for a shopper without token. */
const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async ({ signal, client }): Promise<CartState> => {
    const guestToken = readStored('guestToken') ?? (readStored('access-token') && ofUser);
    const answer = guestToken ? makeSettledCart(await call('readCart', { params: { guestToken } }, { signal })) : null;
    const now = client.getQueryData<CartState>(cartKey);
    // A read that overlaps a change may or may not include it. The response to the change settles it.
    if (now?.sending) return now;
    const state = now ?? startState();
    const settled = answer ? pickNewest(state.settled, answer) : createCartState(null, []).settled;
    keepCart(settled);
    return { ...state, settled };
  },
  networkMode: 'always',
  // Another device may have changed the same cart while this page was hidden.
  refetchOnWindowFocus: 'always',
});

/** The cart as currently shown. With `isReviewed` the API recalculates prices and stock on each visit of the page. */
export function useCart({ isReviewed = false } = {}) {
  return useQuery({ ...cartQuery, select: shownCart, ...(isReviewed && { refetchOnMount: 'always' as const }) });
}

/** The stored cart of this browser with its unsent changes, shown until the API has answered. */
export const startState = (): CartState => createCartState(storedCart(), readStored('cartChanges') ?? []);

export function storedCart(): SettledCart | null {
  const stored = readStored('cart');
  if (!stored) return null;
  const { items: lines, grandTotal, discount = null, version = 0 } = stored;
  return { lines, grandTotal, discount, version, notices: [] };
}

export function keepCart({ lines, grandTotal, discount, version }: SettledCart): void {
  writeStored('cart', { items: lines, grandTotal, discount, version });
}

export const makeSettledCart = ({ data, meta }: CartAnswer): SettledCart => ({ lines: data, ...meta });

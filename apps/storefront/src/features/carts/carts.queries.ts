import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { type CartState, newest, type SettledCart, shownCart, stateOf } from './carts.state.ts';

/** What every cart endpoint answers. */
export interface CartAnswer {
  data: CartLine[];
  meta: CartMeta;
}

/** Stands in the path where a signed-in shopper has no guest token: the bearer token says whose cart it is. */
export const ofUser = 'signed-in';

export const cartKey = ['cart'] as const;

/** The shopper's cart: the API's last answer and the changes on their way. Nobody known yet has an empty one. */
const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async ({ signal, client }): Promise<CartState> => {
    const guestToken = readStored('guestToken') ?? (readStored('access-token') && ofUser);
    const answer = guestToken ? cartOf(await call('readCart', { params: { guestToken } }, { signal })) : null;
    const now = client.getQueryData<CartState>(cartKey);
    // Whether an answer that crosses a change holds it already nobody can tell: the change's own answer will.
    if (now?.sending) return now;
    const state = now ?? startState();
    const settled = answer ? newest(state.settled, answer) : stateOf(null, []).settled;
    keepCart(settled);
    return { ...state, settled };
  },
  networkMode: 'always',
  // The same cart on another device may have changed while this page was out of sight.
  refetchOnWindowFocus: 'always',
});

/** The cart as it shows now. `isReviewed` asks the API for today's prices and stock whenever the page is opened. */
export function useCart({ isReviewed = false } = {}) {
  return useQuery({ ...cartQuery, select: shownCart, ...(isReviewed && { refetchOnMount: 'always' as const }) });
}

/** What this browser last saw, with what it has not sent yet; for the time before the API has answered. */
export const startState = (): CartState => stateOf(storedCart(), readStored('cartChanges') ?? []);

export function storedCart(): SettledCart | null {
  const stored = readStored('cart');
  return stored && { lines: stored.items, grandTotal: stored.grandTotal, version: stored.version ?? 0, notices: [] };
}

export function keepCart({ lines, grandTotal, version }: SettledCart): void {
  writeStored('cart', { items: lines, grandTotal, version });
}

export const cartOf = ({ data, meta }: CartAnswer): SettledCart => ({ lines: data, ...meta });

import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import { cart as words } from '@dilmun/store/messages/cart';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorMessage, isRefusal } from '../../lib/api-error.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { openGuestToken } from '../../lib/guest-token.ts';
import { toast } from '../../ui/toast.ts';
import {
  begun,
  type Cart,
  type CartChange,
  type CartState,
  type CartWish,
  emptyCart,
  refused,
  settledBy,
  shownCart,
} from './carts.state.ts';

/** What every cart endpoint answers. */
interface CartAnswer {
  data: CartLine[];
  meta: CartMeta;
}

/** Stands in the path where a signed-in shopper has no guest token: the bearer token says whose cart it is. */
const ofUser = 'signed-in';

export const cartKey = ['cart'] as const;

/** The shopper's cart: the API's last answer and the changes on their way. Nobody known yet has an empty one. */
const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async ({ signal, client }): Promise<CartState> => {
    const guestToken = readStored('guestToken') ?? (readStored('access-token') && ofUser);
    const settled = guestToken ? cartOf(await call('readCart', { params: { guestToken } }, { signal })) : emptyCart;
    keep(settled);
    return { settled, pending: client.getQueryData<CartState>(cartKey)?.pending ?? [] };
  },
  networkMode: 'always',
});

/** The cart as it shows now. `isReviewed` asks the API for today's prices and stock whenever the page is opened. */
export function useCart({ isReviewed = false } = {}) {
  return useQuery({ ...cartQuery, select: shownCart, ...(isReviewed && { refetchOnMount: 'always' as const }) });
}

/** The cart last seen in this browser; for the time before the API has answered. */
export function storedCart(): Cart | null {
  const stored = readStored('cart');
  return stored && { lines: stored.items, grandTotal: stored.grandTotal, notices: [] };
}

let lastChangeId = 0;

/**
 * Changes the cart: shows at once, goes to the API in the order made, and is taken back with a toast when refused.
 * A new guest gets a token with the first addition.
 */
export function useChangeCart() {
  const queryClient = useQueryClient();
  const update = (next: (state: CartState) => CartState) =>
    queryClient.setQueryData<CartState>(cartKey, (state) => next(state ?? startState()));

  const mutation = useMutation({
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: (change: CartChange) => send(queryClient, change),
    onMutate: async (change) => {
      // An answer that left before this change would take it back on the screen.
      await queryClient.cancelQueries({ queryKey: cartKey });
      update((state) => begun(state, change));
    },
    onSuccess: async (answer, change) => {
      const cart = cartOf(answer);
      await queryClient.cancelQueries({ queryKey: cartKey });
      keep(cart);
      update((state) => settledBy(state, change, cart));
    },
    onError: (error, change) => {
      update((state) => refused(state, change));
      toast.error(refusalText(error, change));
      return queryClient.invalidateQueries({ queryKey: cartKey });
    },
  });

  const withId = (wish: CartWish): CartChange => {
    lastChangeId += 1;
    return { ...wish, id: lastChangeId };
  };
  return {
    isPending: mutation.isPending,
    change: (wish: CartWish) => mutation.mutate(withId(wish)),
    /** Gives the cart as the API answered it. Rejects after the refusal was shown. */
    changeAsync: async (wish: CartWish) => cartOf(await mutation.mutateAsync(withId(wish))),
  };
}

/** The cart of the browser stands in until the API's is here. */
const startState = (): CartState => ({ settled: storedCart() ?? emptyCart, pending: [] });

const cartOf = ({ data, meta }: CartAnswer): Cart => ({
  lines: data,
  grandTotal: meta.grandTotal,
  notices: meta.notices,
});

function keep({ lines, grandTotal }: Cart): void {
  writeStored('cart', { items: lines, grandTotal });
}

async function send(queryClient: QueryClient, change: CartChange): Promise<CartAnswer> {
  const guestToken = await shopperToken();
  const headers = { 'x-guest-token': guestToken };
  if (change.kind === 'clear') return call('clearCart', { headers });
  if (change.kind === 'add') {
    const { partNumber, productName, price, variants } = change.line;
    const body = { variantId: partNumber, price: variants.discountedPrice ?? price, productName };
    return call('addCartLine', { params: { guestToken }, headers: {}, body });
  }

  // Looked up only now: an addition before it has given the line its id in the meantime.
  const { settled } = queryClient.getQueryData<CartState>(cartKey) ?? startState();
  const line = settled.lines.find(({ partNumber }) => partNumber === change.partNumber);
  if (!line) return call('readCart', { params: { guestToken } });
  const quantity = change.kind === 'setQuantity' ? change.quantity : change.kind === 'remove' ? 0 : line.quantity - 1;
  return quantity > 0
    ? call('setCartLineQuantity', { params: { cartItemId: line.id }, headers, body: { quantity } })
    : call('removeCartLine', { params: { guestToken, itemId: line.id }, headers: {} });
}

class NoGuestToken extends Error {}

async function shopperToken(): Promise<string> {
  if (readStored('access-token')) return readStored('guestToken') ?? ofUser;
  try {
    return await openGuestToken();
  } catch (error) {
    throw new NoGuestToken(words.noGuestToken, { cause: error });
  }
}

function refusalText(error: unknown, { kind }: CartChange): string {
  if (error instanceof NoGuestToken) return words.noGuestToken;
  if (kind === 'add' && isRefusal(error, 'PART_NOT_FOUND')) return words.addFailed;
  return errorMessage(error);
}

import { cart as words } from '@dilmun/messages/cart';
import { call } from '../../lib/api/api.ts';
import { openGuestToken } from '../../lib/api/guest-token.ts';
import { readStored } from '../../lib/storage/browser-storage.ts';
import { type CartAnswer, ofUser } from './carts.queries.ts';
import type { CartChange, SettledCart } from './carts.state.ts';

/** No guest token was available; `cause` holds the reason. */
export class NoGuestToken extends Error {}

/** Sends one change with its idempotency key. `settled` is the cart of the API's last response. */
export async function sendChange(change: CartChange, settled: SettledCart): Promise<CartAnswer> {
  const guestToken = await shopperToken();
  const once = { 'idempotency-key': change.id };
  const headers = { ...once, ...(change.seen !== null && { 'if-match': String(change.seen) }) };
  if (change.kind === 'clear') return call('clearCart', { headers: { ...headers, 'x-guest-token': guestToken } });
  if (change.kind === 'add') {
    const { partNumber, productName, price, variants } = change.line;
    const body = { variantId: partNumber, price: variants.discountedPrice ?? price, productName };
    return call('addCartLine', { params: { guestToken }, headers: once, body });
  }

  // The id is looked up only now, because an earlier addition may have created the line in the meantime.
  const line = settled.lines.find(({ partNumber }) => partNumber === change.partNumber);
  if (!line) return call('readCart', { params: { guestToken } });
  const quantity = calculateQuantity(change, line.quantity);
  return quantity > 0
    ? call('setCartLineQuantity', {
        params: { cartItemId: line.id },
        headers: { ...headers, 'x-guest-token': guestToken },
        body: { quantity },
      })
    : call('removeCartLine', { params: { guestToken, itemId: line.id }, headers });
}

function calculateQuantity(change: Exclude<CartChange, { kind: 'add' | 'clear' }>, now: number): number {
  if (change.kind === 'setQuantity') return change.quantity;
  return change.kind === 'remove' ? 0 : now - 1;
}

async function shopperToken(): Promise<string> {
  if (readStored('access-token')) return readStored('guestToken') ?? ofUser;
  try {
    return await openGuestToken();
  } catch (error) {
    throw new NoGuestToken(words.noGuestToken, { cause: error });
  }
}

import type { CartNotice } from '@dilmun/contracts/carts';
import type { Db } from '@dilmun/db/client';
import { limits } from '@dilmun/settings/limits';
import { translateRow } from '../../texts/translations.ts';
import { retireGuest } from '../guests/guests.service.ts';
import { listMergeNotices, mergeLines } from './carts.merge.ts';
import { moveLines, openCart } from './carts.sql.ts';

/**
 * Merges the guest's cart into the user's: quantities of one part add up, to at most 9, and the number of lines is
 * limited. The guest's discount code replaces the user's. Retires the guest in the same transaction, so that a cart is
 * merged only once even if several tabs request it; waits for the guest's concurrent changes. An unknown or retired
 * token changes nothing. Returns the notices for the shopper: none if the user's cart was empty and all lines fitted.
 * Must be called within a transaction.
 */
export async function mergeGuestCart(tx: Db, userId: string, guestToken: string): Promise<CartNotice[]> {
  const guest = await retireGuest(tx, guestToken);
  if (!guest) return [];
  const guestCart = await tx.cart.findUnique({
    where: { guestId: guest.guestId },
    select: { id: true, discountCode: true },
  });
  if (!guestCart) return [];
  const cart = await openCart(tx, { kind: 'user', userId }, null);
  if (!cart) throw new Error('the upsert returned no row');
  const lines = await tx.cartLine.findMany({
    where: { cartId: { in: [guestCart.id, cart.id] } },
    include: { variant: { select: { name: true, partNumber: true, translations: true } } },
    orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
    relationLoadStrategy: 'join',
  });
  const ofUser = lines.filter(({ cartId }) => cartId === cart.id);
  const ofGuest = lines.filter(({ cartId }) => cartId === guestCart.id);
  const merged = mergeLines(
    ofGuest.map(({ variant, variantId, quantity }) => ({ ...translateRow(variant), variantId, quantity })),
    ofUser,
    limits,
  );
  await moveLines(
    tx,
    guestCart.id,
    cart,
    merged.filter(({ isKept }) => isKept),
  );
  const { discountCode } = guestCart;
  if (discountCode) await tx.cart.update({ where: { id: cart.id }, data: { discountCode }, select: { id: true } });
  await tx.cart.delete({ where: { id: guestCart.id }, select: { id: true } });
  return listMergeNotices(merged, ofUser.length > 0);
}

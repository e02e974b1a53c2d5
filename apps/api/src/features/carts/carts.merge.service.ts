import type { CartNotice } from '@dilmun/contracts/carts';
import type { Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { retireGuest } from '../guests/guests.service.ts';
import { openCart } from './carts.changing.ts';
import { mergeLines, mergeNotices } from './carts.merge.ts';

/**
 * Merges the guest's cart into the user's: quantities of one part add up, to at most 9, and the number of lines is
 * limited. Retires the guest in the same transaction, so a cart is merged only once even if several tabs ask for it;
 * waits for the guest's concurrent changes. An unknown or retired token changes nothing. Returns the notices for the
 * shopper: none if the user's cart was empty and all lines fitted. Must be called within a transaction.
 */
export async function mergeGuestCart(tx: Db, userId: string, guestToken: string): Promise<CartNotice[]> {
  const guest = await retireGuest(tx, guestToken);
  if (!guest) return [];
  const guestCart = await tx.cart.findUnique({ where: { guestId: guest.guestId }, select: { id: true } });
  if (!guestCart) return [];
  const cart = await openCart(tx, { kind: 'user', userId });
  const [ofGuest, ofUser] = [await listLines(tx, guestCart.id), await listLines(tx, cart.id)];
  const merged = mergeLines(ofGuest, ofUser, limits);
  for (const { variantId, quantity, seenPriceFils, addedAt } of merged.filter(({ isKept }) => isKept)) {
    await tx.cartLine.upsert({
      where: { cartId_variantId: { cartId: cart.id, variantId } },
      create: { cartId: cart.id, variantId, quantity, seenPriceFils, addedAt, version: cart.version },
      update: { quantity, version: cart.version },
    });
  }
  // The browser repeats a guest's change as a user if its response was lost: keep its idempotency key.
  await tx.$executeRaw`
    INSERT INTO cart_changes (cart_id, change_id, made_at)
    SELECT ${cart.id}::uuid, change_id, made_at FROM cart_changes WHERE cart_id = ${guestCart.id}::uuid
    ON CONFLICT DO NOTHING`;
  await tx.cart.delete({ where: { id: guestCart.id } });
  return mergeNotices(merged, ofUser.length > 0);
}

async function listLines(tx: Db, cartId: string) {
  const rows = await tx.cartLine.findMany({
    where: { cartId },
    include: { variant: { select: { name: true, partNumber: true } } },
    orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ variant, ...row }) => ({ ...row, ...variant }));
}

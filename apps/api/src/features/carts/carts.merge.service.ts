import type { CartNotice } from '@dilmun/contracts/carts';
import type { Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { retireGuest } from '../guests/guests.service.ts';
import { openCart } from './carts.changing.ts';
import { mergeLines, mergeNotices } from './carts.merge.ts';

/**
 * Moves the guest's cart into the user's: quantities of one part add up, to 9 at most, and no more lines than a cart
 * holds. The guest is retired in the same breath, so however often and from however many tabs it is asked for, a cart
 * is merged once; changes of the guest's on their way are waited for. An unknown or retired token changes nothing.
 * Gives what the shopper should be told, nothing where the user's cart was empty and all found its place. Call it
 * within a transaction.
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
  // A change made as a guest whose answer was lost is repeated as a user: it must be known there.
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

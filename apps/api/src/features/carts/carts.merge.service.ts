import type { Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { retireGuest } from '../guests/guests.service.ts';

/**
 * Moves the guest's cart into the user's: quantities of one part add up, to 9 at most. The guest is retired in the same
 * breath, so however often and from however many tabs it is asked for, a cart is merged once. An unknown or retired
 * token changes nothing. Call it within a transaction.
 */
export async function mergeGuestCart(tx: Db, userId: string, guestToken: string): Promise<void> {
  const guest = await retireGuest(tx, guestToken);
  if (!guest) return;
  const cart = await tx.cart.upsert({ where: { userId }, create: { userId }, update: { updatedAt: new Date() } });
  await tx.$executeRaw`
    INSERT INTO cart_lines (id, cart_id, variant_id, quantity, seen_price_fils, added_at)
    SELECT gen_random_uuid(), ${cart.id}::uuid, line.variant_id, line.quantity, line.seen_price_fils, line.added_at
    FROM cart_lines line JOIN carts guest_cart ON guest_cart.id = line.cart_id
    WHERE guest_cart.guest_id = ${guest.guestId}::uuid
    ORDER BY line.variant_id
    ON CONFLICT (cart_id, variant_id) DO UPDATE
      SET quantity = least(${limits.lineQuantityMax}, cart_lines.quantity + excluded.quantity)`;
  await tx.cart.deleteMany({ where: { guestId: guest.guestId } });
}

import type { Db } from '@dilmun/db/client';
import type { Guest } from '../../shopper.ts';
import { createGuestToken, hashGuestToken } from './guests.token.ts';

/** Makes a guest and gives its token, which is kept nowhere else. */
export async function issueGuestToken(db: Db): Promise<string> {
  const guestToken = createGuestToken();
  await db.guest.create({ data: { tokenHash: hashGuestToken(guestToken) } });
  return guestToken;
}

/** The guest whose token this is; null when unknown or retired. */
export async function findGuest(db: Db, guestToken: string): Promise<Guest | null> {
  const row = await db.guest.findUnique({ where: { tokenHash: hashGuestToken(guestToken), retiredAt: null } });
  return row && { kind: 'guest', guestId: row.id };
}

/** Ends a guest token, once: gives the guest to whoever ended it, null to everybody after. */
export async function retireGuest(db: Db, guestToken: string): Promise<Guest | null> {
  const [row] = await db.guest.updateManyAndReturn({
    where: { tokenHash: hashGuestToken(guestToken), retiredAt: null },
    data: { retiredAt: new Date() },
  });
  return row ? { kind: 'guest', guestId: row.id } : null;
}

/** The guest behind whatever a request called a guest token; null for anything that is none. */
export async function findGuestIdByToken(db: Db, claimed: unknown): Promise<string | null> {
  if (typeof claimed !== 'string' || claimed === '' || claimed.length > 100) return null;
  // A retired token still proves who placed the order; it opens nothing else.
  const row = await db.guest.findUnique({ where: { tokenHash: hashGuestToken(claimed) }, select: { id: true } });
  return row?.id ?? null;
}

/**
 * Removes carts of guests that lay untouched for 90 days, then guests as old who have neither cart nor order
 * (docs/security.md S64). A token so old opens nothing; the page asks for a new one.
 */
export async function removeOldGuests(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM carts WHERE guest_id IS NOT NULL AND updated_at < now() - interval '90 days'`;
  await db.$executeRaw`
    DELETE FROM guests WHERE created_at < now() - interval '90 days'
      AND NOT EXISTS (SELECT FROM carts WHERE carts.guest_id = guests.id)
      AND NOT EXISTS (SELECT FROM orders WHERE orders.guest_id = guests.id)`;
}

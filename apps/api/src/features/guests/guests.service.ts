import type { Database, Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { createSecretToken, hashSecretToken } from '../../identity/secret-token.ts';
import type { Guest } from '../../identity/shopper.ts';
import { findActiveGuest, findAnyGuest, insertGuest } from './guests.sql.ts';

/** Creates a guest and returns the token; only its hash is stored. */
export async function issueGuestToken(db: Db): Promise<string> {
  const guestToken = createSecretToken();
  await insertGuest(db, hashSecretToken(guestToken));
  return guestToken;
}

/** Finds the guest of a token; null if unknown or retired. */
export async function findGuest(db: Db, guestToken: string): Promise<Guest | null> {
  const guest = await findActiveGuest(db, hashSecretToken(guestToken));
  return guest ? { kind: 'guest', ...guest } : null;
}

/** Retires a guest token once: returns the guest to the first caller, null to later ones. */
export async function retireGuest(db: Db, guestToken: string): Promise<Guest | null> {
  const [row] = await db.guest.updateManyAndReturn({
    where: { tokenHash: hashSecretToken(guestToken), retiredAt: null },
    data: { retiredAt: new Date() },
  });
  return row ? { kind: 'guest', guestId: row.id } : null;
}

/** Finds the guest of a request's token in any form; null if it is not a valid token. */
export async function findGuestIdByToken(db: RawDb, claimed: unknown): Promise<string | null> {
  if (typeof claimed !== 'string' || claimed === '' || claimed.length > 100) return null;
  // A retired token still proves who placed the order; it gives no other access.
  return (await findAnyGuest(db, hashSecretToken(claimed)))?.guestId ?? null;
}

/**
 * Deletes carts of guests unused for 90 days, then guests of that age without a cart or an order (docs/security.md
 * S64). An expired token is refused; the page requests a new one.
 */
export async function removeOldGuests(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM carts WHERE guest_id IS NOT NULL AND updated_at < now() - interval '90 days'`;
  const old = Prisma.sql`guests WHERE created_at < now() - interval '90 days'
    AND NOT EXISTS (SELECT FROM carts WHERE carts.guest_id = guests.id)
    AND NOT EXISTS (SELECT FROM orders WHERE orders.guest_id = guests.id)`;
  // Locked first: the second statement sees the carts and orders that guests got while the first one waited for them.
  await db.$transaction([db.$executeRaw`SELECT FROM ${old} FOR UPDATE`, db.$executeRaw`DELETE FROM ${old}`]);
}

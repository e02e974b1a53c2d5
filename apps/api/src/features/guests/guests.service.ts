import type { Db } from '@dilmun/db/client';
import type { Guest } from '../../shopper.ts';
import { guestTokenHash, newGuestToken } from './guests.token.ts';

/** Makes a guest and gives its token, which is kept nowhere else. */
export async function issueGuestToken(db: Db): Promise<string> {
  const guestToken = newGuestToken();
  await db.guest.create({ data: { tokenHash: guestTokenHash(guestToken) } });
  return guestToken;
}

/** The guest whose token this is; null when unknown or retired. */
export async function findGuest(db: Db, guestToken: string): Promise<Guest | null> {
  const row = await db.guest.findUnique({ where: { tokenHash: guestTokenHash(guestToken), retiredAt: null } });
  return row && { kind: 'guest', guestId: row.id };
}

import type { Db } from '@dilmun/db/client';
import { deleteOldCartChanges } from '../carts/carts.changing.ts';
import { removeOldGuests } from '../guests/guests.service.ts';
import { removeOldMails } from '../mails/mails.service.ts';
import { removeOldResets } from '../users/users.reset.service.ts';
import { removeOldSessions } from '../users/users.sessions.ts';

/** Deletes expired data: reset links, ended sessions, abandoned guest carts, old mails (docs/security.md S64). */
export async function deleteExpiredData(db: Db): Promise<void> {
  await removeOldResets(db);
  await removeOldSessions(db);
  await removeOldGuests(db);
  await deleteOldCartChanges(db);
  await removeOldMails(db);
}

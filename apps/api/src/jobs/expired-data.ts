import type { Database } from '@dilmun/db/client';
import { deleteOldCartChanges } from '../features/carts/carts.changing.ts';
import { removeOldKeys } from '../features/checkout/checkout.service.ts';
import { removeOldMessages } from '../features/contact/contact.service.ts';
import { removeOldGuests } from '../features/guests/guests.service.ts';
import { removeOldMails } from '../features/mails/mails.service.ts';
import { removeUnconfirmedSubscribers } from '../features/newsletter/newsletter.service.ts';
import { removeOldEvents } from '../features/payment-sessions/payment-sessions.events.ts';
import { removeOldRetries } from '../features/payment-sessions/payment-sessions.retries.ts';
import { deleteExpiredAttempts } from '../features/rate-limits/rate-limits.service.ts';
import { removeOldSearchMisses } from '../features/search/search.misses.ts';
import { removeOldStockAlerts } from '../features/stock-alerts/stock-alerts.service.ts';
import { removeStaleRegistrations } from '../features/users/users.registration.service.ts';
import { removeOldResets } from '../features/users/users.reset.service.ts';
import { removeOldSessions } from '../features/users/users.sessions.ts';

/** Deletes registrations that were never verified, and expired rate limit counters. */
export const deleteUnfinishedRegistrations = (db: Database): Promise<void> =>
  runAll(db, [removeStaleRegistrations, deleteExpiredAttempts]);

/** Deletes all other data whose retention period is over (docs/security.md S64). */
export const deleteExpiredData = (db: Database): Promise<void> =>
  runAll(db, [
    removeOldResets,
    removeOldSessions,
    removeOldGuests,
    deleteOldCartChanges,
    removeOldMails,
    removeOldMessages,
    removeOldKeys,
    removeOldSearchMisses,
    removeOldStockAlerts,
    removeUnconfirmedSubscribers,
    removeOldEvents,
    removeOldRetries,
  ]);

/** Runs every deletion, even after one that failed. Throws an `AggregateError` with all failures. */
async function runAll(db: Database, deletions: readonly ((db: Database) => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const deletion of deletions) await deletion(db).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deletions failed`);
}

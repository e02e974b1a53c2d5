import type { Database } from '@dilmun/db/client';
import { deleteOldCartChanges } from '../features/carts/carts.changing.ts';
import { removeOldKeys } from '../features/checkout/checkout.service.ts';
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
export async function deleteUnfinishedRegistrations(db: Database): Promise<void> {
  await removeStaleRegistrations(db);
  await deleteExpiredAttempts(db);
}

/** Deletes all other data whose retention period is over (docs/security.md S64). */
export async function deleteExpiredData(db: Database): Promise<void> {
  await removeOldResets(db);
  await removeOldSessions(db);
  await removeOldGuests(db);
  await deleteOldCartChanges(db);
  await removeOldMails(db);
  await removeOldKeys(db);
  await removeOldSearchMisses(db);
  await removeOldStockAlerts(db);
  await removeUnconfirmedSubscribers(db);
  await removeOldEvents(db);
  await removeOldRetries(db);
}

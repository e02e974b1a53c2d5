import type { Db } from '@dilmun/db/client';
import { deleteExpiredAttempts } from '../rate-limits/rate-limits.service.ts';
import { removeStaleRegistrations } from './users.registration.service.ts';

/** Deletes registrations that were never verified, and expired rate limit counters. */
export async function deleteUnfinishedRegistrations(db: Db): Promise<void> {
  await removeStaleRegistrations(db);
  await deleteExpiredAttempts(db);
}

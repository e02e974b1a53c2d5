import type { Db } from '@dilmun/db/client';
import { deleteExpiredAttempts } from '../rate-limits/rate-limits.service.ts';
import { removeStaleRegistrations } from './users.registration.service.ts';

/** Forgets who never entered a code, and counts that no limit looks at any more. */
export async function deleteUnfinishedRegistrations(db: Db): Promise<void> {
  await removeStaleRegistrations(db);
  await deleteExpiredAttempts(db);
}

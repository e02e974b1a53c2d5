import type { RawDb } from '@dilmun/db/raw-transaction';
import { execute } from '@dilmun/db/read-rows';
import { refuseUnless } from '../errors/refusal.ts';

/** Creates the address of an anonymised account. */
export const createRemovedEmail = (userId: string): string => `removed-${userId}@removed.invalid`;

/**
 * Locks an account against anonymisation until the transaction ends, before personal data is written. Refuses with
 * SESSION_ENDED if it was anonymised since the request was authenticated.
 */
export async function lockAccount(tx: RawDb, userId: string): Promise<void> {
  const count = await execute(tx)`
    SELECT FROM users WHERE id = ${userId}::uuid AND email <> ${createRemovedEmail(userId)} FOR KEY SHARE`;
  refuseUnless(count === 1, 'SESSION_ENDED');
}

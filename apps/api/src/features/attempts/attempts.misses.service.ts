import type { Db } from '@dilmun/db/client';
import { type AttemptRule, countAttempt, findWait } from './attempts.service.ts';

const rule: AttemptRule = { withinSeconds: 600, max: 10 };

/** Who asks for orders that are not there, or not theirs, is guessing numbers: ten in ten minutes (SECURITY.md S29). */
export const orderMisses = (db: Db) => ({
  note: async (address: string): Promise<void> => {
    await countAttempt(db, 'order-miss', address, [rule]);
  },
  /** Seconds until this address may ask again; null when it may. */
  findWait: (address: string): Promise<number | null> => findWait(db, 'order-miss', address, rule),
});

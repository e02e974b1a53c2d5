import type { Db } from '@dilmun/db/client';
import { type AttemptRule, countAttempt, findWait } from './attempts.service.ts';

/** Per address: who asks for orders that are not there, or not theirs, is guessing numbers (SECURITY.md S29). */
const orderMisses: AttemptRule = { withinSeconds: 600, max: 10 };

/** Per guest or user, wherever they call from (SECURITY.md section 3, right column). */
const perShopper = {
  'cart-write': { withinSeconds: 60, max: 60 },
  'order-create': { withinSeconds: 60, max: 10 },
} satisfies Record<string, AttemptRule>;

/** Counts of requests that hold across restarts and processes. Waits are seconds; null: none. */
export const requestCounts = (db: Db) => ({
  noteOrderMiss: async (address: string): Promise<void> => {
    await countAttempt(db, 'order-miss', address, [orderMisses]);
  },
  findOrderMissWait: (address: string): Promise<number | null> => findWait(db, 'order-miss', address, orderMisses),
  countOf: (act: keyof typeof perShopper, shopperId: string): Promise<number | null> =>
    countAttempt(db, act, shopperId, [perShopper[act]]),
});

import type { Db } from '@dilmun/db/client';
import { subjectLimits } from '@dilmun/store/request-limits';
import { countAttempt } from './attempts.service.ts';

/** Per guest or user, wherever they call from (docs/security.md, "Limits"). */
const perShopper = {
  'cart-write': subjectLimits.cartWrite,
  'order-create': subjectLimits.orderCreate,
};
export type ShopperAct = keyof typeof perShopper;

/** Counts of requests that hold across restarts and processes. Waits are seconds; null: none. */
export const requestCounts = (db: Db) => ({
  /** Whoever asks for orders that are not there, or not theirs, is guessing numbers (docs/security.md S29). */
  countOrderMiss: async (address: string, shopperId: string | null): Promise<number | null> => {
    const wait = await countAttempt(db, 'order-miss', address, subjectLimits.orderMiss);
    const ownWait = shopperId && (await countAttempt(db, 'order-verify', shopperId, subjectLimits.orderVerify));
    return wait ?? (ownWait || null);
  },
  countOf: (act: ShopperAct, shopperId: string): Promise<number | null> =>
    countAttempt(db, act, shopperId, perShopper[act]),
});

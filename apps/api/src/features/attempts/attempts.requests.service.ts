import type { Db } from '@dilmun/db/client';
import { subjectLimits } from '@dilmun/store/request-limits';
import { countAttempt, findWait } from './attempts.service.ts';

/** Per guest or user, wherever they call from (docs/security.md, "Limits"). */
const perShopper = {
  'cart-write': subjectLimits.cartWrite,
  'order-create': subjectLimits.orderCreate,
  'order-verify': subjectLimits.orderVerify,
};
export type ShopperAct = keyof typeof perShopper;

/** Who asks for orders that are not there, or not theirs, is guessing numbers (docs/security.md S29). */
const [orderMisses] = subjectLimits.orderMiss;

/** Counts of requests that hold across restarts and processes. Waits are seconds; null: none. */
export const requestCounts = (db: Db) => ({
  noteOrderMiss: async (address: string): Promise<void> => {
    await countAttempt(db, 'order-miss', address, [orderMisses]);
  },
  findOrderMissWait: (address: string): Promise<number | null> => findWait(db, 'order-miss', address, orderMisses),
  countOf: (act: ShopperAct, shopperId: string): Promise<number | null> =>
    countAttempt(db, act, shopperId, perShopper[act]),
});

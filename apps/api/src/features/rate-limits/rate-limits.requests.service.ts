import type { Db } from '@dilmun/db/client';
import { subjectLimits } from '@dilmun/settings/request-limits';
import { countAttempt, countInWindow, findWait } from './rate-limits.service.ts';

/** Subject of the counter over all addresses; never a network address. */
const allAddresses = 'all';

/** Request counts that survive restarts and are shared by processes. Waits are in seconds; null: no wait. */
export const createRequestCounters = (db: Db) => ({
  /** Counts requests for missing or foreign orders: they indicate guessed order numbers (docs/security.md S29). */
  countOrderMiss: async (address: string, shopperId: string | null): Promise<number | null> => {
    const wait = await countAttempt(db, 'orderMiss', address);
    const ownWait = shopperId && (await countAttempt(db, 'orderVerify', shopperId));
    return wait ?? (ownWait || null);
  },
  /** Counts a message that its provider cannot have sent. `isBurst`: it is the first above the total limit. */
  countBadMessage: async (address: string): Promise<{ waitSeconds: number | null; isBurst: boolean }> => {
    const ofAddress = await countInWindow(db, 'badMessage', address);
    const inAll = await countInWindow(db, 'badMessageInAll', allAddresses);
    return {
      waitSeconds: ofAddress.waitSeconds ?? inAll.waitSeconds,
      isBurst: inAll.count === subjectLimits.badMessageInAll[0].max + 1,
    };
  },
  /**
   * Seconds for which messages of an address are refused unread: it sent too many bad ones, or it sent one while the
   * total is above its limit. The terminal itself never sends one, so attackers cannot block it.
   */
  findBadMessageWait: async (address: string): Promise<number | null> => {
    const ofAddress = await findWait(db, 'badMessage', address);
    if (ofAddress !== null) return ofAddress;
    const hasSentOne = await findWait(db, 'badMessage', address, { ...subjectLimits.badMessage[0], max: 1 });
    return hasSentOne && (await findWait(db, 'badMessageInAll', allAddresses));
  },
  /**
   * Whether an unauthenticated hint about an order may cause an inquiry. The total is counted last, so that one address
   * or order does not use it up with hints that are refused.
   */
  admitHint: async (address: string, orderId: string): Promise<boolean> =>
    (await countAttempt(db, 'paymentHintOfAddress', address)) === null &&
    (await countAttempt(db, 'paymentHint', orderId)) === null &&
    (await countAttempt(db, 'paymentHintInAll', allAddresses)) === null,
  countShopperRequest: (limit: 'cartWrite' | 'discountCode' | 'orderCreate', shopperId: string) =>
    countAttempt(db, limit, shopperId),
});

import type { Db } from '@dilmun/db/client';
import { subjectLimits } from '@dilmun/store/request-limits';
import { countAttempt, countInWindow, findWait } from './rate-limits.service.ts';

/** Per guest or user, wherever they call from (docs/security.md, "Limits"). */
const shopperLimits = {
  cartWrite: { kind: 'cart-write', windows: subjectLimits.cartWrite },
  orderCreate: { kind: 'order-create', windows: subjectLimits.orderCreate },
} as const;

const [badMessages] = subjectLimits.badMessage;
const [badMessagesInAll] = subjectLimits.badMessageInAll;
/** Subject of the counter over all addresses; never a network address. */
const allAddresses = 'all';

/** Counts of requests that hold across restarts and processes. Waits are seconds; null: none. */
export const createRequestCounters = (db: Db) => ({
  /** Counts requests for missing or foreign orders: they indicate guessed order numbers (docs/security.md S29). */
  countOrderMiss: async (address: string, shopperId: string | null): Promise<number | null> => {
    const wait = await countAttempt(db, 'order-miss', address, subjectLimits.orderMiss);
    const ownWait = shopperId && (await countAttempt(db, 'order-verify', shopperId, subjectLimits.orderVerify));
    return wait ?? (ownWait || null);
  },
  /** Counts a message that BENEFIT cannot have sent. `isBurst`: it is the first beyond the limit altogether. */
  countBadMessage: async (address: string): Promise<{ waitSeconds: number | null; isBurst: boolean }> => {
    const ofAddress = await countInWindow(db, 'bad-message', address, badMessages);
    const inAll = await countInWindow(db, 'bad-message', allAddresses, badMessagesInAll);
    return {
      waitSeconds: ofAddress.waitSeconds ?? inAll.waitSeconds,
      isBurst: inAll.count === badMessagesInAll.max + 1,
    };
  },
  /**
   * Seconds for which messages of an address are refused unread: it sent too many bad ones, or it sent one while there
   * are too many altogether. The terminal itself never sends one, so nobody else can have it refused.
   */
  findBadMessageWait: async (address: string): Promise<number | null> => {
    const ofAddress = await findWait(db, 'bad-message', address, badMessages);
    if (ofAddress !== null) return ofAddress;
    const hasSentOne = await findWait(db, 'bad-message', address, { ...badMessages, max: 1 });
    return hasSentOne && (await findWait(db, 'bad-message', allAddresses, badMessagesInAll));
  },
  countShopperRequest: (limit: keyof typeof shopperLimits, shopperId: string): Promise<number | null> =>
    countAttempt(db, shopperLimits[limit].kind, shopperId, shopperLimits[limit].windows),
});

import { type Database, readPoolUse } from '@dilmun/db/client';
import { getOutboxState } from '../features/mails/mails.sql.ts';
import { countOrdersByStatus } from '../features/orders/orders.staff.ts';
import { countWaitingPayments } from '../features/payment-sessions/payment-sessions.sql.ts';
import { jobStates } from '../jobs/queue.sql.ts';

/** Cached figures about the shop for metrics. */
export type ShopState = ReturnType<typeof cacheShopState>;

/**
 * Reads the shop's figures, each at most once in `cacheMs`, so that several scrapers cost the database no more than
 * one. A failure is cached too, so that scrapers do not burden a database in trouble; the metrics count it.
 */
export function cacheShopState(db: Database, { cacheMs = 5_000 } = {}) {
  const cache = <T>(read: () => Promise<T>) => {
    let cached: { at: number; value: Promise<T> } | undefined;
    return () => {
      const now = performance.now();
      if (!cached || now - cached.at >= cacheMs) cached = { at: now, value: read() };
      return cached.value;
    };
  };
  return {
    pool: () => readPoolUse(db),
    ordersByStatus: cache(() => countOrdersByStatus(db)),
    payments: cache(() => countWaitingPayments(db)),
    mails: cache(() => getOutboxState(db)),
    jobs: cache(() => jobStates(db)),
  };
}

import { type Database, readPoolUse } from '@dilmun/db/client';
import { getOutboxState } from '../features/mails/mails.sql.ts';
import { countOrdersByStatus } from '../features/orders/orders.staff.ts';
import { countWaitingPayments } from '../features/payment-sessions/payment-sessions.sql.ts';
import { jobStates } from '../jobs/queue.sql.ts';

/** Cached figures about the shop for metrics. */
export type ShopState = ReturnType<typeof cacheShopState>;

/**
 * Reads the shop's figures, each at most once in `keptMs`, so that several scrapers cost the database no more than one.
 */
export function cacheShopState(db: Database, { keptMs = 5_000, now = () => performance.now() } = {}) {
  const keep = <T>(read: () => Promise<T>) => {
    let kept: { at: number; value: Promise<T> } | undefined;
    return () => {
      if (!kept || now() - kept.at >= keptMs) kept = { at: now(), value: read() };
      return kept.value;
    };
  };
  return {
    pool: () => readPoolUse(db),
    ordersByStatus: keep(() => countOrdersByStatus(db)),
    payments: keep(() => countWaitingPayments(db)),
    mails: keep(() => getOutboxState(db)),
    jobs: keep(() => jobStates(db)),
  };
}

import { turnSales } from '@dilmun/catalogue/sales.sql';
import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { FastifyBaseLogger } from 'fastify';
import { startPolling } from '../../jobs/poll.ts';

/** Polling interval for sales that staff add; known sales begin and end on time. */
const pollMs = 2_000;

/**
 * Begins and ends sales on time until stopped. Reads due sales from the tables, so that several processes can run it at
 * once and a process that starts late catches up.
 */
export function startSales({ db, log }: { db: Database; log: FastifyBaseLogger }): { stop: () => Promise<void> } {
  const round = async () => {
    const now = await databaseNow(db);
    const next = await turnSales(db, now);
    return next ? Math.min(pollMs, Math.max(1, next.getTime() - now.getTime())) : pollMs;
  };
  return startPolling(round, { errorPauseMs: pollMs, onError: (err) => log.warn({ err }, 'sales not read') });
}

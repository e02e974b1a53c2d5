import type { Database } from '@dilmun/db/client';
import type { FastifyBaseLogger } from 'fastify';
import { startPolling } from '../../jobs/poll.ts';
import { refreshStockOfOffers } from './stock.service.ts';

const pollMs = 5_000;

/** Updates the lists when a product sells out or is back, until stopped. Several processes can run it at once. */
export function startStockOfOffers({ db, log }: { db: Database; log: FastifyBaseLogger }) {
  const round = async () => {
    await refreshStockOfOffers(db);
    return pollMs;
  };
  return startPolling(round, {
    errorPauseMs: pollMs,
    onError: (err) => log.warn({ err }, 'stock of lists not updated'),
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@dilmun/db/client';
import type { FastifyBaseLogger } from 'fastify';
import { applyDueSales } from './sales.service.ts';

/** How soon a sale that staff add is noticed; those known begin and end on time. */
const lookMs = 2_000;

/**
 * Begins and ends sales at their moment until stopped. What is due is in the tables: several processes may do this at
 * once, and one that starts late catches up.
 */
export function startSales({ db, log }: { db: Database; log: FastifyBaseLogger }): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      let waitMs = lookMs;
      try {
        const next = await applyDueSales(db, new Date());
        if (next) waitMs = Math.min(lookMs, Math.max(1, next.getTime() - Date.now()));
      } catch (err) {
        log.warn({ err }, 'sales not looked at');
      }
      await delay(waitMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Shop } from './open-shop.ts';
import { repeatUntilStopped } from './traffic.ts';

/**
 * Polls for sessions that wait for a table lock; row locks are not counted. `stop` returns the longest observed wait in
 * milliseconds.
 */
export const watchLocks = ({ db }: Pick<Shop, 'db'>) =>
  repeatUntilStopped(async (shouldContinue) => {
    let longestMs = 0;
    while (shouldContinue()) {
      const [row] = await db.$queryRaw<{ ms: number | null }[]>`
        SELECT max(extract(epoch FROM clock_timestamp() - waitstart) * 1000)::float AS ms
        FROM pg_locks WHERE NOT granted AND locktype = 'relation'`;
      longestMs = Math.max(longestMs, row?.ms ?? 0);
      await delay(20);
    }
    return Math.round(longestMs);
  });

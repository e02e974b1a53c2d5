import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface LockWatch {
  /** Returns the longest observed wait for a table lock, in milliseconds. */
  stop: () => Promise<number>;
}

const betweenLooksMs = 20;

/** Polls for sessions that wait for a table lock; row locks are not counted. */
export async function watchLocks(databaseUrl: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let isOver = false;
  const longest = (async () => {
    let longestMs = 0;
    while (!isOver) {
      const { rows } = await client.query<{ ms: number | null }>(`
        SELECT max(extract(epoch FROM clock_timestamp() - waitstart) * 1000)::float AS ms
        FROM pg_locks WHERE NOT granted AND locktype = 'relation'`);
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      await delay(betweenLooksMs);
    }
    return Math.round(longestMs);
  })();
  return {
    stop: async () => {
      isOver = true;
      return longest.finally(() => client.end());
    },
  };
}

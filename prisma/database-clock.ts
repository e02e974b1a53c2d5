import type { RawDb } from './raw-transaction.ts';
import { readRow } from './read-rows.ts';

const Clock = { parse: (row: unknown) => row as { now: Date } };

/** Tolerated difference between this machine's clock and the database's, in milliseconds; above it an alert is due. */
const toleratedMs = 5_000;

/** Reads the database's time, the clock that all processes share. */
export async function databaseNow(db: RawDb): Promise<Date> {
  const row = await readRow(db, Clock)`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('the database returned no time');
  return row.now;
}

/** Seconds by which this machine's clock is ahead of the database's; null while the difference is tolerated. */
export function calculateSkewSeconds(databaseTime: Date, ownTime: Date): number | null {
  const aheadMs = ownTime.getTime() - databaseTime.getTime();
  return Math.abs(aheadMs) > toleratedMs ? Math.round(aheadMs / 1_000) : null;
}

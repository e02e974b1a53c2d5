import type { Db } from '@dilmun/db/client';

/** What this machine's clock may differ from the database's before somebody has to be told; in milliseconds. */
const toleratedMs = 5_000;

/** The database's time: the one clock that all processes of the shop share, however wrong their own are. */
export async function databaseNow(db: Db): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('the database tells no time');
  return row.now;
}

/** By how many seconds this machine's clock is ahead of the database's; null while that is tolerable. */
export function skewSeconds(databaseTime: Date, ownTime: Date): number | null {
  const aheadMs = ownTime.getTime() - databaseTime.getTime();
  return Math.abs(aheadMs) > toleratedMs ? Math.round(aheadMs / 1_000) : null;
}

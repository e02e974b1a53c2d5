import type { Database } from '@dilmun/db/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import { jobs } from './list.ts';

const Queue = z.object({ exists: z.boolean() });

const JobState = z.object({
  name: z.string(),
  /** How long the job has been due; null if it is not due. */
  waitingSeconds: z.number().nullable(),
  /** Time since its last completion; null if that is over a day ago, or never. */
  finishedSeconds: z.number().nullable(),
});
export type JobState = z.output<typeof JobState>;

/** State of every job, in whichever process it runs. Empty before the first process has started. */
export async function jobStates(db: Database): Promise<JobState[]> {
  const queue = await readRow(db, Queue)`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`;
  if (!queue?.exists) return [];
  return readRows(db, JobState)`
    SELECT name,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()))
        ::float8 AS "waitingSeconds",
      extract(epoch FROM now() - max(completed_on) FILTER (WHERE state = 'completed'))::float8 AS "finishedSeconds"
    FROM pgboss.job WHERE name = ANY(${jobs.map(({ name }) => name)}) GROUP BY name ORDER BY name`;
}

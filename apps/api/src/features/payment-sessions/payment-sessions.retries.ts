import type { Database } from '@dilmun/db/client';
import { Refusal } from '../../errors/refusal.ts';
import { ProviderRejected, ProviderUnavailable } from '../../gateways/payments/provider.ts';

/** Maximum number of rows of each kind per round. */
export const batch = 50;

export interface Reconciled {
  settled: number;
  started: number;
  expired: number;
  refunded: number;
  /** Alerts for staff, and errors that will be retried. */
  alerts: string[];
}

export type JobName = 'provider-event' | 'unpaid-order' | 'refund';

/** Consecutive failures before an alert. The attempts before it take about two hours. */
export const triesBeforeAlert = 8;
/** A message or the job normally settles a payment sooner: older ones are stuck. */
export const stuckMinutes = 60;
const firstWaitSeconds = 60;
const lastWaitSeconds = 3_600;
const waitAfterAlertSeconds = 6 * 3_600;
/** Interval between two checks of a row without failures. */
const checkAgainSeconds = 110;

export interface RowToProcess {
  db: Database;
  job: JobName;
  /** `tries`: its consecutive failures, null if it has no retry row. */
  row: { id: string; tries: number | null };
  /** Description for the staff who read the alert. */
  label: string;
  now: Date;
}

/**
 * Processes one row of a round. A failing row waits longer each time, from a minute to an hour, and does not delay the
 * others; after `triesBeforeAlert` failures it raises one alert and is retried every six hours. An error that no retry
 * can resolve raises an alert at once. `work` returns `again` if the row has to be checked again.
 */
export async function processRow(
  result: Reconciled,
  { db, job, row, label, now }: RowToProcess,
  work: () => Promise<'done' | 'again'>,
): Promise<void> {
  const subject = { job, subjectId: row.id };
  try {
    const outcome = await work();
    if (outcome === 'again') await writeRetry(db, subject, 0, addSeconds(now, checkAgainSeconds), null);
    else if (row.tries !== null) await db.jobRetry.deleteMany({ where: subject });
  } catch (error) {
    const tries = (row.tries ?? 0) + 1;
    const message = error instanceof Error ? error.message : 'unknown error';
    await writeRetry(db, subject, tries, addSeconds(now, getWaitSeconds(tries)), message);
    if (tries === triesBeforeAlert) result.alerts.push(`${label}: failed ${tries} times, ${message}`);
    else if (tries === 1 && !isExpected(error)) result.alerts.push(`${label}: ${message}`);
  }
}

/** Whether the error needs no immediate alert: the order was paid meanwhile, or the provider is down. */
const isExpected = (error: unknown): boolean =>
  error instanceof ProviderUnavailable || (error instanceof Refusal && !(error.cause instanceof ProviderRejected));

function getWaitSeconds(tries: number): number {
  if (tries >= triesBeforeAlert) return waitAfterAlertSeconds;
  return Math.min(firstWaitSeconds * 2 ** (tries - 1), lastWaitSeconds);
}

const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1_000);

async function writeRetry(
  db: Database,
  subject: { job: JobName; subjectId: string },
  tries: number,
  nextTryAt: Date,
  error: string | null,
): Promise<void> {
  const data = { tries, nextTryAt, error };
  await db.jobRetry.upsert({ where: { job_subjectId: subject }, create: { ...subject, ...data }, update: data });
}

/**
 * Rows of a job that are not due yet, and the failure counts of those that are, for a batch that is not listed in SQL.
 */
export async function listRetries(db: Database, job: JobName, now: Date) {
  const rows = await db.jobRetry.findMany({ where: { job }, orderBy: { nextTryAt: 'desc' }, take: 5_000 });
  return {
    waitingIds: rows.flatMap(({ nextTryAt, subjectId }) => (nextTryAt > now ? [subjectId] : [])),
    triesById: new Map(rows.map(({ subjectId, tries }) => [subjectId, tries])),
  };
}

/** Lists up to `max` rows that have failed often enough to need staff, for the report. */
export const listFailedRows = (db: Database, max: number) =>
  db.jobRetry.findMany({
    where: { tries: { gte: triesBeforeAlert } },
    select: { job: true, subjectId: true, tries: true, nextTryAt: true, error: true },
    orderBy: [{ updatedAt: 'asc' }, { subjectId: 'asc' }],
    take: max,
  });

/** Deletes retries of rows that no batch has listed for 30 days, because they were completed in another way. */
export async function removeOldRetries(db: Database): Promise<void> {
  await db.$executeRaw`DELETE FROM job_retries WHERE updated_at < now() - interval '30 days'`;
}

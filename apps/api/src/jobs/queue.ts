import { setTimeout as delay } from 'node:timers/promises';
import { store } from '@dilmun/settings/store';
import { PgBoss } from 'pg-boss';
import { isDatabaseBusy } from '../errors/database-errors.ts';
import { startDelivery } from '../features/mails/mails.jobs.ts';
import { startSales } from '../features/sales/sales.jobs.ts';
import { type JobDependencies, jobs } from './list.ts';

export interface RunningJobs {
  /** Takes no new jobs and waits for the running ones. */
  stop: () => Promise<void>;
}

/**
 * Connections of the job queue (pools are a budget: all of them together stay below the database's own
 * `max_connections`).
 */
const poolSize = 3;

/**
 * Starts the outbox, the sales, the stock of lists and every job of the list, on the shop's PostgreSQL. Creates missing
 * job tables.
 */
export async function startJobs(parts: JobDependencies): Promise<RunningJobs> {
  const { log } = parts;
  const boss = new PgBoss({
    connectionString: parts.databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    application_name: 'dilmun-jobs',
  });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  try {
    await startQueues(boss, parts);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const polling = [startDelivery(parts), startSales(parts)];
  return {
    stop: async () => {
      await Promise.all([...polling.map(({ stop }) => stop()), boss.stop({ graceful: true, timeout: 5_000 })]);
    },
  };
}

async function startQueues(boss: PgBoss, parts: JobDependencies): Promise<void> {
  await boss.start();
  for (const { name, cron, run } of jobs) {
    // At most one queued and one running, so that rounds do not pile up behind a slow one.
    await boss.createQueue(name, {
      policy: 'stately',
      retryLimit: 0,
      expireInSeconds: 600,
      heartbeatSeconds: 30,
      retentionSeconds: 3_600,
      deleteAfterSeconds: 86_400,
    });
    await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
      await run(parts).catch((err: unknown) => {
        parts.log.error({ err, job: name }, 'job failed');
        throw err;
      });
    });
    await boss.schedule(name, cron, null, { tz: store.timeZone });
  }
}

const pauseMs = 1_000;

/**
 * Starts the jobs as soon as their database is reachable, so that the shop can be started before it. `stop` also ends
 * the waiting. Any other error, such as a refused password, is thrown uncaught and ends the process.
 */
export function startJobsWhenReachable(parts: JobDependencies): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const starting = (async () => {
    for (let wasTold = false; !signal.aborted; wasTold = true) {
      try {
        const running = await startJobs(parts);
        if (wasTold) parts.log.info('the database answers; the jobs run');
        return running;
      } catch (error) {
        if (!isDatabaseBusy(error)) throw error;
        if (!wasTold) parts.log.error('the database does not answer yet; the shop waits for it');
        await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
    return null;
  })();
  return {
    stop: async () => {
      stopping.abort();
      await (await starting.catch(() => null))?.stop();
    },
  };
}

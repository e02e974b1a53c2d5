import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseBusy } from '../database-errors.ts';
import { type RunningJobs, startJobs } from './queue.ts';

const pauseMs = 1_000;

/**
 * Starts the jobs as soon as their database is reachable, so that the shop can be started before it. `stop` also ends
 * the waiting. Any other error, such as a refused password, is thrown uncaught and ends the process.
 */
export function startJobsWhenReachable(parts: Parameters<typeof startJobs>[0]): RunningJobs {
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

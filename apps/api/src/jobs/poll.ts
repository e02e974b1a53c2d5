import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `round` again and again until stopped, for work that is due sooner than pg-boss schedules it (decision 21).
 * `round` returns the milliseconds to wait before the next one. A round that throws is reported to `onError` and
 * followed by the next after `errorPauseMs`. `stop` waits for the round under way.
 */
export function startPolling(
  round: () => Promise<number>,
  { errorPauseMs, onError }: { errorPauseMs: number; onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      const waitMs = await round().catch((error: unknown) => {
        onError(error);
        return errorPauseMs;
      });
      if (waitMs > 0) await delay(waitMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

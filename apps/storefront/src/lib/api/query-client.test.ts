import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries three times, after 1, 2 and 4 seconds, but never a rejected request', { tags: 'spec-359' }, async () => {
  const times: number[] = [];
  const ask = (statusCode: number) => {
    times.length = 0;
    const start = Date.now();
    const answer = makeQueryClient().fetchQuery({
      // `fetchQuery` does not retry by default.
      ...makeQueryClient().getDefaultOptions().queries,
      queryKey: [statusCode],
      queryFn: () => {
        times.push(Date.now() - start);
        throw new ApiError({ statusCode, code: 'INTERNAL', message: 'no' });
      },
    });
    return Promise.allSettled([answer, vi.advanceTimersByTimeAsync(60_000)]);
  };
  await ask(503);
  expect(times).toEqual([0, 1_000, 3_000, 7_000]);
  await ask(404);
  expect(times).toEqual([0]);
});

it('has no timing of the product for a retry: only the library’s defaults and one minute of freshness', {
  tags: 'spec-361',
}, () => {
  const { staleTime, refetchInterval, networkMode, ...queries } = makeQueryClient().getDefaultOptions().queries ?? {};
  expect(staleTime).toBe(60_000);
  expect([refetchInterval, networkMode]).toEqual([undefined, undefined]);
  expect(Object.keys(queries).sort()).toEqual(['gcTime', 'refetchOnWindowFocus', 'retry', 'retryDelay']);
});

it('doubles the delay up to 30 seconds, and caches responses for 5 minutes', { tags: ['spec-359', 'spec-360'] }, () => {
  const { retryDelay, gcTime } = makeQueryClient().getDefaultOptions().queries ?? {};
  const delays = [0, 1, 2, 3, 4, 5, 6].map((attempt) =>
    typeof retryDelay === 'function' ? retryDelay(attempt, new Error('no')) : null,
  );
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(gcTime).toBe(5 * 60_000);
});

it('sends a change without a connection at once, so that it fails instead of waiting', () => {
  expect(makeQueryClient().getDefaultOptions().mutations).toEqual({ networkMode: 'always' });
});

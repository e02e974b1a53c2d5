import { describe, expect, it } from 'vitest';
import { calculateRetrySeconds } from './mails.rules.ts';

describe('calculateRetrySeconds', () => {
  const queuedAt = new Date('2026-01-01T00:00:00Z');
  const sinceQueued = (ms: number) => new Date(queuedAt.getTime() + ms);

  it('waits longer each time, two minutes at most', () => {
    expect([1, 2, 3, 7, 40].map((tries) => calculateRetrySeconds({ tries, queuedAt }, false, sinceQueued(0)))).toEqual([
      2, 4, 8, 120, 120,
    ]);
  });

  it('gives up after a permanent error, and in any case after three days', () => {
    expect(calculateRetrySeconds({ tries: 1, queuedAt }, true, sinceQueued(0))).toBeNull();
    expect(calculateRetrySeconds({ tries: 9, queuedAt }, false, sinceQueued(3 * 86_400_000))).toBe(120);
    expect(calculateRetrySeconds({ tries: 9, queuedAt }, false, sinceQueued(3 * 86_400_000 + 1))).toBeNull();
  });
});

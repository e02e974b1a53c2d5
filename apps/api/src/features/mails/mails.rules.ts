const secondsMax = 120;
const givenUpAfterMs = 3 * 86_400_000;

/**
 * Seconds until the next attempt after the `tries`-th failure: 2, 4, 8 … up to two minutes. Null: no further attempt,
 * at once after a permanent error, otherwise after three days.
 */
export function calculateRetrySeconds(
  { tries, queuedAt }: { tries: number; queuedAt: Date },
  isPermanent: boolean,
  now: Date,
): number | null {
  if (isPermanent || now.getTime() - queuedAt.getTime() > givenUpAfterMs) return null;
  return Math.min(secondsMax, 2 ** Math.min(tries, 10));
}

const secondsMax = 120;
const givenUpAfterMs = 3 * 86_400_000;

/**
 * Seconds until a mail is tried again after its `tries`-th failure: 2, 4, 8 … up to two minutes; null when it is given
 * up, at once if the server will never take it, else after three days.
 */
export function calculateRetrySeconds(
  { tries, queuedAt }: { tries: number; queuedAt: Date },
  isPermanent: boolean,
  now: Date,
): number | null {
  if (isPermanent || now.getTime() - queuedAt.getTime() > givenUpAfterMs) return null;
  return Math.min(secondsMax, 2 ** Math.min(tries, 10));
}

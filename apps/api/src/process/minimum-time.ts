import { setTimeout } from 'node:timers/promises';

/** Longer than writing a row and a mail takes under load; in milliseconds. */
const defaultLeastMs = 150;

/**
 * Waits for `work`, but at least `leastMs` milliseconds. For responses that must not reveal
 * whether an address is known: only a known address gets a mail, and the response time would show it (docs/security.md
 * S11, S15). Errors of `work` are thrown at once.
 */
export async function runForAtLeast<T>(work: Promise<T>, leastMs = defaultLeastMs): Promise<T> {
  const [done] = await Promise.all([work, setTimeout(leastMs)]);
  return done;
}

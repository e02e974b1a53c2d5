import { setTimeout } from 'node:timers/promises';

/** Longer than writing a row and a mail takes under load; in milliseconds. */
const usualLeastMs = 150;

/**
 * Runs `work` and resolves no sooner than `leastMs` milliseconds after its start. For responses that must not reveal
 * whether an address is known: only a known address gets a mail, and the response time would show it (docs/security.md
 * S11, S15). Errors of `work` are thrown at once.
 */
export async function runInConstantTime<T>(work: Promise<T>, leastMs = usualLeastMs): Promise<T> {
  const [done] = await Promise.all([work, setTimeout(leastMs)]);
  return done;
}

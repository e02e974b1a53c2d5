import { setTimeout } from 'node:timers/promises';

/** More than a row and a mail take in a busy hour; in milliseconds. */
const usualLeastMs = 150;

/**
 * Does the work, and is done no sooner than `leastMs` milliseconds after its start. For answers that say the same whether or not we
 * know an address, though only one we know is written to: how long they take must not tell either (docs/security.md
 * S11, S15). What the work throws comes at once.
 */
export async function runInConstantTime<T>(work: Promise<T>, leastMs = usualLeastMs): Promise<T> {
  const [done] = await Promise.all([work, setTimeout(leastMs)]);
  return done;
}

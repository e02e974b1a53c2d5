import { randomInt } from 'node:crypto';

/**
 * Creates the id of a payment or refund for providers that take digits only: 15 random ones, the first not zero. A unique key in
 * the table rejects duplicates.
 */
export function createTrackId(): string {
  return `${randomInt(1_000_000, 10_000_000)}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

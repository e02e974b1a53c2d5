import { randomInt } from 'node:crypto';

/**
 * Creates a track id for BENEFIT: 15 random digits, the first not zero. A unique key in the table rejects duplicates.
 */
export function createTrackId(): string {
  return `${randomInt(1_000_000, 10_000_000)}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

import { readStored, removeStored, type StoredShipping } from './browser-storage.ts';

/** One day, in milliseconds: the browser must not keep personal data longer. */
const storedMaxMs = 24 * 60 * 60 * 1_000;

/** True while the stored form may be used. */
const isFresh = ({ savedAt }: StoredShipping, now: number): boolean => savedAt <= now && now - savedAt < storedMaxMs;

/** Reads the stored shipping form; removes it and returns null if it is older than a day. */
export function readStoredShipping(now = Date.now()): StoredShipping | null {
  const stored = readStored('shippingData');
  if (!stored) return null;
  if (isFresh(stored, now)) return stored;
  removeStored('shippingData');
  return null;
}

import { readStored, removeStored, type StoredShipping } from './browser-storage.ts';

/** A day, in milliseconds: personal data stays no longer in the browser. */
const keptMs = 24 * 60 * 60 * 1_000;

/** True while a stored shipping form may still be used. */
const isFresh = ({ savedAt }: StoredShipping, now: number): boolean => savedAt <= now && now - savedAt < keptMs;

/** The shipping form the shopper last filled in; one older than a day is removed and null. */
export function readStoredShipping(now = Date.now()): StoredShipping | null {
  const stored = readStored('shippingData');
  if (!stored) return null;
  if (isFresh(stored, now)) return stored;
  removeStored('shippingData');
  return null;
}

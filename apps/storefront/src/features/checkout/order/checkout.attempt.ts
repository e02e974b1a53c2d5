import { newUuid } from '../../../lib/hooks/new-uuid.ts';
import { readTab, writeTab } from '../../../lib/storage/tab-storage.ts';

const storageKey = 'checkout-attempt';

/**
 * Returns the idempotency key of this tab's order attempt. The key stays the same for the same content until a response
 * arrives, also across reloads, so that a repeated request never creates a second order. Without storage every click is a
 * new attempt; the API still detects a second order of the same content.
 */
export function attemptKey(content: string): string {
  const kept = readTab(storageKey) as { key?: unknown; content?: unknown } | null;
  if (typeof kept?.key === 'string' && kept.content === content) return kept.key;
  const key = newUuid();
  writeTab(storageKey, { key, content });
  return key;
}

/** Removes the key after a response, so that the next attempt gets a new one. */
export const endAttempt = (): void => writeTab(storageKey, null);

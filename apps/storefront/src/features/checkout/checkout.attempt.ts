import { newUuid } from '../../lib/new-uuid.ts';

const storageKey = 'checkout-attempt';

interface Attempt {
  key: string;
  content: string;
}

/**
 * Returns the idempotency key of this tab's order attempt. The key stays the same for the same content until a response
 * arrives, also across reloads, so that a repeated request never creates a second order.
 */
export function attemptKey(content: string): string {
  const kept = readAttempt();
  if (kept?.content === content) return kept.key;
  const key = newUuid();
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ key, content } satisfies Attempt));
  } catch {
    // Without storage every click is a new attempt; the API still detects a second order of the same content.
  }
  return key;
}

/** Removes the key after a response, so that the next attempt gets a new one. */
export function endAttempt(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so no key was stored.
  }
}

function readAttempt(): (Partial<Attempt> & { key: string }) | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string') return null;
    return { key: value.key, content: 'content' in value ? String(value.content) : '' };
  } catch {
    return null;
  }
}

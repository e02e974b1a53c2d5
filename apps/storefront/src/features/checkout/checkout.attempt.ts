import { newUuid } from '../../lib/new-uuid.ts';

const storageKey = 'checkout-attempt';

interface Attempt {
  key: string;
  content: string;
}

/**
 * The idempotency key of this tab's order attempt: the same for the same content until an answer has come, also after
 * a reload, so that a request repeated for want of an answer never orders twice.
 */
export function attemptKey(content: string): string {
  const kept = readAttempt();
  if (kept?.content === content) return kept.key;
  const key = newUuid();
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ key, content } satisfies Attempt));
  } catch {
    // Without storage every click is its own attempt; the API still knows an order of the same content.
  }
  return key;
}

/** The attempt was answered: the next one is a new one. */
export function endAttempt(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
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

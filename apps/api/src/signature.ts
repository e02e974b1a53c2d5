import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for: a link in a mail, or the cookie that identifies a browser. */
export type SignaturePurpose = StoppedMail | `stop-${StoppedMail}` | 'order-link' | 'device';

/** Mails of a kind, which their links end. */
export type StoppedMail = 'stock-alert' | 'newsletter';

/**
 * Signs a text: HMAC with SHA-256, base64url. Each purpose has its own key, derived from `secret`, which also signs
 * access tokens: a signature for one purpose never verifies for another.
 */
export function sign(secret: string, purpose: SignaturePurpose, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether `signature` is the one that `sign` creates; compares in constant time. */
export function isSigned(secret: string, purpose: SignaturePurpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

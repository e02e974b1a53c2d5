import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for: a link in a mail, or the cookie that identifies a browser. */
export type SignaturePurpose =
  | StoppedMail
  | `stop-${StoppedMail}`
  | 'stop-review-requests'
  | 'order-link'
  | 'staff-order'
  | 'device';

/** Mails of a kind, which their links end. */
export type StoppedMail = 'stock-alert' | 'newsletter';

/** Secrets of one kind: the first signs, all verify, so that one can replace another while both are valid. */
export type Secrets = readonly [string, ...string[]];

/**
 * Signs a text: HMAC with SHA-256, base64url. Each purpose has its own key, derived from the secret, which also
 * signs access tokens: a signature for one purpose never verifies for another.
 */
export const sign = ([secret]: Secrets, purpose: SignaturePurpose, text: string): string =>
  signWith(secret, purpose, text);

function signWith(secret: string, purpose: SignaturePurpose, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether `signature` is one that `sign` creates with any of the secrets; compares in constant time. */
export function isSigned(secrets: Secrets, purpose: SignaturePurpose, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signWith(secret, purpose, text));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

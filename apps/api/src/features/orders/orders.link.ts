import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@dilmun/store/limits';

/**
 * Creates the token of a link that opens one order until it expires: the expiry and a MAC over both. Tokens are not
 * stored.
 */
export function createOrderLinkToken(secret: string, orderNumber: string, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1_000) + limits.orderLinkTtlSeconds;
  return `${expiresAt.toString(36)}.${signOrderLink(secret, orderNumber, expiresAt).toString('base64url')}`;
}

/** Whether a token from a request was created by this shop for this order and has not expired. */
export function isValidOrderLink(secret: string, orderNumber: string, token: unknown, now: Date): boolean {
  const [, time, seal] = typeof token === 'string' ? (/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []) : [];
  if (!time || !seal) return false;
  const expiresAt = Number.parseInt(time, 36);
  const isOurs = timingSafeEqual(Buffer.from(seal, 'base64url'), signOrderLink(secret, orderNumber, expiresAt));
  return isOurs && expiresAt * 1_000 > now.getTime();
}

/** Derives a separate key, because the secret also signs access tokens: one kind of token never verifies as another. */
function signOrderLink(secret: string, orderNumber: string, expiresAt: number): Buffer {
  const key = createHmac('sha256', secret).update('order-link').digest();
  return createHmac('sha256', key).update(`${orderNumber}\n${expiresAt}`).digest();
}

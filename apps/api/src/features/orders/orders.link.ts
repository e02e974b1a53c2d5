import { limits } from '@dilmun/settings/limits';
import type { Secrets } from '../../identity/signature.ts';
import { readSignedTime, signTime } from '../../identity/signed-time.ts';

/**
 * Creates the token of a link that opens one order until it expires: the expiry and a signature of order and expiry.
 * Tokens are not stored.
 */
export function createOrderLinkToken(secrets: Secrets, orderNumber: string, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1_000) + limits.orderLinkTtlSeconds;
  return signTime(secrets, 'order-link', orderNumber, expiresAt);
}

/** Whether a token from a request was created by this shop for this order and has not expired. */
export function isValidOrderLink(secrets: Secrets, orderNumber: string, token: unknown, now: Date): boolean {
  const expiresAt = readSignedTime(secrets, 'order-link', orderNumber, token);
  return expiresAt !== null && expiresAt * 1_000 > now.getTime();
}

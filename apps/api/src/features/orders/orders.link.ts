import { limits } from '@dilmun/settings/limits';
import { isSigned, type Secrets, sign } from '../../identity/signature.ts';

/**
 * Creates the token of a link that opens one order until it expires: the expiry and a signature of order and expiry.
 * Tokens are not stored.
 */
export function createOrderLinkToken(secrets: Secrets, orderNumber: string, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1_000) + limits.orderLinkTtlSeconds;
  return `${expiresAt.toString(36)}.${sign(secrets, 'order-link', `${orderNumber}\n${expiresAt}`)}`;
}

/** Whether a token from a request was created by this shop for this order and has not expired. */
export function isValidOrderLink(secrets: Secrets, orderNumber: string, token: unknown, now: Date): boolean {
  const [, time, signature] = typeof token === 'string' ? (/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []) : [];
  if (!time || !signature) return false;
  const expiresAt = Number.parseInt(time, 36);
  const isOurs = isSigned(secrets, 'order-link', `${orderNumber}\n${expiresAt}`, signature);
  return isOurs && expiresAt * 1_000 > now.getTime();
}

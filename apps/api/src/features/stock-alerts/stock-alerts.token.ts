import { createHmac, timingSafeEqual } from 'node:crypto';

/** Creates the token of the links in an alert's mails: the alert's id and a MAC. Tokens are not stored. */
export const createStockAlertToken = (secret: string, id: string): string =>
  `${id}.${sign(secret, id).toString('base64url')}`;

/** The alert's id if this shop created the token, otherwise null. */
export function readStockAlertToken(secret: string, token: string): string | null {
  const [id = '', seal = ''] = token.split('.');
  const [given, ours] = [Buffer.from(seal, 'base64url'), sign(secret, id)];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}

/** Derives a separate key, because the secret also signs other tokens: one kind never verifies as another. */
function sign(secret: string, id: string): Buffer {
  const key = createHmac('sha256', secret).update('stock-alert').digest();
  return createHmac('sha256', key).update(id).digest();
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of a link in a mail; each has a key of its own. */
type Purpose = 'stock-alert' | 'newsletter';

/** Creates the token of a mailed link: the id of a row and a MAC. Tokens are not stored and do not expire. */
export const signId = (secret: string, purpose: Purpose, id: string): string =>
  `${id}.${sign(secret, purpose, id).toString('base64url')}`;

/** The row's id if this shop created the token for this purpose, otherwise null. */
export function readSignedId(secret: string, purpose: Purpose, token: string): string | null {
  const [id = '', seal = ''] = token.split('.');
  const [given, ours] = [Buffer.from(seal, 'base64url'), sign(secret, purpose, id)];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}

/** Derives a separate key, because the secret also signs other tokens: one kind never verifies as another. */
function sign(secret: string, purpose: Purpose, id: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(id).digest();
}

import { isSigned, type SignaturePurpose, sign } from './signature.ts';

/** Creates the token of a mailed link: the id of a row and its signature. Tokens are not stored and do not expire. */
export const signId = (secret: string, purpose: SignaturePurpose, id: string): string =>
  `${id}.${sign(secret, purpose, id)}`;

/** The row's id if this shop created the token for this purpose, otherwise null. */
export function readSignedId(secret: string, purpose: SignaturePurpose, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return isSigned(secret, purpose, id, signature) ? id : null;
}

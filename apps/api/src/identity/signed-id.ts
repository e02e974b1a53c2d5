import { createHash } from 'node:crypto';
import { Prisma } from '@dilmun/db/generated/client';
import { isSigned, type Secrets, type SignaturePurpose, type StoppedMail, sign } from './signature.ts';

/** Creates the token of a mailed link: the id of a row and its signature. Tokens are not stored and do not expire. */
export const signId = (secrets: Secrets, purpose: SignaturePurpose, id: string): string =>
  `${id}.${sign(secrets, purpose, id)}`;

/** The row's id if this shop created the token for this purpose, otherwise null. */
export function readSignedId(secrets: Secrets, purpose: SignaturePurpose, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return isSigned(secrets, purpose, id, signature) ? id : null;
}

/** Hexadecimal digits of an address's hash in a token: 128 bits. */
const addressDigits = 32;

/** SQL: whether the column `email` of a row has the hash that a token of `signStop` names. */
export const hasNamedAddress = (named: string): Prisma.Sql =>
  Prisma.sql`left(encode(sha256(convert_to(email, 'UTF8')), 'hex'), ${addressDigits}) = ${named}`;

/** Creates the token of a link that ends mails of a kind to an address. It names a hash, because mails outlive rows. */
export const signStop = (secrets: Secrets, mail: StoppedMail, email: string): string =>
  signId(secrets, `stop-${mail}`, createHash('sha256').update(email).digest('hex').slice(0, addressDigits));

/**
 * Reads the token of such a link: returns the hash of the address, or the id of a row for a mail of an earlier release;
 * null if this shop did not create the token.
 */
export const readStop = (secrets: Secrets, mail: StoppedMail, token: string): string | null =>
  readSignedId(secrets, `stop-${mail}`, token) ?? readSignedId(secrets, mail, token);

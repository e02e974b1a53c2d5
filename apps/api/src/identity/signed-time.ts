import { isSigned, type Secrets, type SignaturePurpose, sign } from './signature.ts';

/**
 * Creates the token of a link about `subject`: a time in whole seconds, and the signature of subject and time. Tokens are
 * not stored.
 */
export const signTime = (secrets: Secrets, purpose: SignaturePurpose, subject: string, seconds: number): string =>
  `${seconds.toString(36)}.${sign(secrets, purpose, `${subject}\n${seconds}`)}`;

/** The time in a token from a request, if this shop created it for this purpose and subject; otherwise null. */
export function readSignedTime(
  secrets: Secrets,
  purpose: SignaturePurpose,
  subject: string,
  token: unknown,
): number | null {
  const [, time, signature] = typeof token === 'string' ? (/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []) : [];
  if (!time || !signature) return null;
  const seconds = Number.parseInt(time, 36);
  return isSigned(secrets, purpose, `${subject}\n${seconds}`, signature) ? seconds : null;
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@dilmun/settings/limits';
import type { Secrets } from '../../identity/signature.ts';

/** Generates a code of `digits` digits, four by default, with leading zeros (docs/security.md S8). */
export const createOtpCode = (digits: number = limits.otpDigits): string =>
  randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');

/**
 * Hashes a code for storage. No slow hash protects only ten thousand candidates, so the hash includes a pepper that is
 * not in the database; the registration's id makes equal codes of two registrations differ.
 */
export const hashOtpCode = ([pepper]: Secrets, registrationId: string, code: string): string =>
  hashWith(pepper, registrationId, code);

const hashWith = (pepper: string, registrationId: string, code: string): string =>
  createHmac('sha256', pepper).update(`otp:${registrationId}:${code}`).digest('hex');

/** Whether this is the stored code, hashed with any of the peppers; compares in constant time. */
export function isOtpCode(
  peppers: Secrets,
  stored: { registrationId: string; codeHash: string },
  code: string,
): boolean {
  const kept = Buffer.from(stored.codeHash);
  return peppers.some((pepper) => {
    const offered = Buffer.from(hashWith(pepper, stored.registrationId, code));
    return offered.length === kept.length && timingSafeEqual(offered, kept);
  });
}

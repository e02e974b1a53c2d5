import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@dilmun/store/limits';

/** Generates a code of `digits` digits, four by default, with leading zeros (docs/security.md S8). */
export const createOtpCode = (digits: number = limits.otpDigits): string =>
  randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');

/**
 * Hashes a code for storage. No slow hash protects only ten thousand candidates, so the hash includes a pepper that is
 * not in the database; the registration's id makes equal codes of two registrations differ.
 */
export const hashOtpCode = (pepper: string, registrationId: string, code: string): string =>
  createHmac('sha256', pepper).update(`otp:${registrationId}:${code}`).digest('hex');

/** Whether this is the stored code; compares in constant time. */
export function isOtpCode(pepper: string, stored: { registrationId: string; codeHash: string }, code: string): boolean {
  const offered = Buffer.from(hashOtpCode(pepper, stored.registrationId, code));
  const kept = Buffer.from(stored.codeHash);
  return offered.length === kept.length && timingSafeEqual(offered, kept);
}

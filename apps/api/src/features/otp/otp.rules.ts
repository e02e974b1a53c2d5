import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@dilmun/store/limits';

/** A new code: so many digits, four unless said, leading zeros kept (docs/security.md S8). */
export const createOtpCode = (digits: number = limits.otpDigits): string =>
  randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');

/**
 * What is stored of a code. Ten thousand candidates defeat any slow hash, so a pepper kept outside the database
 * protects it; the registration makes equal codes of two registrations differ.
 */
export const hashOtpCode = (pepper: string, registrationId: string, code: string): string =>
  createHmac('sha256', pepper).update(`otp:${registrationId}:${code}`).digest('hex');

/** Whether this is the code that was stored, in the same time for every answer. */
export function isOtpCode(pepper: string, stored: { registrationId: string; codeHash: string }, code: string): boolean {
  const offered = Buffer.from(hashOtpCode(pepper, stored.registrationId, code));
  const kept = Buffer.from(stored.codeHash);
  return offered.length === kept.length && timingSafeEqual(offered, kept);
}

import { randomUUID } from 'node:crypto';
import type { Db } from '@dilmun/db/client';
import { limits } from '@dilmun/settings/limits';
import type { Secrets } from '../../identity/signature.ts';
import { queueMail } from '../mails/mails.service.ts';
import { clearAttempts, countAttempt, findWait } from '../rate-limits/rate-limits.service.ts';
import { composeOtpMail } from './otp.mail.ts';
import { createOtpCode, hashOtpCode, isOtpCode } from './otp.rules.ts';
import { type CodeOwner, findUsableCode, takeTry } from './otp.sql.ts';

export interface MatchedCode {
  codeId: string;
  registrationId: string;
}

/**
 * Creates a code for a pending registration, which replaces its earlier one, and queues the mail. Four digits; ten for
 * an address with too many wrong attempts, for which four-digit codes are no longer accepted.
 */
export async function sendOtpCode(
  db: Db,
  peppers: Secrets,
  { id: registrationId, email, firstName }: { id: string; email: string; firstName: string },
): Promise<void> {
  const codeId = randomUUID();
  const digits = (await isGuessedAt(db, email)) ? limits.otpLongDigits : limits.otpDigits;
  const code = createOtpCode(digits);
  await db.$executeRaw`
    INSERT INTO otp_codes (id, registration_id, code_hash, digits, created_at, expires_at)
    VALUES (${codeId}::uuid, ${registrationId}::uuid, ${hashOtpCode(peppers, registrationId, code)}, ${digits},
      clock_timestamp(), clock_timestamp() + make_interval(secs => ${limits.otpTtlSeconds}))`;
  await queueMail(db, { cause: `otp-code:${codeId}`, to: email, ...composeOtpMail({ firstName, code }) });
}

/**
 * Counts an attempt and compares the code. Returns null if there is no code, or if it is wrong, expired, used or out of
 * attempts: five for the browser that registered, five for all others, unlimited for ten digits. Must be called outside
 * any transaction, so that the attempt stays counted (docs/security.md S9, S11).
 */
export async function tryOtpCode(db: Db, peppers: Secrets, of: CodeOwner, code: string): Promise<MatchedCode | null> {
  const taken = await takeTry(db, of);
  // For all short codes of an address together (docs/security.md S10). Counted in any case, so that the response time
  // does not reveal whether there is a code.
  const isShort = taken?.digits === limits.otpDigits;
  const limit = !isShort ? 'unmatchedCode' : taken.isOwn ? 'wrongCode' : 'foreignWrongCode';
  const wait = await countAttempt(db, limit, of.email);
  if (!taken || (isShort && wait !== null) || !isOtpCode(peppers, taken, code)) return null;
  return { codeId: taken.id, registrationId: taken.registrationId };
}

/** Whether the owner has been mailed a code that `tryOtpCode` would still accept from this browser. */
export async function hasUsableCode(db: Db, of: CodeOwner): Promise<boolean> {
  const code = await findUsableCode(db, of);
  if (!code) return false;
  if (code.digits > limits.otpDigits) return true;
  return !(await isUsedUp(db, code.isOwn ? 'wrongCode' : 'foreignWrongCode', of.email));
}

/** Consumes a code and resets its failures. Returns false if a concurrent request was faster. */
export async function spendOtpCode(db: Db, codeId: string, email: string): Promise<boolean> {
  await clearAttempts(db, 'wrongCode', email);
  await clearAttempts(db, 'foreignWrongCode', email);
  const spent = await db.$executeRaw`
    UPDATE otp_codes SET used_at = now() WHERE id = ${codeId}::uuid AND used_at IS NULL`;
  return spent === 1;
}

const isUsedUp = async (db: Db, limit: 'wrongCode' | 'foreignWrongCode', email: string): Promise<boolean> =>
  (await findWait(db, limit, email)) !== null;

/** Whether the browser that registered, or all others, have used up the attempts for an address. */
const isGuessedAt = async (db: Db, email: string): Promise<boolean> =>
  (await isUsedUp(db, 'wrongCode', email)) || (await isUsedUp(db, 'foreignWrongCode', email));

import { randomUUID } from 'node:crypto';
import type { Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { subjectLimits } from '@dilmun/store/request-limits';
import { countAttempt, forgetAttempts } from '../attempts/attempts.service.ts';
import { queueMail } from '../mails/mails.service.ts';
import { otpMail } from './otp.mail.ts';
import { isOtpCode, newOtpCode, otpCodeHash } from './otp.rules.ts';

/** Whose code: this registration's, or with null whichever of the address was asked for last. */
export interface CodeOf {
  email: string;
  registrationId: string | null;
}

export interface MatchedCode {
  codeId: string;
  registrationId: string;
}

/** Makes a code for a pending registration, which replaces any earlier one, and queues the mail that carries it. */
export async function sendOtpCode(
  db: Db,
  pepper: string,
  { id: registrationId, email, firstName }: { id: string; email: string; firstName: string },
): Promise<void> {
  const codeId = randomUUID();
  const code = newOtpCode();
  await db.$executeRaw`
    INSERT INTO otp_codes (id, registration_id, code_hash, created_at, expires_at)
    VALUES (${codeId}::uuid, ${registrationId}::uuid, ${otpCodeHash(pepper, registrationId, code)},
      clock_timestamp(), clock_timestamp() + make_interval(secs => ${limits.otpTtlSeconds}))`;
  await queueMail(db, { cause: `otp-code:${codeId}`, to: email, ...otpMail({ firstName, code }) });
}

/**
 * Takes one try of the newest code and compares. Gives null alike when there is none, when it is wrong, expired or
 * used, or when its five tries are gone. Call it outside any transaction: a try stays taken (docs/security.md S9, S11).
 */
export async function tryOtpCode(db: Db, pepper: string, of: CodeOf, code: string): Promise<MatchedCode | null> {
  const taken = await takeTry(db, of);
  // Over all codes of an address (docs/security.md S10). Counted either way, so that having a code takes no longer than
  // having none.
  const wait = await countAttempt(db, taken ? 'wrong-code' : 'unmatched-code', of.email, subjectLimits.wrongCode);
  if (!taken || wait !== null || !isOtpCode(pepper, taken, code)) return null;
  return { codeId: taken.id, registrationId: taken.registrationId };
}

/** Uses a code up and forgives the wrong ones before it. False when somebody else was faster. */
export async function spendOtpCode(db: Db, codeId: string, email: string): Promise<boolean> {
  await forgetAttempts(db, 'wrong-code', email);
  const spent = await db.$executeRaw`
    UPDATE otp_codes SET used_at = now() WHERE id = ${codeId}::uuid AND used_at IS NULL`;
  return spent === 1;
}

interface TakenTry {
  id: string;
  registrationId: string;
  codeHash: string;
}

async function takeTry(db: Db, { email, registrationId }: CodeOf): Promise<TakenTry | undefined> {
  const [row] = await db.$queryRaw<TakenTry[]>`
    UPDATE otp_codes SET tries = tries + 1
    WHERE id = (
        SELECT code.id FROM otp_codes code JOIN registrations asked ON asked.id = code.registration_id
        WHERE asked.email = ${email} AND (${registrationId}::uuid IS NULL OR asked.id = ${registrationId}::uuid)
        ORDER BY code.created_at DESC LIMIT 1)
      AND tries < ${limits.otpTriesMax} AND used_at IS NULL AND expires_at > now()
    RETURNING id, registration_id AS "registrationId", code_hash AS "codeHash"`;
  return row;
}

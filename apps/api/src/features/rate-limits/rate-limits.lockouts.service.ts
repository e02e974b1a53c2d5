import type { ErrorCode } from '@dilmun/contracts/errors';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { signInFailures } from '@dilmun/settings/request-limits';
import { Refusal } from '../../errors/refusal.ts';
import { hashSubject } from './rate-limits.service.ts';
import { findLockout } from './rate-limits.sql.ts';

/** Counts attempts per account, and separately per known browser of that account. */
export interface PasswordAttempt {
  /** The e-mail address, with or without an account. */
  address: string;
  /** Null for an unknown browser. */
  deviceId: string | null;
}

/**
 * Failures within the window before the first wait; the waits double from the first to the last (docs/security.md S6).
 */
const { max: failuresMax, withinSeconds: windowSeconds, firstWaitSeconds, lastWaitSeconds } = signInFailures;

const getLockoutKind = (deviceId: string | null): string => (deviceId === null ? 'sign-in' : `sign-in@${deviceId}`);

/** SQL for the lockout seconds after the failures counted so far. */
const waitSql = Prisma.sql`(CASE WHEN attempts.count < ${failuresMax} THEN 0
  ELSE least(${lastWaitSeconds}::float8, ${firstWaitSeconds} * power(2, least(attempts.count, 30) - ${failuresMax}))
  END)`;

/**
 * Counts a sign-in attempt before its password is checked. Returns null if it may be checked, otherwise the seconds to
 * wait. One conditional statement by the database's clock: of concurrent attempts five are admitted. An attempt counts
 * as a failure unless it is cleared or undone; failures expire 15 minutes after the last lockout.
 */
export async function admitPasswordAttempt(db: Db, { address, deviceId }: PasswordAttempt): Promise<number | null> {
  const [kind, subjectHash] = [getLockoutKind(deviceId), hashSubject(address)];
  const taken = await db.$executeRaw`
    INSERT INTO attempts (kind, subject_hash, window_seconds, started_at)
    VALUES (${kind}, ${subjectHash}, ${windowSeconds}, clock_timestamp())
    ON CONFLICT (kind, subject_hash, window_seconds) DO UPDATE SET
      count = CASE WHEN attempts.started_at <= clock_timestamp() - make_interval(secs => ${windowSeconds} + ${waitSql})
        THEN 1 ELSE least(attempts.count + 1, 1000) END,
      started_at = clock_timestamp()
    WHERE attempts.count < ${failuresMax}
      OR attempts.started_at <= clock_timestamp() - make_interval(secs => ${waitSql})`;
  if (taken === 1) return null;
  const row = await findLockout(db, { kind, subjectHash, windowSeconds }, waitSql);
  return Math.max(row?.wait ?? 1, 1);
}

/**
 * Runs a check of a password as a counted attempt: only a refusal with `failure` counts as one. The caller clears or
 * undoes the attempt after a success. Refuses with RATE_LIMITED after too many failures, without running the check.
 */
export async function checkWithLockout<Result>(
  db: Db,
  attempt: PasswordAttempt,
  failure: ErrorCode,
  check: () => Promise<Result>,
): Promise<Result> {
  const retryAfterSeconds = await admitPasswordAttempt(db, attempt);
  if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
  try {
    return await check();
  } catch (error) {
    const isFailure = error instanceof Refusal && error.code === failure;
    if (!isFailure) await undoPasswordAttempt(db, attempt);
    throw error;
  }
}

/** Undoes a counted attempt whose password was not checked, or that did not fail. */
export async function undoPasswordAttempt(db: Db, { address, deviceId }: PasswordAttempt): Promise<void> {
  await db.$executeRaw`
    UPDATE attempts SET count = count - 1
    WHERE kind = ${getLockoutKind(deviceId)} AND subject_hash = ${hashSubject(address)}
      AND window_seconds = ${windowSeconds} AND count > 0`;
}

/** Clears the failures after a successful sign-in. */
export async function clearPasswordAttempts(db: Db, { address, deviceId }: PasswordAttempt): Promise<void> {
  await db.attempt.deleteMany({ where: { kind: getLockoutKind(deviceId), subjectHash: hashSubject(address) } });
}

/** Clears all failures of an account, for every browser, after a password change. */
export async function clearAllPasswordAttempts(db: Db, address: string): Promise<void> {
  await db.attempt.deleteMany({ where: { kind: { startsWith: 'sign-in' }, subjectHash: hashSubject(address) } });
}

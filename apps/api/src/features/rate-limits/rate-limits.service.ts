import { createHash } from 'node:crypto';
import type { Db } from '@dilmun/db/client';
import type { RequestLimit } from '@dilmun/store/request-limits';
import { addAttempt, findFullWindow } from './rate-limits.sql.ts';

export type AttemptKind =
  | 'code-mail'
  | 'resend'
  | 'wrong-code'
  | 'foreign-wrong-code'
  | 'unmatched-code'
  | 'forgot-password'
  | 'contact'
  | 'newsletter'
  | 'stock-alert'
  | 'order-miss'
  | 'cart-write'
  | 'discount-code'
  | 'order-create'
  | 'order-verify'
  | 'payment-lookup'
  | 'order-link'
  | 'bad-message';

/**
 * Counts an attempt for an e-mail address. Returns null if every rule admits it, otherwise the seconds to wait. Unknown
 * addresses are counted alike, so a limit does not reveal whether an account exists. Counted by the database's clock in
 * one statement per rule, so that concurrent attempts cannot exceed it.
 */
export async function countAttempt(
  db: Db,
  kind: AttemptKind,
  address: string,
  rules: readonly RequestLimit[],
): Promise<number | null> {
  for (const rule of rules) {
    const { waitSeconds } = await countInWindow(db, kind, address, rule);
    if (waitSeconds !== null) return waitSeconds;
  }
  return null;
}

/** Counts an attempt for one rule, as above: returns the number within its window, and the seconds to wait. */
export async function countInWindow(
  db: Db,
  kind: AttemptKind,
  address: string,
  { withinSeconds, max }: RequestLimit,
): Promise<{ count: number; waitSeconds: number | null }> {
  const row = await addAttempt(db, kind, hashSubject(address), withinSeconds);
  if (!row) throw new Error('the count returned no row');
  return { count: row.count, waitSeconds: row.count > max ? Math.max(row.wait, 1) : null };
}

/** The seconds to wait if a rule's attempts are used up, otherwise null; does not count an attempt. */
export async function findWait(db: Db, kind: AttemptKind, address: string, rule: RequestLimit): Promise<number | null> {
  const row = await findFullWindow(db, kind, hashSubject(address), rule);
  return row ? Math.max(row.wait, 1) : null;
}

/** Whether a rule's attempts are used up; does not count an attempt. */
export async function isLimitReached(db: Db, kind: AttemptKind, address: string, rule: RequestLimit): Promise<boolean> {
  return (await findWait(db, kind, address, rule)) !== null;
}

/** Resets the counters of a subject, after a success. */
export async function clearAttempts(db: Db, kind: AttemptKind, address: string): Promise<void> {
  await db.attempt.deleteMany({ where: { kind, subjectHash: hashSubject(address) } });
}

/** Deletes counters whose window has ended long ago. */
export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM attempts WHERE started_at < now() - make_interval(secs => window_seconds) - interval '1 hour'`;
}

/** Hash of an address, SHA-256 in hex; the address itself is not stored. */
export const hashSubject = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex');

import { createHash } from 'node:crypto';
import type { Db } from '@dilmun/db/client';
import { type RequestLimit, subjectLimits } from '@dilmun/settings/request-limits';
import { addAttempt, findFullWindow } from './rate-limits.sql.ts';

/** A limit of `subjectLimits`; its attempts are stored under its name. */
type SubjectLimit = keyof typeof subjectLimits;

/**
 * Counts an attempt of a subject, such as an e-mail address. Returns null if every window of the limit admits it,
 * otherwise the seconds to wait. Unknown addresses are counted alike, so a limit does not reveal whether an account
 * exists. Counted by the database's clock in one statement per window, so that concurrent attempts cannot exceed it.
 */
export async function countAttempt(db: Db, limit: SubjectLimit, subject: string): Promise<number | null> {
  for (const window of subjectLimits[limit]) {
    const { waitSeconds } = await countInWindow(db, limit, subject, window);
    if (waitSeconds !== null) return waitSeconds;
  }
  return null;
}

/** Counts an attempt for one window, as above: returns the number within it, and the seconds to wait. */
export async function countInWindow(
  db: Db,
  limit: SubjectLimit,
  subject: string,
  { withinSeconds, max }: RequestLimit = subjectLimits[limit][0],
): Promise<{ count: number; waitSeconds: number | null }> {
  const row = await addAttempt(db, limit, hashSubject(subject), withinSeconds);
  if (!row) throw new Error('the count returned no row');
  return { count: row.count, waitSeconds: row.count > max ? Math.max(row.wait, 1) : null };
}

/**
 * The seconds to wait if `max` attempts were counted in the first window, by default as many as it admits, otherwise
 * null; does not count an attempt.
 */
export async function findWait(
  db: Db,
  limit: SubjectLimit,
  subject: string,
  { withinSeconds, max }: RequestLimit = subjectLimits[limit][0],
): Promise<number | null> {
  const row = await findFullWindow(db, limit, hashSubject(subject), { withinSeconds, max });
  return row ? Math.max(row.wait, 1) : null;
}

/** Resets the counters of a subject, after a success. */
export async function clearAttempts(db: Db, kind: SubjectLimit, subject: string): Promise<void> {
  await db.attempt.deleteMany({ where: { kind, subjectHash: hashSubject(subject) } });
}

/** Deletes counters whose window has ended long ago. */
export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM attempts WHERE started_at < now() - make_interval(secs => window_seconds) - interval '1 hour'`;
}

/** Hash of an address, SHA-256 in hex; the address itself is not stored. */
export const hashSubject = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex');

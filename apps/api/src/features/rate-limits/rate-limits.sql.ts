import type { Db } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Counted = z.object({ count: z.int(), wait: z.int() });
const Wait = z.object({ wait: z.int() });

/** Counts one attempt in a window; `wait`: seconds until the window ends. */
export const addAttempt = (db: Db, kind: string, subjectHash: string, withinSeconds: number) =>
  readRow(db, Counted)`
    INSERT INTO attempts (kind, subject_hash, window_seconds) VALUES (${kind}, ${subjectHash}, ${withinSeconds})
    ON CONFLICT (kind, subject_hash, window_seconds) DO UPDATE SET
      count = CASE WHEN attempts.started_at <= now() - make_interval(secs => attempts.window_seconds)
        THEN 1 ELSE least(attempts.count + 1, 1000000) END,
      started_at = CASE WHEN attempts.started_at <= now() - make_interval(secs => attempts.window_seconds)
        THEN now() ELSE attempts.started_at END
    RETURNING count, ceil(extract(epoch FROM started_at - now()) + window_seconds)::int AS wait`;

/** Seconds until the window ends in which at least `max` attempts were counted; undefined if there is none. */
export const findFullWindow = (
  db: Db,
  kind: string,
  subjectHash: string,
  { withinSeconds, max }: { withinSeconds: number; max: number },
) =>
  readRow(db, Wait)`
    SELECT ceil(extract(epoch FROM started_at - now()) + window_seconds)::int AS wait FROM attempts
    WHERE kind = ${kind} AND subject_hash = ${subjectHash} AND window_seconds = ${withinSeconds}
      AND count >= ${max} AND started_at > now() - make_interval(secs => window_seconds)`;

/** Seconds that remain of a lockout of `lockoutSeconds`; undefined if no attempt was counted. */
export const findLockout = (
  db: Db,
  { kind, subjectHash, windowSeconds }: { kind: string; subjectHash: string; windowSeconds: number },
  lockoutSeconds: Prisma.Sql,
) =>
  readRow(db, Wait)`
    SELECT ceil(${lockoutSeconds} - extract(epoch FROM clock_timestamp() - started_at)::float8)::int AS wait
    FROM attempts
    WHERE kind = ${kind} AND subject_hash = ${subjectHash} AND window_seconds = ${windowSeconds}`;

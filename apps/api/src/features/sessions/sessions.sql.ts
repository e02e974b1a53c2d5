import type { Db } from '@dilmun/db/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';
import { getSessionLife } from './sessions.rules.ts';

/** Tolerated clock difference between the database and the processes that create and read tokens. */
const toleranceSeconds = 5;

const SessionId = z.object({ sessionId: z.string() });
const SpentToken = SessionId.extend({ spentAgo: z.number() });
const LivingSession = z.object({ id: z.string(), userId: z.string(), rememberMe: z.boolean(), expiresAt: z.date() });
export type LivingSession = z.output<typeof LivingSession>;

/** Finds a session that has not ended, for an access token that is valid until `expiresAt` by the database's clock. */
export const findLivingSession = (
  db: Db,
  { userId, sessionId, expiresAt }: { userId: string; sessionId: string; expiresAt: Date },
) =>
  readRow(db, SessionId)`
    SELECT id AS "sessionId" FROM sessions
    WHERE id = ${sessionId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL AND expires_at > now()
      AND now() < ${expiresAt}::timestamptz + make_interval(secs => ${toleranceSeconds})`;

/** Marks a refresh token as spent, once; undefined for an unknown or spent one. */
export const spendRefreshToken = (tx: Db, tokenHash: string) =>
  readRow(tx, SessionId)`
    UPDATE refresh_tokens SET spent_at = clock_timestamp()
    WHERE token_hash = ${tokenHash} AND spent_at IS NULL
    RETURNING session_id AS "sessionId"`;

/** Finds a spent refresh token, and how many seconds ago it was spent. */
export const findSpentToken = (db: Db, tokenHash: string) =>
  readRow(db, SpentToken)`
    SELECT session_id AS "sessionId", extract(epoch FROM clock_timestamp() - spent_at)::float8 AS "spentAgo"
    FROM refresh_tokens WHERE token_hash = ${tokenHash} AND spent_at IS NOT NULL`;

/** Updates the last use of a session; returns nothing if it has ended, expired or been idle for too long. */
export const touchSession = (tx: Db, sessionId: string) =>
  readRow(tx, LivingSession)`
    UPDATE sessions SET last_used_at = now()
    WHERE id = ${sessionId}::uuid AND revoked_at IS NULL AND expires_at > now()
      AND last_used_at > now() - make_interval(secs => CASE WHEN remember_me
        THEN ${getSessionLife(true).idleSeconds}::int ELSE ${getSessionLife(false).idleSeconds}::int END)
    RETURNING id, user_id AS "userId", remember_me AS "rememberMe", expires_at AS "expiresAt"`;

import type { Db } from '@dilmun/db/client';

/** Why a session ended; stored in its row. */
export type SessionEnd =
  | 'sign-out'
  | 'signed out from another device'
  | 'password reset'
  | 'password change'
  | 'refresh token used twice';

/** Ends every session of a user; their access tokens are refused from now on. */
export async function endAllSessions(db: Db, userId: string, why: SessionEnd): Promise<void> {
  await db.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date(), revokedWhy: why } });
}

/** Ends every session of a user except one; returns their number. */
export const endSessionsExcept = (db: Db, userId: string, keptId: string, why: SessionEnd): Promise<number> =>
  db.$executeRaw`
    UPDATE sessions SET revoked_at = now(), revoked_why = ${why}
    WHERE user_id = ${userId}::uuid AND revoked_at IS NULL AND expires_at > now() AND id <> ${keptId}::uuid`;

/** Ends one session, with all its refresh tokens. */
export async function endSession(db: Db, sessionId: string, why: SessionEnd): Promise<void> {
  await db.session.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: new Date(), revokedWhy: why },
  });
}

/** Deletes sessions, and their refresh tokens, 30 days after they ended or expired (docs/security.md S64). */
export async function removeOldSessions(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM sessions WHERE least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`;
}

import type { Db } from '@dilmun/db/client';

/** Why a session ended; kept beside it. */
export type SessionEnd = 'sign-out' | 'password reset' | 'refresh token used twice';

/** Ends every session of a user at once: their access tokens are refused from now on. */
export async function endSessionsOf(db: Db, userId: string, why: SessionEnd): Promise<void> {
  await db.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date(), revokedWhy: why } });
}

/** Ends one session: the family of its refresh tokens. */
export async function endSession(db: Db, sessionId: string, why: SessionEnd): Promise<void> {
  await db.session.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: new Date(), revokedWhy: why },
  });
}

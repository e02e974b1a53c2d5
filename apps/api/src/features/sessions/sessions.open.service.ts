import type { OpenSession } from '@dilmun/contracts/sessions';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { refuseUnless } from '../../errors/refusal.ts';
import type { User } from '../../identity/shopper.ts';
import { endSessionsExcept } from '../users/users.sessions.ts';
import { getSessionLife } from './sessions.rules.ts';
import { parseUserAgent } from './sessions.user-agent.ts';

/** Lists the user's active sessions, the most recently used first; without expired and idle ones. */
export async function listSessions(db: Db, { userId, sessionId }: User): Promise<OpenSession[]> {
  const now = await databaseNow(db);
  const sessions = await db.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });
  return sessions
    .filter(
      ({ id, rememberMe, lastUsedAt }) =>
        id === sessionId || now.getTime() - lastUsedAt.getTime() < getSessionLife(rememberMe).idleSeconds * 1_000,
    )
    .map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      ...parseUserAgent(userAgent),
      openedAt: createdAt,
      lastUsedAt,
      isCurrent: id === sessionId,
    }));
}

/** Ends one session of the user. Refuses with SESSION_NOT_FOUND alike for another's, a missing and an ended session. */
export async function endUserSession(db: Db, { userId }: User, id: string): Promise<void> {
  const { count } = await db.session.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: new Date(), revokedWhy: 'signed out from another device' },
  });
  refuseUnless(count === 1, 'SESSION_NOT_FOUND');
}

/** Ends every session of the user except the current one; returns their number. */
export const endOtherSessions = (db: Db, { userId, sessionId }: User): Promise<number> =>
  endSessionsExcept(db, userId, sessionId, 'signed out from another device');

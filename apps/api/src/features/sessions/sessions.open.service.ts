import type { OpenSession } from '@dilmun/contracts/sessions';
import type { Db } from '@dilmun/db/client';
import { refuseUnless } from '../../refusal.ts';
import type { User } from '../../shopper.ts';
import { endSessionsExcept } from '../users/users.sessions.ts';
import { getSessionLife } from './sessions.rules.ts';
import { parseUserAgent } from './sessions.user-agent.ts';

/** Where the user is signed in, the last used first; what ran out or lay idle for too long is no longer signed in. */
export async function listSessions(db: Db, { userId, sessionId }: User, now = Date.now()): Promise<OpenSession[]> {
  const sessions = await db.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: new Date(now) } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });
  return sessions
    .filter(
      ({ id, rememberMe, lastUsedAt }) =>
        id === sessionId || now - lastUsedAt.getTime() < getSessionLife(rememberMe).idleSeconds * 1_000,
    )
    .map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      ...parseUserAgent(userAgent),
      openedAt: createdAt,
      lastUsedAt,
      isCurrent: id === sessionId,
    }));
}

/** Signs a device of the user out. Refuses with SESSION_NOT_FOUND, alike for another's, a missing and an ended one. */
export async function endUserSession(db: Db, { userId }: User, id: string): Promise<void> {
  const { count } = await db.session.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: new Date(), revokedWhy: 'signed out from another device' },
  });
  refuseUnless(count === 1, 'SESSION_NOT_FOUND');
}

/** Signs every device of the user out but the one that asks; gives how many. */
export const endOtherSessions = (db: Db, { userId, sessionId }: User): Promise<number> =>
  endSessionsExcept(db, userId, sessionId, 'signed out from another device');

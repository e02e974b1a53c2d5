import type { Db } from '@dilmun/db/client';
import type { User } from '../../shopper.ts';
import { readAccessToken } from './sessions.token.ts';

/** Whose access token this is; null when it is not ours or its session has ended. */
export async function findUserOfToken(db: Db, secret: string, token: string): Promise<User | null> {
  const claims = readAccessToken(secret, token);
  if (!claims) return null;
  const session = await db.session.findFirst({
    where: { id: claims.sessionId, userId: claims.userId, revokedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  return session && { kind: 'user', ...claims };
}

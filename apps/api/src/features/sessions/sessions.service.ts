import type { CartNotice } from '@dilmun/contracts/carts';
import type { Login, SignedIn } from '@dilmun/contracts/sessions';
import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { z } from 'zod';
import { Refusal, refuseUnless } from '../../errors/refusal.ts';
import { hashSecretToken } from '../../identity/secret-token.ts';
import type { User } from '../../identity/shopper.ts';
import type { Secrets } from '../../identity/signature.ts';
import { mergeGuestCart } from '../carts/carts.merge.service.ts';
import { checkGuess } from '../rate-limits/rate-limits.guesses.service.ts';
import { checkWithLockout, clearPasswordAttempts } from '../rate-limits/rate-limits.lockouts.service.ts';
import { checkCredentials, getUser, type KnownUser, lockPassword } from '../users/users.service.ts';
import { endSession } from '../users/users.sessions.ts';
import { createRefreshToken, getSessionLife, racedWithinSeconds } from './sessions.rules.ts';
import {
  findLivingSession,
  findSpentToken,
  type LivingSession,
  spendRefreshToken,
  touchSession,
} from './sessions.sql.ts';
import { readAccessToken, signAccessToken } from './sessions.token.ts';

/** The response, and for the cookie the refresh token with the session's remaining lifetime. */
export interface IssuedSession {
  signedIn: SignedIn;
  userId: string;
  sessionId: string;
  refreshToken: string;
  /** Null: until the browser closes. */
  cookieSeconds: number | null;
}

export interface Browser {
  userAgent: string;
  /** The token of a registration in this browser, if any. */
  registrationToken: string | undefined;
  /** Its id for this account, if it signed in before. */
  deviceId: string | null;
  /** Null: its failures are not counted over accounts. */
  networkAddress: string | null;
}

/**
 * Finds the owner of an access token; null if it is invalid, or if it or its session has expired by the database's
 * clock.
 */
export async function findUserByAccessToken(db: Db, secrets: Secrets, token: string): Promise<User | null> {
  const claims = readAccessToken(secrets, token);
  if (!claims) return null;
  const { userId, sessionId } = claims;
  const session = await findLivingSession(db, claims);
  return session ? { kind: 'user', userId, sessionId } : null;
}

/**
 * Opens a session after checking the password, and merges the guest's cart; `notices` describe the merge. Refuses with
 * WRONG_CREDENTIALS, EMAIL_NOT_VERIFIED, BUSY; with RATE_LIMITED after too many failures for the account.
 */
export async function signIn(
  db: Database,
  jwtSecrets: Secrets,
  { email, password, rememberMe = false, guestToken }: z.output<typeof Login>,
  browser: Browser,
): Promise<IssuedSession & { notices: CartNotice[] }> {
  // Failures count per account, separately for a browser that signed in before: other people cannot lock the owner out.
  const attempt = { address: email, deviceId: browser.deviceId };
  // One password tried on many accounts counts for the network address, except from a browser that the account knows.
  const networkAddress = browser.deviceId === null ? browser.networkAddress : null;
  const user = await checkGuess(db, { of: 'password', networkAddress }, 'WRONG_CREDENTIALS', () =>
    checkWithLockout(db, attempt, 'WRONG_CREDENTIALS', () =>
      checkCredentials(db, { email, password }, browser.registrationToken),
    ),
  );
  await clearPasswordAttempts(db, attempt);
  const { totalSeconds } = getSessionLife(rememberMe);
  const now = await databaseNow(db);
  const session = await db.$transaction(async (tx) => {
    await lockPassword(tx, user);
    const opened = await tx.session.create({
      data: {
        userId: user.id,
        rememberMe,
        userAgent: browser.userAgent.slice(0, 200),
        expiresAt: new Date(now.getTime() + totalSeconds * 1_000),
      },
    });
    const notices = guestToken ? await mergeGuestCart(tx, user.id, guestToken) : [];
    return { ...opened, notices, refreshToken: await issueRefreshToken(tx, opened.id) };
  });
  return { ...createIssuedSession(jwtSecrets, user, session, now), notices: session.notices };
}

/**
 * Exchanges a refresh token for the next one. Refuses with SESSION_ENDED; with REFRESH_RACED, without a new token, if
 * it was spent a moment ago (two tabs); reusing an older token indicates theft and ends the whole session (S21).
 */
export async function renewSession(db: Database, jwtSecrets: Secrets, refreshToken: string): Promise<IssuedSession> {
  const tokenHash = hashSecretToken(refreshToken);
  const session = await db.$transaction(async (tx) => {
    const row = await spendRefreshToken(tx, tokenHash);
    if (!row) return null;
    const alive = await touchSession(tx, row.sessionId);
    refuseUnless(alive, 'SESSION_ENDED');
    return { ...alive, refreshToken: await issueRefreshToken(tx, alive.id) };
  });
  if (!session) return refuseSpent(db, tokenHash);
  return createIssuedSession(jwtSecrets, await getUser(db, session.userId), session, await databaseNow(db));
}

async function refuseSpent(db: Database, tokenHash: string): Promise<never> {
  const spent = await findSpentToken(db, tokenHash);
  refuseUnless(spent, 'SESSION_ENDED');
  refuseUnless(spent.spentAgo > racedWithinSeconds, 'REFRESH_RACED');
  await endSession(db, spent.sessionId, 'refresh token used twice');
  throw new Refusal('SESSION_ENDED', { cause: 'refresh token used twice' });
}

/** Ends the session of a refresh token. Does nothing for an unknown token. */
export async function signOut(db: Db, refreshToken: string): Promise<void> {
  const token = await db.refreshToken.findUnique({ where: { tokenHash: hashSecretToken(refreshToken) } });
  if (token) await endSession(db, token.sessionId, 'sign-out');
}

async function issueRefreshToken(tx: Db, sessionId: string): Promise<string> {
  const refreshToken = createRefreshToken(sessionId);
  await tx.refreshToken.create({ data: { sessionId, tokenHash: hashSecretToken(refreshToken) } });
  return refreshToken;
}

function createIssuedSession(
  jwtSecrets: Secrets,
  { id, firstName, lastName, email }: KnownUser,
  session: LivingSession & { refreshToken: string },
  now: Date,
): IssuedSession {
  const accessToken = signAccessToken(jwtSecrets, { userId: id, sessionId: session.id }, now);
  const secondsLeft = Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000));
  return {
    signedIn: { accessToken, name: `${firstName} ${lastName}`, firstName, lastName, email },
    userId: id,
    sessionId: session.id,
    refreshToken: session.refreshToken,
    cookieSeconds: session.rememberMe ? secondsLeft : null,
  };
}

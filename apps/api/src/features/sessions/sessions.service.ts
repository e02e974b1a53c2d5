import type { CartNotice } from '@dilmun/contracts/carts';
import type { Login, SignedIn } from '@dilmun/contracts/sessions';
import type { Database, Db } from '@dilmun/db/client';
import type { z } from 'zod';
import { databaseNow } from '../../database-clock.ts';
import { Refusal, refuseUnless } from '../../refusal.ts';
import type { User } from '../../shopper.ts';
import { mergeGuestCart } from '../carts/carts.merge.service.ts';
import {
  admitPasswordAttempt,
  clearPasswordAttempts,
  undoPasswordAttempt,
} from '../rate-limits/rate-limits.lockouts.service.ts';
import { checkCredentials, getUser, type KnownUser, lockPassword, type ProvenUser } from '../users/users.service.ts';
import { endSession } from '../users/users.sessions.ts';
import { createRefreshToken, getSessionLife, hashRefreshToken, racedWithinSeconds } from './sessions.rules.ts';
import { readAccessToken, signAccessToken } from './sessions.token.ts';

/** What a browser is given: the answer, and for its cookie the refresh token with the session's remaining life. */
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
  /** Of the registration made here, if any. */
  registrationToken: string | undefined;
  /** Its id at this account, if it signed in before. */
  deviceId: string | null;
}

/** What the clocks of database and process that made and read a token may differ by. */
const toleranceSeconds = 5;

/** Whose access token this is; null when it is not ours, or is over or its session is, by the database's clock. */
export async function findUserByAccessToken(db: Db, secret: string, token: string): Promise<User | null> {
  const claims = readAccessToken(secret, token);
  if (!claims) return null;
  const { userId, sessionId, expiresAt } = claims;
  const [session] = await db.$queryRaw<object[]>`
    SELECT id FROM sessions
    WHERE id = ${sessionId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL AND expires_at > now()
      AND now() < ${expiresAt}::timestamptz + make_interval(secs => ${toleranceSeconds})`;
  return session ? { kind: 'user', userId, sessionId } : null;
}

/**
 * Opens a new session for whoever knows the password, and brings the guest's cart along; `notices` tell of that. Refuses with
 * WRONG_CREDENTIALS, EMAIL_NOT_VERIFIED, BUSY; with RATE_LIMITED when too many guesses at the account failed.
 */
export async function signIn(
  db: Database,
  jwtSecret: string,
  { email, password, rememberMe = false, guestToken }: z.output<typeof Login>,
  browser: Browser,
): Promise<IssuedSession & { notices: CartNotice[] }> {
  const user = await checkCredentialsWithLockout(db, { email, password }, browser);
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
  return { ...createIssuedSession(jwtSecret, user, session, now), notices: session.notices };
}

/** Counts failures per account, and apart for a browser that signed in before: a stranger keeps no owner out (S6). */
async function checkCredentialsWithLockout(
  db: Database,
  credentials: { email: string; password: string },
  { deviceId, registrationToken }: Browser,
): Promise<ProvenUser> {
  const passwordAttempt = { address: credentials.email, deviceId };
  const retryAfterSeconds = await admitPasswordAttempt(db, passwordAttempt);
  if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
  try {
    const user = await checkCredentials(db, credentials, registrationToken);
    await clearPasswordAttempts(db, passwordAttempt);
    return user;
  } catch (error) {
    const isFailure = error instanceof Refusal && error.code === 'WRONG_CREDENTIALS';
    if (!isFailure) await undoPasswordAttempt(db, passwordAttempt);
    throw error;
  }
}

interface SpentToken {
  sessionId: string;
  spentAgo: number;
}

/**
 * Spends a refresh token for the next one. Refuses with SESSION_ENDED; with REFRESH_RACED, issuing nothing, when it was
 * spent a moment ago (two tabs); a token spent longer ago was stolen or copied and ends the whole session (S21).
 */
export async function renewSession(db: Database, jwtSecret: string, refreshToken: string): Promise<IssuedSession> {
  const tokenHash = hashRefreshToken(refreshToken);
  const session = await db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ sessionId: string }[]>`
      UPDATE refresh_tokens SET spent_at = clock_timestamp()
      WHERE token_hash = ${tokenHash} AND spent_at IS NULL
      RETURNING session_id AS "sessionId"`;
    if (!row) return null;
    const alive = await touchSession(tx, row.sessionId);
    refuseUnless(alive, 'SESSION_ENDED');
    return { ...alive, refreshToken: await issueRefreshToken(tx, alive.id) };
  });
  if (!session) return refuseSpent(db, tokenHash);
  return createIssuedSession(jwtSecret, await getUser(db, session.userId), session, await databaseNow(db));
}

async function refuseSpent(db: Database, tokenHash: string): Promise<never> {
  const [spent] = await db.$queryRaw<SpentToken[]>`
    SELECT session_id AS "sessionId", extract(epoch FROM clock_timestamp() - spent_at)::float8 AS "spentAgo"
    FROM refresh_tokens WHERE token_hash = ${tokenHash} AND spent_at IS NOT NULL`;
  refuseUnless(spent, 'SESSION_ENDED');
  refuseUnless(spent.spentAgo > racedWithinSeconds, 'REFRESH_RACED');
  await endSession(db, spent.sessionId, 'refresh token used twice');
  throw new Refusal('SESSION_ENDED', { cause: 'refresh token used twice' });
}

/** Ends the session that this refresh token belongs to, wherever it is open. An unknown token ends nothing. */
export async function signOut(db: Db, refreshToken: string): Promise<void> {
  const token = await db.refreshToken.findUnique({ where: { tokenHash: hashRefreshToken(refreshToken) } });
  if (token) await endSession(db, token.sessionId, 'sign-out');
}

async function issueRefreshToken(tx: Db, sessionId: string): Promise<string> {
  const refreshToken = createRefreshToken(sessionId);
  await tx.refreshToken.create({ data: { sessionId, tokenHash: hashRefreshToken(refreshToken) } });
  return refreshToken;
}

interface LivingSession {
  id: string;
  userId: string;
  rememberMe: boolean;
  expiresAt: Date;
}

/** Marks a session as used now; nothing when it was ended, ran out or lay idle for too long. */
async function touchSession(tx: Db, sessionId: string): Promise<LivingSession | undefined> {
  const [row] = await tx.$queryRaw<LivingSession[]>`
    UPDATE sessions SET last_used_at = now()
    WHERE id = ${sessionId}::uuid AND revoked_at IS NULL AND expires_at > now()
      AND last_used_at > now() - make_interval(secs => CASE WHEN remember_me
        THEN ${getSessionLife(true).idleSeconds}::int ELSE ${getSessionLife(false).idleSeconds}::int END)
    RETURNING id, user_id AS "userId", remember_me AS "rememberMe", expires_at AS "expiresAt"`;
  return row;
}

function createIssuedSession(
  jwtSecret: string,
  { id, firstName, lastName, email }: KnownUser,
  session: LivingSession & { refreshToken: string },
  now: Date,
): IssuedSession {
  const accessToken = signAccessToken(jwtSecret, { userId: id, sessionId: session.id }, now);
  const secondsLeft = Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000));
  return {
    signedIn: { accessToken, name: `${firstName} ${lastName}`, firstName, lastName, email },
    userId: id,
    sessionId: session.id,
    refreshToken: session.refreshToken,
    cookieSeconds: session.rememberMe ? secondsLeft : null,
  };
}

import { limits } from '@dilmun/settings/limits';
import jwt from 'jsonwebtoken';
import type { Secrets } from '../../identity/signature.ts';

export interface AccessToken {
  userId: string;
  sessionId: string;
}

const issuer = 'dilmun';
const audience = 'dilmun-shop';
const type = 'access';

/** Creates a bearer token, valid for 15 minutes from the database's `now`, HS256 (docs/security.md S19). */
export function signAccessToken([secret]: Secrets, { userId, sessionId }: AccessToken, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000);
  return jwt.sign({ sid: sessionId, typ: type, iat, exp: iat + limits.accessTokenTtlSeconds }, secret, {
    algorithm: 'HS256',
    subject: userId,
    issuer,
    audience,
  });
}

/** Reads a token's claims and expiry; null unless it is ours and of this kind. Does not check the expiry. */
export function readAccessToken(secrets: Secrets, token: string): (AccessToken & { expiresAt: Date }) | null {
  for (const secret of secrets) {
    const read = readWith(secret, token);
    if (read) return read;
  }
  return null;
}

function readWith(secret: string, token: string): (AccessToken & { expiresAt: Date }) | null {
  try {
    const { header, payload } = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      // The expiry is by the database's clock, which all processes share; the caller compares it.
      ignoreExpiration: true,
      complete: true,
    });
    // The library accepts tokens without an expiry and with critical extensions: we never issue such tokens.
    if (typeof payload === 'string' || !payload.exp || 'crit' in header || payload.typ !== type) return null;
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userId: payload.sub, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1_000) };
  } catch {
    return null;
  }
}

import { limits } from '@dilmun/store/limits';
import jwt from 'jsonwebtoken';

export interface AccessToken {
  userId: string;
  sessionId: string;
}

const issuer = 'dilmun';
const audience = 'dilmun-shop';
const type = 'access';

/** A bearer token of 15 minutes, HS256 (docs/security.md S19). */
export function signAccessToken(secret: string, { userId, sessionId }: AccessToken): string {
  return jwt.sign({ sid: sessionId, typ: type }, secret, {
    algorithm: 'HS256',
    subject: userId,
    issuer,
    audience,
    expiresIn: limits.accessTokenTtlSeconds,
  });
}

/** What a token says, or null unless it is ours, unexpired and of this kind. */
export function readAccessToken(secret: string, token: string): AccessToken | null {
  try {
    const { header, payload } = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      clockTolerance: 5,
      complete: true,
    });
    // The library lets tokens without an expiry and with critical extensions pass: neither is ever ours.
    if (typeof payload === 'string' || !payload.exp || 'crit' in header || payload.typ !== type) return null;
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userId: payload.sub, sessionId: payload.sid };
  } catch {
    return null;
  }
}

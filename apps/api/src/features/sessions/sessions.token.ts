import { limits } from '@dilmun/store/limits';
import jwt from 'jsonwebtoken';

export interface AccessToken {
  userId: string;
  sessionId: string;
}

const issuer = 'dilmun';
const audience = 'dilmun-shop';
const type = 'access';

/** A bearer token of 15 minutes from the database's `now`, HS256 (docs/security.md S19). */
export function signAccessToken(secret: string, { userId, sessionId }: AccessToken, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000);
  return jwt.sign({ sid: sessionId, typ: type, iat, exp: iat + limits.accessTokenTtlSeconds }, secret, {
    algorithm: 'HS256',
    subject: userId,
    issuer,
    audience,
  });
}

/** What a token says and until when, or null unless it is ours and of this kind. Whether it is over is not judged. */
export function readAccessToken(secret: string, token: string): (AccessToken & { expiresAt: Date }) | null {
  try {
    const { header, payload } = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      // By the database's clock, which all processes share: whoever asks compares it.
      ignoreExpiration: true,
      complete: true,
    });
    // The library lets tokens without an expiry and with critical extensions pass: neither is ever ours.
    if (typeof payload === 'string' || !payload.exp || 'crit' in header || payload.typ !== type) return null;
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userId: payload.sub, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1_000) };
  } catch {
    return null;
  }
}

import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { readAccessToken, signAccessToken } from './sessions.token.ts';

const secret = 's'.repeat(32);
const now = new Date('2026-11-24T10:00:00.900Z');
const seconds = 1_795_514_400;
const claims = { sid: 'session', typ: 'access', iat: seconds, exp: seconds + 900 };
const options = { algorithm: 'HS256', subject: 'user', issuer: 'dilmun', audience: 'dilmun-shop' } as const;

describe('the access token', () => {
  it('names user and session and lives 15 minutes from the database’s clock', { tags: 'S19' }, () => {
    const token = signAccessToken([secret], { userId: 'user', sessionId: 'session' }, now);
    const { header, payload } = jwt.decode(token, { complete: true }) ?? {};
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(payload).toEqual({ ...claims, sub: 'user', iss: 'dilmun', aud: 'dilmun-shop' });
    expect(readAccessToken([secret], token)).toEqual({
      userId: 'user',
      sessionId: 'session',
      expiresAt: new Date('2026-11-24T10:15:00Z'),
    });
  });

  it('is read although it has expired, because the caller compares its expiry with the database’s clock', {
    tags: 'S19',
  }, () => {
    const old = { ...claims, iat: 1_000, exp: 1_900 };
    expect(readAccessToken([secret], jwt.sign(old, secret, options))?.expiresAt).toEqual(new Date(1_900_000));
  });

  it.each([
    ['no expiry', { sid: 'session', typ: 'access' }, options, {}],
    ['another type', { ...claims, typ: 'refresh' }, options, {}],
    ['no session', { ...claims, sid: undefined }, options, {}],
    ['a session that is no text', { ...claims, sid: 7 }, options, {}],
    ['no user', claims, { ...options, subject: undefined }, {}],
    ['another issuer', claims, { ...options, issuer: 'other' }, {}],
    ['another audience', claims, { ...options, audience: 'other' }, {}],
    ['another algorithm', claims, { ...options, algorithm: 'HS384' }, {}],
    ['no algorithm', claims, { ...options, algorithm: 'none' }, {}],
    ['a critical extension', claims, options, { crit: ['exp'] }],
  ] as const)('is refused with %s', { tags: 'S19' }, (_what, payload, others, header) => {
    const given = JSON.parse(JSON.stringify(others));
    const key = given.algorithm === 'none' ? '' : secret;
    const token = jwt.sign(JSON.parse(JSON.stringify(payload)), key, {
      ...given,
      header: { alg: given.algorithm, ...header },
    });
    expect(readAccessToken([secret], token)).toBeNull();
  });

  it('is read with an older key too, while both are given', { tags: 'S19' }, () => {
    const token = signAccessToken([secret], { userId: 'user', sessionId: 'session' }, now);
    expect(readAccessToken(['t'.repeat(32), secret], token)).toMatchObject({ userId: 'user', sessionId: 'session' });
  });

  it('is refused with another key, or if it is none', { tags: 'S19' }, () => {
    expect(readAccessToken(['t'.repeat(32)], jwt.sign(claims, secret, options))).toBeNull();
    for (const text of ['', 'a.b.c', 'text']) expect(readAccessToken([secret], text)).toBeNull();
  });
});

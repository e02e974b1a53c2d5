import { expect, it } from 'vitest';
import { deviceTtlSeconds } from '../../identity/signed-device.ts';
import { createRefreshToken, getSessionLife, racedWithinSeconds } from './sessions.rules.ts';

it('a session ends 24 hours after sign-in or 12 without use; with remember-me after 30 and 7 days', {
  tags: 'S22',
}, () => {
  expect(getSessionLife(false)).toEqual({ totalSeconds: 86_400, idleSeconds: 43_200 });
  expect(getSessionLife(true)).toEqual({ totalSeconds: 2_592_000, idleSeconds: 604_800 });
});

it('a spent token is not taken for theft within 10 s', { tags: 'S21' }, () => expect(racedWithinSeconds).toBe(10));

it('a browser is recognised for 90 days', { tags: 'S6' }, () => expect(deviceTtlSeconds).toBe(7_776_000));

it('a refresh token is the session’s id and a secret of 32 random bytes', () => {
  const [one, other] = [createRefreshToken('id'), createRefreshToken('id')];
  expect(one).toMatch(/^id\.[\w-]{43}$/);
  expect(one).not.toBe(other);
});

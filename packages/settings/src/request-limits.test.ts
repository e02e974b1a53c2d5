import { describe, expect, it } from 'vitest';
import { addressLimits, signInFailures, subjectLimits } from './request-limits.ts';

const [minute, hour, day] = [60, 3_600, 86_400];

describe('requests per network address', () => {
  it.each([
    ['login', 60, minute],
    ['register', 60, hour],
    ['resendCode', 100, hour],
    ['verifyCode', 100, 10 * minute],
    ['forgotPassword', 60, hour],
    ['resetPassword', 60, hour],
    ['guestId', 1_200, hour],
    ['cartWrite', 240, minute],
    ['orderCreate', 30, minute],
    ['search', 300, minute],
    ['otherRequests', 600, minute],
    ['contact', 60, hour],
    ['newsletter', 60, hour],
  ] as const)('%s: %i in %i s', (name, max, withinSeconds) =>
    expect(addressLimits[name]).toEqual({ max, withinSeconds }),
  );
});

describe('requests per account, e-mail address or guest', () => {
  it('new codes: one a minute, five an hour, ten a day', () =>
    expect(subjectLimits.resend).toEqual([
      { max: 1, withinSeconds: minute },
      { max: 5, withinSeconds: hour },
      { max: 10, withinSeconds: day },
    ]));

  it('wrong codes: 25 a day in all', () => {
    const [own, foreign] = [subjectLimits.wrongCode[0], subjectLimits.foreignWrongCode[0]];
    expect(own.max + foreign.max).toBe(25);
    expect([own.withinSeconds, foreign.withinSeconds]).toEqual([day, day]);
  });

  it.each([
    ['forgotPassword', 3, hour],
    ['contact', 3, hour],
    ['newsletter', 3, hour],
    ['cartWrite', 60, minute],
    ['orderCreate', 10, minute],
    ['orderVerify', 10, minute],
    ['orderMiss', 10, 10 * minute],
  ] as const)('%s: %i in %i s', (name, max, withinSeconds) =>
    expect(subjectLimits[name]).toEqual([{ max, withinSeconds }]),
  );

  it('five wrong passwords in 15 minutes, then a wait of 30 s, of 15 minutes at most', () =>
    expect(signInFailures).toEqual({ max: 5, withinSeconds: 900, firstWaitSeconds: 30, lastWaitSeconds: 900 }));
});

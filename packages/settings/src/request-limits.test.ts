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
    ['changePassword', 20, hour],
    ['discountCode', 100, hour],
    ['orderLink', 60, hour],
    ['orderLookUp', 600, minute],
    ['stockAlert', 100, hour],
    ['policyReport', 30, minute],
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
    expect(subjectLimits.wrongCode).toEqual([{ max: 15, withinSeconds: day }]);
    expect(subjectLimits.foreignWrongCode).toEqual([{ max: 10, withinSeconds: day }]);
  });

  it('alerts: five an hour, ten a day', () =>
    expect(subjectLimits.stockAlert).toEqual([
      { max: 5, withinSeconds: hour },
      { max: 10, withinSeconds: day },
    ]));

  it.each([
    ['forgotPassword', 3, hour],
    ['contact', 3, hour],
    ['newsletter', 3, hour],
    ['cartWrite', 60, minute],
    ['orderCreate', 10, minute],
    ['orderVerify', 10, minute],
    ['orderMiss', 10, 10 * minute],
    ['codeMail', 10, hour],
    ['unmatchedCode', 15, day],
    ['passwordMiss', 100, hour],
    ['codeMiss', 100, hour],
    ['passwordSlowed', 1, 30],
    ['codeSlowed', 1, 30],
    ['discountCode', 10, 10 * minute],
    ['orderLink', 3, hour],
    ['paymentLookUp', 10, minute],
    ['paymentHint', 3, minute],
    ['paymentHintOfAddress', 5, minute],
    ['paymentHintInAll', 10, minute],
    ['badMessage', 20, 10 * minute],
    ['badMessageInAll', 200, 10 * minute],
  ] as const)('%s: %i in %i s', (name, max, withinSeconds) =>
    expect(subjectLimits[name]).toEqual([{ max, withinSeconds }]),
  );

  it('five wrong passwords in 15 minutes, then a wait of 30 s, of 15 minutes at most', () =>
    expect(signInFailures).toEqual({ max: 5, withinSeconds: 900, firstWaitSeconds: 30, lastWaitSeconds: 900 }));
});

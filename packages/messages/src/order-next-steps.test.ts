import { describe, expect, it } from 'vitest';
import * as ar from './ar/order-next-steps.ts';
import * as en from './en/order-next-steps.ts';

const membership = { shippingPeriod: 'by email' };
const watch = { shippingPeriod: '1-3 business days' };

describe.each([
  { language: 'English', ...en, code: 'activation code', courier: 'courier' },
  { language: 'Arabic', ...ar, code: 'رمز التفعيل', courier: 'شركة التوصيل' },
])('in $language', ({ nextSteps, code, courier }) => {
  it('announces no courier and no pick-up for an order that is sent by email', () => {
    for (const method of ['standard', 'pickup']) expect(nextSteps.list(method, null, [membership], '')).toHaveLength(1);
    expect(nextSteps.list('standard', null, [membership], '')[0]).toContain(code);
  });

  it('announces the courier and the email for an order with both', () => {
    const both = nextSteps.list('standard', null, [watch, membership], '').join(' ');
    expect(both).toMatch(new RegExp(`${code}.*${courier}`));
    expect(nextSteps.list('standard', null, [watch], '').join(' ')).not.toContain(code);
  });
});

import { expect, it } from 'vitest';
import { nextSteps } from './order-next-steps.ts';

const membership = { shippingPeriod: 'by email' };
const watch = { shippingPeriod: '1-3 business days' };

it('announces no courier and no pick-up for an order that is sent by email', () => {
  for (const method of ['standard', 'pickup']) expect(nextSteps.list(method, null, [membership])).toHaveLength(1);
  expect(nextSteps.list('standard', null, [membership])[0]).toContain('by email');
});

it('announces the courier and the email for an order with both', () => {
  const both = nextSteps.list('standard', null, [watch, membership]).join(' ');
  expect(both).toMatch(/activation code by email.*courier/);
  expect(nextSteps.list('standard', null, [watch]).join(' ')).not.toContain('activation code');
});

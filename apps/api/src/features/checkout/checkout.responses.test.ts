import { expect, it } from 'vitest';
import { buildCardResponse, buildDebitResponse } from './checkout.responses.ts';

const expiresAt = new Date('2026-11-24T10:30:00Z');
const opened = { orderNumber: 'BH-3333333333', provider: 'stripe' as const, sessionId: 'ours', expiresAt };
const redirect = { kind: 'redirect', url: 'https://benefit.example/page?PaymentID=1' } as const;
const live = {
  kind: 'embedded',
  sessionId: 'cs_1',
  clientSecret: 'cs_1_secret',
  script: 'stripe',
  publishableKey: 'pk_live_1',
} as const;
const sandbox = {
  kind: 'embedded',
  sessionId: 'cs_2',
  clientSecret: 'cs_2_secret',
  script: 'sandbox',
  frameUrl: 'http://localhost:4242/frame',
} as const;

it('a card payment has the session’s id and all that the provider’s script needs', () => {
  expect(buildCardResponse({ ...opened, view: live })).toEqual({
    orderNumber: 'BH-3333333333',
    session: {
      id: 'cs_1',
      clientSecret: 'cs_1_secret',
      provider: 'stripe',
      mode: 'live',
      publishableKey: 'pk_live_1',
      frameUrl: null,
      expiresAt,
    },
  });
  expect(buildCardResponse({ ...opened, view: sandbox }).session).toMatchObject({
    mode: 'sandbox',
    publishableKey: null,
    frameUrl: 'http://localhost:4242/frame',
  });
});

it('a debit payment is a list whose first entry has a result holding a URL', () =>
  expect(buildDebitResponse({ ...opened, view: redirect })).toEqual([
    { status: '1', result: 'https://benefit.example/page?PaymentID=1', orderNumber: 'BH-3333333333' },
  ]));

it('refuses the page of the other provider', () => {
  expect(() => buildCardResponse({ ...opened, view: redirect })).toThrow();
  expect(() => buildDebitResponse({ ...opened, view: live })).toThrow();
});

import { describe, expect, it } from 'vitest';
import { listPaymentsConfigProblems, type PaymentsConfig } from './providers.ts';

const sandbox: PaymentsConfig = {
  mode: 'sandbox',
  isProduction: false,
  publicUrl: 'http://localhost:3000',
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: '',
    webhookSecrets: ['whsec_sandbox'],
    sandboxUrl: 'http://127.0.0.1:4010',
  },
  benefit: {
    gatewayUrl: 'http://127.0.0.1:4020',
    tranportalId: 'ipay',
    password: 'password',
    resourceKey: 'TESTRESOURCEKEYTESTRESOURCEKEY12',
    inquiry: true,
    sources: [],
    refund: 'manual',
  },
};

const live: PaymentsConfig = {
  ...sandbox,
  mode: 'live',
  isProduction: true,
  publicUrl: 'https://shop.example',
  stripe: { secretKey: 'rk_live_1', publishableKey: 'pk_live_1', webhookSecrets: ['whsec_1', 'whsec_2'] },
  benefit: { ...sandbox.benefit, gatewayUrl: 'https://www.benefit-gateway.bh' },
};

const test: PaymentsConfig = {
  ...sandbox,
  mode: 'test',
  publicUrl: 'https://staging.example',
  stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'] },
  benefit: { ...sandbox.benefit, gatewayUrl: 'https://test.benefit-gateway.bh' },
};

const withStripe = (config: PaymentsConfig, stripe: Partial<PaymentsConfig['stripe']>) => ({
  ...config,
  stripe: { ...config.stripe, ...stripe },
});
const withBenefit = (config: PaymentsConfig, benefit: Partial<PaymentsConfig['benefit']>) => ({
  ...config,
  benefit: { ...config.benefit, ...benefit },
});

describe('listPaymentsConfigProblems', { tags: 'payments-16' }, () => {
  it('finds no problem with a sandbox, a live shop and a built shop on this machine', () => {
    expect(listPaymentsConfigProblems(sandbox)).toEqual([]);
    expect(listPaymentsConfigProblems(live)).toEqual([]);
    expect(listPaymentsConfigProblems({ ...sandbox, isProduction: true })).toEqual([]);
    expect(listPaymentsConfigProblems(test)).toEqual([]);
    expect(listPaymentsConfigProblems(withBenefit(test, { gatewayUrl: 'http://127.0.0.1:4020' }))).toEqual([]);
  });

  it.each<[string, PaymentsConfig, RegExp]>([
    [
      'a sandbox in production',
      { ...sandbox, isProduction: true, publicUrl: 'https://shop.example' },
      /refuses sandbox/,
    ],
    ['tests in production', { ...test, isProduction: true }, /refuses test payments/],
    ['a live key in tests', withStripe(test, { secretKey: 'sk_live_1' }), /secret key is not a test key/],
    ['a live page in tests', withStripe(test, { publishableKey: 'pk_live_1' }), /publishable key is not a test/],
    ['a sandbox’s Stripe in tests', withStripe(test, { sandboxUrl: 'http://127.0.0.1:4010' }), /sandbox address/],
    ['the live bank in tests', withBenefit(test, { gatewayUrl: 'https://www.benefit-gateway.bh' }), /test gateway/],
    ['a live key in the sandbox', withStripe(sandbox, { secretKey: 'sk_live_1' }), /not a test key/],
    ['a sandbox without its Stripe', withStripe(sandbox, { sandboxUrl: undefined }), /its Stripe is not/],
    [
      'a sandbox with the bank',
      withBenefit(sandbox, { gatewayUrl: 'https://www.benefit-gateway.bh' }),
      /its BENEFIT is not/,
    ],
    ['live outside production', { ...live, isProduction: false }, /for production only/],
    ['a test key when live', withStripe(live, { secretKey: 'sk_test_1' }), /secret key is not a live key/],
    ['a test publishable key when live', withStripe(live, { publishableKey: 'pk_test_1' }), /publishable key/],
    ['a Stripe override when live', withStripe(live, { sandboxUrl: 'http://127.0.0.1:1' }), /sandbox address/],
    [
      'the test gateway when live',
      withBenefit(live, { gatewayUrl: 'https://test.benefit-gateway.bh' }),
      /live gateway/,
    ],
    ['plain http when live', { ...live, publicUrl: 'http://shop.example' }, /not https/],
    ['a port when live', { ...live, publicUrl: 'https://shop.example:8443' }, /not https/],
    ['this machine when live', { ...live, publicUrl: 'https://localhost' }, /this machine/],
    ['a blank webhook secret', withStripe(live, { webhookSecrets: ['whsec_1', ' '] }), /webhook secret/],
    ['no webhook secret', withStripe(live, { webhookSecrets: [] }), /webhook secret/],
    ['a blank password', withBenefit(live, { password: '' }), /password/],
    ['a short resource key', withBenefit(live, { resourceKey: 'SHORT' }), /32 bytes/],
    ['a key of 32 letters but more bytes', withBenefit(live, { resourceKey: 'ü'.repeat(32) }), /32 bytes/],
    ['a source that is no address', withBenefit(live, { sources: ['bank.example'] }), /BENEFIT_SOURCES/],
    ['a long callback', { ...live, publicUrl: `https://${'a'.repeat(240)}.example` }, /254/],
    ['no URL at all', { ...sandbox, publicUrl: 'shop' }, /not a URL/],
  ])('refuses %s', { tags: 'S44' }, (_case, config, problem) => {
    const problems = listPaymentsConfigProblems(config);
    expect(problems.join('\n')).toMatch(problem);
    expect(problems.every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
  });

  it('lists every problem at once and contains no secret', () => {
    const problems = listPaymentsConfigProblems(
      withBenefit(withStripe(live, { secretKey: 'sk_test_secret' }), { resourceKey: 'hidden' }),
    );
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toMatch(/sk_test_secret|hidden/);
  });
});

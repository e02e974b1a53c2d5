import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProviders, setShopUrl, startFakeProviders } from '../../test/start-fake-providers.ts';
import { openTestApp } from '../../test/test-app.ts';
import { createTestPayments } from '../../test/test-config.ts';
import type { Finding } from '../gateways/payments/check.ts';
import type { PaymentsConfig } from '../gateways/payments/providers.ts';
import { stripeEvents } from '../gateways/payments/stripe/stripe.events.ts';
import { runPayments } from './payments.ts';

const testApp = openTestApp();
let fakeProviders: FakeProviders;
let config: PaymentsConfig;
/** Offset of the fake Stripe's clock in milliseconds. */
let aheadMs = 0;

beforeAll(async () => {
  fakeProviders = await startFakeProviders(createTestPayments(), () => new Date(Date.now() + aheadMs));
  const [stripe, benefit] = [
    { sandboxUrl: fakeProviders.stripe.url },
    { gatewayUrl: fakeProviders.benefit.url, inquiry: true },
  ];
  config = { ...createTestPayments({ stripe, benefit }), publicUrl: testApp.url };
});
afterAll(() => fakeProviders.stop());
beforeEach(() => {
  aheadMs = 0;
  setShopUrl(fakeProviders, testApp.url);
});

/** Runs the check; `change` overrides the shop's settings. */
async function check(change: { stripe?: object; benefit?: object; publicUrl?: string } = {}) {
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), confirm: async () => false };
  const { stripe, benefit, ...rest } = change;
  const changed = {
    ...config,
    stripe: { ...config.stripe, maxNetworkRetries: 0, ...stripe },
    benefit: { ...config.benefit, ...benefit },
    ...rest,
  };
  const code = await runPayments(changed, ['check', '--json'], terminal);
  const findings: Finding[] = JSON.parse(said.join('')).findings;
  const texts = (result: Finding['result']) => findings.filter((one) => one.result === result).map(({ text }) => text);
  return { code, ok: texts('ok'), faults: texts('fault'), notTried: texts('not tried') };
}

describe('staff payments check', () => {
  it('finds no fault in configured accounts, leaves no session open and lists what it did not try', async () => {
    const { code, ok, faults, notTried } = await check();
    expect(faults).toEqual([]);
    expect(code).toBe(0);
    expect(ok.join('\n')).toMatch(
      /clock.*secret key works and belongs to test mode.*version 2026-10-28\.endive.*BHD with three decimals.*opened and closed.*publishable key.*webhook endpoint.*32 bytes.*terminal answers.*webhook\/stripe.*webhook\/benefit/s,
    );
    expect(notTried.join('\n')).toMatch(/signing secret.*3-D Secure.*inquiry.*notifications.*this machine.*from here/s);
    expect(fakeProviders.stripe.sessions().map(({ status }) => status)).not.toContain('open');
    // Stripe's messages about it belong to no order: they are accepted, and neither stored nor repeated.
    await fakeProviders.stripe.idle();
    expect(await testApp.db.providerEvent.count()).toBe(0);
  });

  it('prints one line per finding, and the totals', async () => {
    const said: string[] = [];
    const terminal = { say: (line: string) => said.push(line), confirm: async () => false };
    expect(await runPayments(config, ['check'], terminal)).toBe(0);
    expect(said.join('\n')).toMatch(
      /mode sandbox.*Stripe\n {2}ok .*BENEFIT\n {2}ok .*\d+ ok, 0 faults, \d+ not tried\./s,
    );
    await expect(runPayments(config, ['chek'], terminal)).rejects.toThrow(
      "npx dilmun payments: unknown command 'chek'",
    );
  });

  it.each([
    ['an unknown secret key', { stripe: { secretKey: 'sk_test_other' } }, 'rejects the secret key'],
    ['a publishable key of another account', { stripe: { publishableKey: 'pk_test_other' } }, 'publishable key is not'],
    ['an unreachable Stripe', { stripe: { sandboxUrl: 'http://127.0.0.1:9' } }, 'cannot be reached'],
    ['a resource key that is too short', { benefit: { resourceKey: 'A'.repeat(31) } }, '31 bytes instead of 32'],
    ['another resource key', { benefit: { resourceKey: 'A'.repeat(32) } }, 'IPAY0100013'],
    ['another password', { benefit: { password: 'other' } }, 'IPAY0100015'],
    ['an unreachable terminal', { benefit: { gatewayUrl: 'http://127.0.0.1:9' } }, 'opens no payment page'],
    ['a public URL without a server', { publicUrl: 'http://127.0.0.1:9' }, 'No server answers'],
    ['an unknown host name', { publicUrl: 'https://shop.invalid' }, 'no address of shop.invalid'],
  ])('%s is a fault', async (_what, change, said) => {
    const { code, faults } = await check(change);
    expect(code).toBe(1);
    expect(faults.join('\n')).toContain(said);
  });

  it('a public URL that another server answers is a fault', async () => {
    expect((await check({ publicUrl: fakeProviders.benefit.url })).faults.join('\n')).toContain(
      'Another server answers instead of the shop',
    );
  });

  it.each([
    ['lacks events', { events: stripeEvents.slice(1) }, 'lacks these events: checkout.session.completed.'],
    ['has the account’s version', { apiVersion: null }, 'registered with the account’s own version'],
    ['has an old version', { apiVersion: '2025-01-27.acacia' }, 'registered with 2025-01-27.acacia'],
  ])('an endpoint that %s is a fault', async (_what, registered, said) => {
    fakeProviders.stripe.setWebhookUrl(`${testApp.url}/api/v1/payment/webhook/stripe`, registered);
    expect((await check()).faults.join('\n')).toContain(said);
  });

  it('an endpoint with exactly the events that the shop reads has no fault', async () => {
    const registered = { events: [...stripeEvents] };
    fakeProviders.stripe.setWebhookUrl(`${testApp.url}/api/v1/payment/webhook/stripe`, registered);
    expect((await check()).faults).toEqual([]);
  });

  it('wallets are active for a registered domain', async () => {
    expect((await check()).ok.join('\n')).toMatch(/Apple Pay is active for [\w.]+\.\nGoogle Pay is active for/);
  });

  it.each([
    ['is not registered', 'other.example', {}],
    ['is switched off', '', { isEnabled: false }],
  ])('a domain that %s is named, and is no fault, because wallets are optional', async (_what, name, registered) => {
    const { hostname } = new URL(testApp.url);
    fakeProviders.stripe.setPaymentDomain(name || hostname, registered);
    const { faults, notTried } = await check();
    expect(faults).toEqual([]);
    expect(notTried.join('\n')).toContain(
      `Stripe’s page offers neither Apple Pay nor Google Pay until ${hostname} is registered as a payment method domain.`,
    );
  });

  it('a registered domain that Apple did not accept is a fault', async () => {
    fakeProviders.stripe.setPaymentDomain(new URL(testApp.url).hostname, { applePay: 'inactive' });
    expect((await check()).faults.join('\n')).toMatch(/Apple Pay is not active .*could not verify the domain/);
  });

  it('an endpoint with another URL is ignored', async () => {
    fakeProviders.stripe.setWebhookUrl('http://127.0.0.1:9/api/v1/payment/webhook/stripe');
    expect((await check()).notTried.join('\n')).toContain('stripe listen');
  });

  it.each([45_000, -45_000, -120_000])('a clock difference of %i ms is a fault', async (milliseconds) => {
    aheadMs = milliseconds;
    expect((await check()).faults.join('\n')).toMatch(/clock of this machine is \d+ s apart/);
  });

  it('reports that inquiry is off', async () => {
    expect((await check({ benefit: { inquiry: false } })).notTried.join('\n')).toContain('BENEFIT_INQUIRY is off');
  });
});

import { afterAll, beforeAll } from 'vitest';
import { type FakeProviders, setShopUrl, startFakeProviders } from './start-fake-providers.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { createTestPayments, type TestConfigOptions } from './test-config.ts';

/** A test application with its own fake Stripe and fake BENEFIT, which call its webhooks. */
export function openTestAppWithFakeProviders(
  wishes: TestConfigOptions = {},
): TestApp & { fakeProviders: FakeProviders } {
  const fakeProviders = {} as FakeProviders;
  const testApp = openTestApp(async () => {
    Object.assign(fakeProviders, await startFakeProviders(createTestPayments()));
    const { stripe, benefit } = wishes.payments ?? {};
    return {
      ...wishes,
      payments: {
        stripe: { sandboxUrl: fakeProviders.stripe.url, ...stripe },
        benefit: { gatewayUrl: fakeProviders.benefit.url, ...benefit },
      },
    };
  });
  beforeAll(() => setShopUrl(fakeProviders, testApp.url));
  afterAll(() => fakeProviders.stop?.());
  return Object.assign(testApp, { fakeProviders });
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShippingMethodId } from '@dilmun/settings/shipping-methods';
import type { PaymentsConfig } from '../src/gateways/payments/providers.ts';
import type { Config } from '../src/process/config.ts';

export interface TestConfigOptions {
  /** Whether requests are counted per address: only for tests of the limits. */
  isLimited?: boolean;
  /** Addresses of staff. */
  staffMail?: string[];
  /** The delivery methods that the dealer offers. */
  shippingMethods?: ShippingMethodId[];
  whatsappNumber?: string | null;
  /** URL of the test's payment sandbox. */
  payments?: { stripe?: Partial<PaymentsConfig['stripe']>; benefit?: Partial<PaymentsConfig['benefit']> };
}

/** A configuration for tests; the caller removes its `mediaDir`. */
export function createTestConfig({
  payments,
  shippingMethods = ['standard'],
  isLimited = false,
  staffMail = [],
  whatsappNumber = null,
}: TestConfigOptions = {}): Config {
  return {
    isProduction: false,
    isDevelopment: false,
    storeOrigin: 'http://localhost:3000',
    jwtSecrets: [randomBytes(32).toString('hex')],
    codePeppers: [randomBytes(32).toString('hex')],
    mediaDir: mkdtempSync(join(tmpdir(), 'dilmun-media-')),
    trustedProxies: [],
    isLimited,
    trustedTypes: 'enforce',
    hasServiceWorker: true,
    payments: createTestPayments(payments),
    shippingMethods,
    staffMail,
    whatsappNumber,
  };
}

/** Credentials that the test application shares with the fake providers of the sandbox. */
export const createTestPayments = ({ stripe, benefit }: TestConfigOptions['payments'] = {}): PaymentsConfig => ({
  mode: 'sandbox',
  isProduction: false,
  publicUrl: 'http://localhost:3000',
  stripe: {
    secretKey: 'sk_test_house',
    publishableKey: 'pk_test_house',
    webhookSecrets: ['whsec_of_a_test_house_0123456789abcdef'],
    sandboxUrl: 'http://127.0.0.1:9',
    ...stripe,
  },
  benefit: {
    gatewayUrl: 'http://127.0.0.1:9',
    tranportalId: 'house',
    password: 'house-password',
    resourceKey: 'TESTRESOURCEKEYTESTRESOURCEKEY12',
    inquiry: false,
    sources: [],
    refund: 'manual',
    ...benefit,
  },
});

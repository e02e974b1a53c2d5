import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../src/config.ts';
import type { PaymentsConfig } from '../src/gateways/payments/providers.ts';

export interface TestConfigWishes {
  /** Whether requests are counted per address: only where a test is about that. */
  isLimited?: boolean;
  /** Where the payment sandbox of the test stands. */
  payments?: { stripe?: Partial<PaymentsConfig['stripe']>; benefit?: Partial<PaymentsConfig['benefit']> };
}

/** A configuration no real shop would have. */
export function testConfig({ payments, isLimited = false }: TestConfigWishes = {}): Config {
  let mediaDir: string | undefined;
  return {
    isProduction: false,
    isDevelopment: false,
    storeOrigin: 'http://localhost:3000',
    jwtSecret: randomBytes(32).toString('hex'),
    codePepper: randomBytes(32).toString('hex'),
    /** Made for who asks for it, and theirs to remove. */
    get mediaDir() {
      mediaDir ??= mkdtempSync(join(tmpdir(), 'dilmun-media-'));
      return mediaDir;
    },
    trustedProxies: [],
    isLimited,
    enforcesTrustedTypes: true,
    payments: {
      mode: 'sandbox',
      isProduction: false,
      publicUrl: 'http://localhost:3000',
      stripe: {
        secretKey: 'sk_test_house',
        publishableKey: 'pk_test_house',
        webhookSecrets: ['whsec_of_a_test_house_0123456789abcdef'],
        sandboxUrl: 'http://127.0.0.1:9',
        ...payments?.stripe,
      },
      benefit: {
        gatewayUrl: 'http://127.0.0.1:9',
        tranportalId: 'house',
        password: 'house-password',
        resourceKey: 'TESTRESOURCEKEYTESTRESOURCEKEY12',
        inquiry: false,
        refund: 'manual',
        ...payments?.benefit,
      },
    },
  };
}

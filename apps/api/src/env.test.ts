import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnvironment } from './env.ts';

const sandbox = {
  NODE_ENV: 'production',
  STORE_ORIGIN: 'http://localhost:3000/anything',
  DATABASE_URL: 'postgresql://localhost/shop',
  JWT_SECRET: 'jwt-'.repeat(8),
  CODE_PEPPER: 'pep-'.repeat(8),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MEDIA_DIR: 'media',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRETS: `whsec_${'w'.repeat(32)}, whsec_${'v'.repeat(32)}`,
  STRIPE_SANDBOX_URL: 'http://127.0.0.1:4001',
  BENEFIT_GATEWAY_URL: 'http://127.0.0.1:4002',
  BENEFIT_TRANPORTAL_ID: 'id',
  BENEFIT_PASSWORD: 'password',
  BENEFIT_RESOURCE_KEY: 'K'.repeat(32),
};

describe('readEnvironment', () => {
  it('gives the configuration, typed', () => {
    const config = readEnvironment(sandbox);
    expect(config).toMatchObject({
      isProduction: true,
      isDevelopment: false,
      isLimited: true,
      storeOrigin: 'http://localhost:3000',
      port: 3000,
      mailFrom: 'Dilmun Devices <no-reply@dilmun-devices.example>',
    });
    expect(config.payments.stripe.webhookSecrets).toHaveLength(2);
  });

  it('tells everything wrong at once, one sentence each, and no value', () => {
    const wrong = { ...sandbox, JWT_SECRET: 'short-secret', PORT: '70000', CODE_PEPPER: undefined };
    const read = () => readEnvironment(wrong);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/CODE_PEPPER is not set\./);
    expect(read).toThrow(/JWT_SECRET: must have at least 32 characters\./);
    expect(read).toThrow(/PORT: /);
    expect(read).not.toThrow(/short-secret/);
  });

  it('S44: refuses example values for secrets', () => {
    for (const JWT_SECRET of [
      'x'.repeat(40),
      `change-me-${'k4f9'.repeat(8)}`,
      'example-of-at-least-32-characters-0123',
    ]) {
      expect(() => readEnvironment({ ...sandbox, JWT_SECRET })).toThrow(/JWT_SECRET: is an example/);
    }
  });

  it('takes what is empty as not set', () => {
    const config = readEnvironment({ ...sandbox, METRICS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: ' ', PORT: '' });
    expect(config).toMatchObject({ port: 3000 });
    expect(config).not.toHaveProperty('metricsPort');
    expect(config).not.toHaveProperty('tracesUrl');
    expect(() => readEnvironment({ ...sandbox, STRIPE_SECRET_KEY: '' })).toThrow(/STRIPE_SECRET_KEY is not set\./);
  });

  it('S7: production cannot be made to die on purpose', () => {
    const failing = { ...sandbox, FAILPOINT: 'place-after-commit' };
    expect(() => readEnvironment(failing)).toThrow(/FAILPOINT .* production refuses it/);
    expect(readEnvironment({ ...failing, NODE_ENV: 'test' }).failpoint).toBe('place-after-commit');
    expect(() => readEnvironment({ ...failing, NODE_ENV: 'test', FAILPOINT: 'anywhere' })).toThrow(/FAILPOINT: /);
  });

  it('S44: refuses the payment sandbox on a public address in production', () => {
    expect(() => readEnvironment({ ...sandbox, STORE_ORIGIN: 'https://shop.example' })).toThrow(/refuses sandbox/);
  });
});

import { describe, expect, it } from 'vitest';
import { readSandboxEnvironment } from './env.ts';

const variables = {
  STORE_ORIGIN: 'http://localhost:3000',
  SANDBOX_DIR: '.data/sandbox',
  STRIPE_SANDBOX_URL: 'http://127.0.0.1:4010',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new,whsec_old',
  BENEFIT_GATEWAY_URL: 'http://127.0.0.1:4020',
  BENEFIT_TRANPORTAL_ID: 'ipay',
  BENEFIT_PASSWORD: 'password',
  BENEFIT_RESOURCE_KEY: 'TESTRESOURCEKEYTESTRESOURCEKEY12',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_PAGE_URL: 'http://127.0.0.1:8025',
};

describe('readSandboxEnvironment', () => {
  it('reads ports and keys from the variables of the shop', () => {
    expect(readSandboxEnvironment(variables)).toMatchObject({
      stripe: { port: 4010, publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_new' },
      benefit: { port: 4020 },
      mail: { smtpPort: 1025, httpPort: 8025 },
    });
  });

  it('accepts a production shop on this machine and rejects a public one', () => {
    expect(() => readSandboxEnvironment({ ...variables, NODE_ENV: 'production' })).not.toThrow();
    const open = { ...variables, NODE_ENV: 'production', STORE_ORIGIN: 'https://shop.example' };
    expect(() => readSandboxEnvironment(open)).toThrow(/production shop/);
  });

  it('starts no mail server if the operator has one', () => {
    const own = { ...variables, SMTP_URL: 'smtp://mail.example:25', MAIL_PAGE_URL: undefined };
    expect(readSandboxEnvironment(own).mail).toBeNull();
  });

  it('reports all errors together', () => {
    const wrong = {
      ...variables,
      SMTP_URL: 'smtp://mail.example:25',
      STRIPE_SANDBOX_URL: 'https://api.stripe.com',
      SANDBOX_DIR: '',
    };
    expect(() => readSandboxEnvironment(wrong)).toThrow(/SANDBOX_DIR[\s\S]*STRIPE_SANDBOX_URL[\s\S]*SMTP_URL/);
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inheritedEnvironment } from '../../test/env.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { createCardOrder } from '../../test/payment-steps.ts';
import { readEnvironment } from './env.ts';
import { refuseOtherSettings, storeProcessSettings } from './process-settings.ts';

const testApp = openTestAppWithFakeProviders();

const variables = () => ({
  NODE_ENV: 'production',
  STORE_ORIGIN: 'http://localhost:3000',
  DATABASE_URL: testApp.databaseUrl,
  JWT_SECRET: 'Pp2Lr8vQxT5nJm9Zc4Wd7Yk3Hs6Bf1Gt',
  CODE_PEPPER: 'Qm7Xk2Vd9Rt4Ls8Nw3Zb6Hc1Jf5Gy0Pe',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MEDIA_DIR: '/tmp',
  STRIPE_SECRET_KEY: 'sk_test_one',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_one',
  STRIPE_WEBHOOK_SECRETS: 'whsec_one',
  STRIPE_SANDBOX_URL: testApp.fakeProviders.stripe.url,
  BENEFIT_GATEWAY_URL: testApp.fakeProviders.benefit.url,
  BENEFIT_TRANPORTAL_ID: '100001',
  BENEFIT_PASSWORD: 'password-one',
  BENEFIT_RESOURCE_KEY: '0123456789ABCDEF0123456789ABCDEF',
  BENEFIT_INQUIRY: 'on',
});

const findRefusal = (changes: Record<string, string>) =>
  refuseOtherSettings(testApp.db, readEnvironment({ ...variables(), ...changes })).then(
    () => null,
    (error: Error) => error.message,
  );

describe('the settings of a command beside a running shop', () => {
  it('are refused with the variables that differ, and without the secrets', async () => {
    await storeProcessSettings(testApp.db, readEnvironment(variables()));
    expect(await findRefusal({})).toBeNull();
    const refusal = await findRefusal({ BENEFIT_INQUIRY: 'off', BENEFIT_PASSWORD: 'password-two' });
    expect(refusal).toBe(
      [
        'This command has other settings than the shop’s process:',
        '  - BENEFIT_PASSWORD is another one.',
        '  - BENEFIT_INQUIRY is off here, and on there.',
        'Run it with the settings of the shop.',
      ].join('\n'),
    );
    expect(await findRefusal({ JWT_SECRET: 'Aa2Lr8vQxT5nJm9Zc4Wd7Yk3Hs6Bf1Gt' })).toBe(
      'This command has other settings than the shop’s process:\n  - JWT_SECRET is another one.\nRun it with the settings of the shop.',
    );
    const stored = JSON.stringify(await testApp.db.processSetting.findMany());
    for (const secret of ['password-one', 'sk_test_one', 'Pp2Lr8vQ', '0123456789ABCDEF'])
      expect(stored).not.toContain(secret);
  });

  it('are those of the process that started last', async () => {
    await Promise.all([1, 2, 3].map(() => storeProcessSettings(testApp.db, readEnvironment(variables()))));
    await storeProcessSettings(testApp.db, readEnvironment({ ...variables(), BENEFIT_INQUIRY: 'off' }));
    expect(await findRefusal({ BENEFIT_INQUIRY: 'off' })).toBeNull();
    expect(await findRefusal({})).toContain('BENEFIT_INQUIRY is on here, and off there.');
  });

  it('stop a refund by command before anything is written; a list needs none', { timeout: 60_000 }, async () => {
    await storeProcessSettings(testApp.db, readEnvironment(variables()));
    const { orderNumber, ref } = await createCardOrder(testApp);
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    const command = join(import.meta.dirname, '..', 'staff', 'staff.command.ts');
    const run = (...words: string[]) => {
      const env = { PATH: inheritedEnvironment.PATH, ...variables(), BENEFIT_INQUIRY: 'off' };
      return promisify(execFile)(process.execPath, [command, ...words], { env });
    };
    const refused = await run('orders', 'refund', orderNumber, '--yes').catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('BENEFIT_INQUIRY is off here, and on there.'),
    });
    expect(await testApp.db.refund.count({ where: { order: { orderNumber } } })).toBe(0);
    expect((await run('orders', 'list')).stdout).toContain(orderNumber);
  });
});

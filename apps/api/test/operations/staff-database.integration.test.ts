import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inheritedEnvironment } from '../env.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { createCardOrder } from '../payment-steps.ts';

const testApp = openTestAppWithFakeProviders();
const command = join(import.meta.dirname, '..', '..', 'src', 'staff', 'staff.command.ts');

/** Runs a command of staff with DATABASE_URL as its only setting. */
function runCommand(...words: string[]) {
  const env = {
    PATH: inheritedEnvironment.PATH,
    SHOP_DATA_FOLDER: join(tmpdir(), 'no-shop'),
    DATABASE_URL: testApp.databaseUrl,
  };
  return promisify(execFile)(process.execPath, [command, ...words], { env });
}

it('with DATABASE_URL alone, orders list works, and a command that pays or mails says what it needs', async () => {
  const { orderNumber } = await createCardOrder(testApp);
  expect((await runCommand('orders', 'list')).stdout).toContain(orderNumber);
  const refund = ['orders', 'refund', orderNumber, '--yes'];
  const refused = await runCommand(...refund).catch((error: { stderr: string }) => error);
  expect(refused.stderr).toMatch(/^This command needs the settings of the shop's process beside DATABASE_URL:\n {2}- /);
  expect(refused.stderr).toContain('STRIPE_SECRET_KEY');
}, 120_000);

it('the exit code is 2 for arguments that a command does not take', async () => {
  for (const words of ['orders sihp', 'orders list --max 0', 'report --colour red']) {
    const failed = await runCommand(...words.split(' ')).catch((error: { code: number }) => error);
    expect(failed, words).toMatchObject({ code: 2 });
  }
}, 120_000);

it('says in one line which file cannot be written', async () => {
  const out = join(tmpdir(), 'no-such-folder', 'month.csv');
  const words = ['orders', 'export', '--from', '2026-11-01', '--to', '2026-11-01', '--out', out];
  const failed = await runCommand(...words).catch((error: { stderr: string; code: number }) => error);
  const stderr = expect.stringMatching(/^[^\n]*no such file or directory[^\n]*month\.csv[^\n]*\n$/);
  expect(failed).toMatchObject({ code: 1, stderr });
}, 120_000);

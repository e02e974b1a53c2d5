import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '../env.ts';
import { expect, test } from '../steps/test.ts';

const staff = fileURLToPath(new URL('../../api/src/staff/staff.command.ts', import.meta.url));

test('payments check finds no fault in a shop started by npm start', async ({ shop }) => {
  test.skip(!shop.folder, 'not run: the tests did not start this shop, so its folder is unknown');
  const env = { ...inheritedEnvironment(), SHOP_DATA_FOLDER: shop.folder };
  // The command exits with 1 on a fault; `execFileSync` then throws.
  const said = execFileSync(process.execPath, [staff, 'payments', 'check'], { env, encoding: 'utf8' });
  expect(said).toMatch(/\d+ ok, 0 faults, \d+ not tried\./);
  expect(said).toContain(`The shop answers this machine at ${shop.shopUrl}/api/v1/payment/webhook/benefit`);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyDocument } from '@dilmun/catalogue-tool/test/apply-document';
import { smallDocument } from '@dilmun/catalogue-tool/test/small-document';
import { findPool } from '@dilmun/db/client';
import { buildProgramEnvironment } from '@dilmun/db/env';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { base } from '../checkout-steps.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp();
const command = fileURLToPath(import.meta.resolve('@dilmun/catalogue-tool/catalogue.command'));

const partNumber = '010-00001-00';
let folder: string;
let oldFils: number;

beforeAll(async () => {
  await applyDocument(testApp.db, smallDocument());
  ({ priceFils: oldFils } = await testApp.db.variant.findUniqueOrThrow({ where: { partNumber } }));
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilmun-open-'));
  return () => rmSync(folder, { recursive: true, force: true });
});
afterEach(() => testApp.db.$executeRaw`DROP ROLE IF EXISTS open_reader`.catch(() => {}));

/** Plans a price with `--open`; resolves with the address, or with the command's end. */
function planPrice(price: string, url: string) {
  writeFileSync(join(folder, 'prices.csv'), `part number,price\n${partNumber},${price}\n`);
  const words = ['plan', join(folder, 'prices.csv'), '--out', join(folder, 'a.plan'), '--open'];
  const child = spawn(process.execPath, [command, ...words], {
    cwd: folder,
    env: buildProgramEnvironment({ DATABASE_URL: url, MEDIA_DIR: folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const opened = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        said += part;
        const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
        if (address) resolve(address);
      });
    }
  });
  const ended = once(child, 'exit').then(([code]) => ({ code: Number(code), said }));
  return { child, opened, ended };
}

const listPreviews = () =>
  testApp.db.$queryRaw<{ datname: string }[]>`SELECT datname FROM pg_database WHERE datname LIKE 'dilmun_preview_%'`;

describe('plan --open', () => {
  it('shows the planned price while the shop has the old one, and leaves nothing behind', async () => {
    const url = findPool(testApp.db)?.options.connectionString ?? '';
    const { child, opened, ended } = planPrice('87.650', url);
    const address = await Promise.race([opened, ended.then(({ said }) => Promise.reject(new Error(said)))]);
    // Connections and servers that ask for any port get a higher one, and could get this one before the shop listens.
    expect(Number(new URL(address).port)).toBeLessThan(32_768);
    for (const language of ['', '/ar']) {
      const page = await (await fetch(`${address}${language}/products/1/${partNumber}`)).text();
      expect(page).toContain('87.650');
    }
    const { body } = await testApp.http.get(`${base}/admin/product/variant-by-parentid/1`);
    expect(JSON.stringify(body)).not.toContain('87.65');
    expect(await testApp.db.variant.findUnique({ where: { partNumber } })).toMatchObject({ priceFils: oldFils });
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
    expect(await listPreviews()).toEqual([]);
  });

  it('refuses a role that may not create databases, and says how to allow it', async () => {
    await testApp.db.$executeRaw`CREATE ROLE open_reader LOGIN PASSWORD 'open-reader' IN ROLE pg_read_all_data`;
    const url = new URL(findPool(testApp.db)?.options.connectionString ?? '');
    url.username = 'open_reader';
    url.password = 'open-reader';
    const { code, said } = await planPrice('87.650', url.href).ended;
    expect(code).toBe(1);
    expect(said).toContain('"open_reader" may not create one: ALTER ROLE … CREATEDB allows it');
  });
});

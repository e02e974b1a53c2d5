import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { revert } from '../apps/catalogue-tool/src/commands/changes.ts';
import type { Database } from './client.ts';
import { emptyCatalogue, openThrowawayShop } from './test/throwaway-shop.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-seeded-'));
const media = join(folder, 'media');

beforeAll(async () => {
  ({ db, url, close } = await openThrowawayShop());
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the seed; `onSaid` gets the whole output after each new line. */
const seed = (onSaid?: (said: string, end: () => void) => void): Promise<string> =>
  run([fileURLToPath(new URL('seed.ts', import.meta.url))], onSaid);

/** Runs Node.js at the root of the repository; returns its output. */
async function run(words: string[], onSaid = (_said: string, _end: () => void) => {}): Promise<string> {
  const env = { PATH: dirname(process.execPath), DATABASE_URL: url, MEDIA_DIR: media, TMPDIR: folder };
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
    onSaid(said, () => child.kill('SIGKILL'));
  });
  await once(child, 'close');
  return said;
}

const pictures = () => readdirSync(media).filter((name) => name.endsWith('.svg'));

it('fills an empty shop with the catalogue tool: once, with a record, also after an interruption', async () => {
  await seed((said, end) => said.includes('Storing pictures: 50 %') && end());
  expect(await db.variant.count()).toBe(0);
  expect(await seed()).toMatch(
    /\d+ products in \d+ variants\. Change 1: .* To undo it: npx dilmun catalogue revert 1\n$/,
  );
  const [record, ...others] = await db.catalogueChange.findMany({ omit: { plan: true } });
  expect(others).toEqual([]);
  expect(record).toMatchObject({ appliedBy: 'the demo', reason: 'a shop with nothing to sell', command: 'apply' });
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  const files = readdirSync(new URL('../apps/demo/catalogue', import.meta.url))
    .filter((name) => name.endsWith('.csv'))
    .sort();
  expect(record?.files).toEqual(files.map((name) => ({ name, sha256 })));

  expect(await seed()).toBe('The shop has its catalogue and pictures already.\n');
  const drawn = pictures();
  const variants = await db.variant.findMany({ select: { images: true } });
  const shown = JSON.stringify(variants).match(/\/media\/[^"]+/g) ?? [];
  expect(shown.length).toBeGreaterThan(variants.length);
  expect(shown.filter((src) => !existsSync(join(folder, src)))).toEqual([]);

  for (const src of shown.slice(0, 2)) rmSync(join(folder, src));
  expect(await seed()).toContain('2 pictures stored again; the catalogue stays as it is.');
  expect(pictures()).toEqual(drawn);
  expect(await db.catalogueChange.count()).toBe(1);

  const { version } = await db.catalogueVersion.findFirstOrThrow();
  const terminal = { say: () => {}, confirm: async () => true };
  await revert({ db, mediaFolder: media, words: ['1'], values: { why: 'no demo' }, terminal });
  expect(await db.parentProduct.count({ where: { categories: { some: {} } } })).toBe(0);
  expect(await db.catalogueVersion.findFirst()).toMatchObject({ version: version + 1 });
}, 90_000);

it('prisma db seed runs the seed, without a download of Prisma’s engine', async () => {
  const said = await run([createRequire(import.meta.url).resolve('prisma/build/index.js'), 'db', 'seed']);
  expect(said).toMatch(/\d+ products in \d+ variants\.|The shop has its catalogue/);
  expect(said).toContain('The seed command has been executed.');
});

it('two concurrent seeds result in one catalogue', async () => {
  await emptyCatalogue(db);
  await Promise.all([seed(), seed()]);
  expect(await db.catalogueChange.count()).toBe(1);
  expect(await db.variant.count()).toBeGreaterThan(400);
}, 90_000);

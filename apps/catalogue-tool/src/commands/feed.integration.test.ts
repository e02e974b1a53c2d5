import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFeedFaults, readGoogleFeed } from '@dilmun/catalogue/test/feed-rules';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callUnconfirmed } from '../../test/call-command.ts';
import { loadDemo } from '../../test/load-demo.ts';
import { exportCatalogue } from './files.ts';

let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-feed-'));

beforeAll(async () => {
  vi.stubEnv('STORE_ORIGIN', 'https://shop.example');
  ({ db, close } = await openThrowawayShop());
  await loadDemo(db);
}, 120_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await close();
});

const run = (out: string, ...options: string[]) =>
  callUnconfirmed({ db, mediaFolder: folder }, exportCatalogue, [join(folder, out)], options);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('npx dilmun catalogue export --for google', () => {
  it.each(['en', 'ar'])('writes every part that is sold by the rules of Google (%s)', async (language) => {
    const { code, text } = await run(`${language}.xml`, '--for', 'google', '--language', language);
    const sold = await db.variant.count({ where: { isSellable: true } });
    expect([code, text]).toEqual([0, `${sold} parts written to ${join(folder, `${language}.xml`)}`]);
    const items = readGoogleFeed(read(`${language}.xml`));
    expect(items).toHaveLength(sold);
    expect(findFeedFaults(items, 'https://shop.example')).toEqual([]);
  });

  it('has the values of a part of the demo, in Arabic too', async () => {
    await run('both.xml', '--for', 'google');
    await run('arabic.xml', '--for', 'google', '--language', 'ar');
    const find = (file: string) =>
      Object.fromEntries(readGoogleFeed(read(file)).find((item) => item.get('g:id')?.[0] === '010-03019-00') ?? []);
    expect(find('both.xml')).toMatchObject({
      'g:title': [expect.stringMatching(/^Caldera® 9 Pro – AMOLED Adventure Watch, AMOLED, 43 mm, /)],
      'g:link': ['https://shop.example/products/19/010-03019-00'],
      'g:brand': ['Meridian'],
      'g:mpn': ['010-03019-00'],
      'g:item_group_id': ['19'],
      'g:size': ['43 mm'],
      'g:condition': ['new'],
    });
    const arabic = find('arabic.xml');
    expect(arabic['g:link']).toEqual(['https://shop.example/ar/products/19/010-03019-00']);
    expect(arabic['g:title']?.[0]).toMatch(/^ساعة Caldera® 9 Pro – للمغامرات/);
    expect(arabic['g:size']).toEqual(['43 مم']);
    expect(arabic['g:description']?.[0]).toMatch(/\p{Script=Arabic}/u);
  });

  it('leaves out and names a part that has the neutral picture only', async () => {
    const { id } = await db.variant.findFirstOrThrow({ where: { partNumber: '010-03019-00' } });
    const { images } = await db.variant.findFirstOrThrow({ where: { id } });
    const neutral = [{ src: '/no-picture.svg', alt: 'Caldera 9 Pro', width: 800, height: 800 }];
    await db.variant.update({ where: { id }, data: { images: neutral } });
    const { lines } = await run('without.xml', '--for', 'google');
    await db.variant.update({ where: { id }, data: { images: images as object[] } });
    expect(lines[0]).toBe('! 1 part without a picture left out, because Google requires one: 010-03019-00');
    expect(read('without.xml')).not.toContain('<g:id>010-03019-00</g:id>');
  });
});

describe('npx dilmun catalogue export --for products', () => {
  it('writes a line for each part that is sold, with the columns of the other feed', async () => {
    const { code } = await run('products.csv', '--for', 'products');
    expect(code).toBe(0);
    const rows: Record<string, string>[] = parse(read('products.csv'), { columns: true, bom: true });
    expect(rows).toHaveLength(await db.variant.count({ where: { isSellable: true } }));
    const items = rows.map(
      (row) =>
        new Map(
          Object.entries(row).flatMap(([name, value]) => {
            const values = name === 'additional_image_link' ? value.split(',') : [value];
            return value === '' ? [] : [[`g:${name}`, values] as const];
          }),
        ),
    );
    expect(findFeedFaults(items, 'https://shop.example')).toEqual([]);
  });
});

it.each([
  ['feed.csv', ['--for', 'google'], /Name a file that ends in \.xml/],
  ['feed.xml', ['--for', 'bing'], /Write --for google or --for products/],
  ['feed.xml', ['--for', 'google', '--language', 'fr'], /--language fr: the shop has en, ar\./],
  ['feed.xlsx', ['--language', 'ar'], /Only a feed has one language/],
])('refuses %s %j and writes nothing', async (out, options, message) => {
  await expect(run(out, ...options)).rejects.toThrow(message);
  expect(() => read(out)).toThrow(/ENOENT/);
});

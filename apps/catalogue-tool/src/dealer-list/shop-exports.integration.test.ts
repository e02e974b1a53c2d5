import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { Faults } from '@dilmun/sheets/faults';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callCommand } from '../../test/call-command.ts';
import { apply } from '../commands/changes.ts';
import { plan } from '../commands/load.ts';
import { readMapping, writeMapping } from './mapping.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

beforeEach(async () => {
  await emptyCatalogue(db);
  folder = mkdtempSync(join(tmpdir(), 'dilmun-exports-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

afterAll(() => close());

/** Plans a sample beside these pictures, answers the questions about categories, and applies it. Returns the first lines. */
async function load(name: string, ...photos: string[]) {
  const file = join(folder, `${name}.csv`);
  cpSync(fileURLToPath(new URL(`../samples/${name}.csv`, import.meta.url)), file);
  for (const photo of photos) {
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } }).jpeg();
    await picture.toFile(join(folder, photo));
  }
  const run = (command: typeof plan, words: string[]) =>
    callCommand({ db, mediaFolder: folder }, command, words, ['--out', join(folder, 'a.plan'), '--pictures', 'folder']);
  const { lines } = await run(plan, [file]);
  const mapping = await readMapping(file, new Faults());
  for (const decision of mapping.categories.values()) decision.means ||= 'new in sports';
  await writeMapping(mapping);
  const planned = await run(plan, [file]);
  expect(planned.code, planned.text).toBe(0);
  expect((await run(apply, [join(folder, 'a.plan')])).code).toBe(0);
  const variants = await db.variant.findMany({
    orderBy: { partNumber: 'asc' },
    include: {
      stock: true,
      parentProduct: { include: { categories: { include: { category: true } } } },
    },
  });
  const parts = variants.map(
    ({ partNumber, name: title, priceFils, discountedPriceFils, stock, options, ...rest }) => ({
      partNumber,
      title,
      fils: [priceFils, discountedPriceFils],
      onHand: stock?.onHand,
      options,
      pictures: Array.isArray(rest.images) ? rest.images.length : 0,
      categories: rest.parentProduct.categories.map(({ category }) => category.key),
    }),
  );
  return { lines, parts, variants };
}

it('an export of Shopify with variants, metafields and pictures of variants', async () => {
  const { lines, parts, variants } = await load('shopify-variants', 'band-blue.jpg', 'band-black.jpg', 'band-box.jpg');
  expect(lines.slice(0, 3)).toEqual([
    'shopify-variants.csv: a product export of Shopify',
    '! not published, left out: rows 5',
    expect.stringMatching(/^! columns left out: Vendor, Tags, .+Cost per item$/),
  ]);
  expect(parts).toEqual([
    {
      partNumber: 'TB/BG.20',
      title: 'Trail Band, 20 mm, Blue-Grey',
      fils: [15_000, 12_500],
      onHand: 7,
      options: { Color: 'Blue-Grey', Size: '20 mm' },
      pictures: 2,
      categories: ['Straps'],
    },
    {
      partNumber: 'TB/BK.22',
      title: 'Trail Band, 22 mm, Black',
      fils: [15_000, null],
      onHand: 0,
      options: { Color: 'Black', Size: '22 mm' },
      pictures: 2,
      categories: ['Straps'],
    },
  ]);
  expect(variants[0]?.description).toBe('Soft silicone.');
  expect(JSON.stringify(variants[0]?.footerItems)).toContain('<ul><li>20 mm &amp; 22 mm</li></ul>');
});

it('an export of Shopify without variants, counts and types', async () => {
  const { lines, parts } = await load('shopify-simple', 'd1 front.jpg');
  expect(lines).toContain('! not published, left out: rows 3');
  expect(parts).toEqual([
    {
      partNumber: 'D1',
      title: 'Dive Computer D1',
      fils: [249_900, null],
      onHand: 0,
      options: {},
      pictures: 1,
      categories: ['Dive Computers'],
    },
  ]);
});

it('an export of WooCommerce with variations, which take from their parents what they lack', async () => {
  const { lines, parts } = await load('woocommerce-variants', 'watch.jpg', 'watch-side.jpg', 'watch-black.jpg');
  expect(lines[0]).toBe('woocommerce-variants.csv: a product export of WooCommerce');
  const shared = { categories: ['Running'] };
  expect(parts).toEqual([
    {
      partNumber: 'HOOD-BLK',
      title: 'Running Watch, Black',
      fils: [100_000, 80_000],
      onHand: 5,
      options: { Color: 'Black' },
      pictures: 1,
      ...shared,
    },
    {
      partNumber: 'HOOD-RED',
      title: 'Running Watch, Red',
      fils: [100_000, null],
      onHand: 0,
      options: { Color: 'Red' },
      pictures: 2,
      ...shared,
    },
  ]);
});

it('an export of WooCommerce with simple products, whose counts are guessed and shown', async () => {
  const { lines, parts } = await load('woocommerce-simple');
  expect(lines.slice(1, 5)).toEqual([
    '! not published, left out: rows 4',
    '! neither simple nor variable products, left out: rows 5',
    '! without a count, taken as 1 piece if in stock: rows 2, 3',
    '! columns left out: Is featured?, Weight (kg)',
  ]);
  expect(parts.map(({ partNumber, fils, onHand, pictures }) => [partNumber, fils, onHand, pictures])).toEqual([
    ['CASE-8', [4_000, null], 0, 1],
    ['MOUNT_7', [9_500, null], 1, 1],
  ]);
});

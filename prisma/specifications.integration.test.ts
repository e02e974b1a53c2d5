import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openThrowawayShop, type ThrowawayShop } from './test/throwaway-shop.ts';

const migration = new URL('migrations/20261126130000_specifications/migration.sql', import.meta.url);
let shop: ThrowawayShop;

beforeAll(async () => {
  shop = await openThrowawayShop();
});
afterAll(() => shop.close());

const row = (name: string, value: string) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

it('tables of names and values of a shop from before become specifications, in every language; other tabs stay', async () => {
  const guide = { key: 'Guide', value: ['{host}/content/guide'] };
  const box = { key: 'In the Box', value: ['Watch', 'Cable'], value_ar: null };
  const mixed = { key: 'Mixed', value: [table(row('Weight', '58 g'))], value_ar: ['<p>58</p>'] };
  const text = { key: 'Overview', value: [`<p>New.</p>${table(row('Weight', '58 g'))}`] };
  const specs = {
    key: 'Specs',
    value: [table(row('Display', '1.4" &amp; bright'), row('Weight', '58 g'))],
    value_ar: [table(row('الشاشة', '1.4 بوصة'), row('الوزن', '58 غ'))],
  };
  const { db } = shop;
  await db.parentProduct.create({
    data: { id: 1, name: 'One', description: 'One.', footerItems: [], breadcrumbs: [] },
  });
  await db.subProduct.create({ data: { id: 1, parentProductId: 1, name: 'One' } });
  const variant = {
    subProductId: 1,
    parentProductId: 1,
    name: 'One',
    description: 'One.',
    priceFils: 1_000,
    images: [],
  };
  const data = { ...variant, options: {}, partNumber: '010-00001-00' };
  await db.variant.create({ data: { ...data, footerItems: [text, specs, box, guide, mixed] } });
  await db.variant.create({ data: { ...data, partNumber: '010-00001-01', footerItems: [] } });
  const client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  await client.query(readFileSync(migration, 'utf8')).finally(() => client.end());
  const [first, second] = await db.variant.findMany({ orderBy: { partNumber: 'asc' } });
  const converted = {
    key: 'Specs',
    value: ['Display\t1.4" & bright', 'Weight\t58 g'],
    value_ar: ['الشاشة\t1.4 بوصة', 'الوزن\t58 غ'],
  };
  expect(first?.footerItems).toEqual([text, converted, box, guide, mixed]);
  expect(second?.footerItems).toEqual([]);
});

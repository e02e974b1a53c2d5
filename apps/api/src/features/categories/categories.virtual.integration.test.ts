import { type CategoryProduct, readCategory } from '@dilmun/contracts/categories';
import { sortOptions } from '@dilmun/settings/listing-filters';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCategory, type ShelfProduct } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const base = '/api/v1/admin/category';
const ids: Record<string, number> = {};

/** Creates a category whose products have recognisable names. */
async function make(key: string, products: (ShelfProduct & { name: string })[]) {
  const made = await makeCategory(testApp.db, testApp.make, products, key);
  for (const [at, { name }] of products.entries()) ids[name] = made.ids[at] ?? 0;
  return testApp.db.category.findUniqueOrThrow({ where: { key } });
}
const sale = { priceFils: 90_000, discountedPriceFils: 60_000 };

beforeAll(async () => {
  const cycling = await make('Cycling', [
    { name: 'Zenith Bike', priceFils: 200_000, features: ['Maps'], series: 'Ride' },
    { name: 'Alpha Bike', ...sale, features: ['Maps', 'Solar'], series: 'Ride' },
  ]);
  await make('Golf', [{ name: 'Birdie', priceFils: 50_000, features: ['Solar'], series: 'Green' }]);
  await make('Radar', [{ name: 'Beam', ...sale, features: ['Solar'], series: 'Sea' }]);
  await make('ACCESSORIES', [{ name: 'Band', ...sale }]);
  await make('Aviation', [{ name: 'Pilot' }]);
  // A product in two categories, which a listing of both must show once.
  await testApp.db.category.update({ where: { id: cycling.id }, data: { position: 1 } });
  const golf = await testApp.db.category.update({ where: { key: 'Golf' }, data: { position: 2 } });
  await testApp.db.categoryParentProduct.create({
    data: { categoryId: golf.id, parentProductId: ids['Alpha Bike'] ?? 0, position: 9 },
  });
});

it('a section lists a category that the menu names by a former key', async () => {
  const { ids: made } = await makeCategory(testApp.db, testApp.make, [{ name: 'Wave' }], 'Waves');
  await testApp.db.categoryRedirect.create({ data: { oldKey: 'Swimming', categoryKey: 'Waves' } });
  const { products } = await read('sports');
  expect(products.map(({ id }: CategoryProduct) => id)).toContain(made[0]);
  await testApp.db.category.delete({ where: { key: 'Waves' } });
});

const read = async (address: string) => (await testApp.http.get(`${base}/${address}`).expect(200)).body.data;
const names = (data: { products: CategoryProduct[] }) => data.products.map(({ productName }) => productName);

describe('GET admin/category/SALE', () => {
  it('200: every product on sale, each once; the key ignores case', async () => {
    const listing = await read('SALE');
    expect(Object.keys(listing)).toEqual(Object.keys(readCategory.data.shape));
    expect(names(listing).sort()).toEqual(['Alpha Bike', 'Band', 'Beam']);
    expect(listing).toMatchObject({ total: 3, page: 1, pageSize: 48 });
    expect(listing.products.every(({ sale }: CategoryProduct) => sale)).toBe(true);
    expect(await read('sale')).toEqual(listing);
  });

  it('200: a product leaves the listing when its sale ends', async () => {
    await testApp.db.variant.updateMany({
      where: { parentProductId: ids.Band ?? 0 },
      data: { discountedPriceFils: null },
    });
    expect(names(await read('SALE')).sort()).toEqual(['Alpha Bike', 'Beam']);
    await testApp.db.variant.updateMany({
      where: { parentProductId: ids.Band ?? 0 },
      data: { discountedPriceFils: 60_000 },
    });
  });

  it('200: the same filters and counts as any other category', async () => {
    expect(await read('SALE')).toMatchObject({
      allFeatures: ['Maps', 'Solar'],
      featureCounts: [
        { value: 'Maps', count: 1 },
        { value: 'Solar', count: 2 },
      ],
      allSeries: [
        { label: 'Ride series', value: 'Ride' },
        { label: 'Sea series', value: 'Sea' },
      ],
    });
    const filtered = await read('SALE?features=solar&series=sea');
    expect(names(filtered)).toEqual(['Beam']);
    expect(filtered).toMatchObject({
      total: 1,
      featureCounts: [
        { value: 'Maps', count: 0 },
        { value: 'Solar', count: 1 },
      ],
      seriesCounts: [
        { value: 'Ride', count: 1 },
        { value: 'Sea', count: 1 },
      ],
    });
    expect(names(await read('SALE?features=maps'))).toEqual(['Alpha Bike']);
    expect(names(await read('SALE?series=Sea,Ride&sort=productName-desc'))).toEqual(['Beam', 'Alpha Bike']);
  });

  it('200: its details have a display name and no documents', async () => {
    const { body } = await testApp.http.get(`${base}/details/SALE`).expect(200);
    expect(body.data).toEqual({ headerContent: null, footerContent: null, showname: 'Sale' });
  });
});

describe('GET admin/category/{section}', () => {
  it('200: the products of the categories that only this section links, each once, in the order of the categories', async () => {
    const listing = await read('sports');
    expect(names(listing)).toEqual(['Zenith Bike', 'Alpha Bike', 'Birdie']);
    expect(names(await read('marine'))).toEqual(['Beam']);
    expect(names(await read('sports?sort=price-asc'))).toEqual(['Birdie', 'Alpha Bike', 'Zenith Bike']);
    expect(names(await read('sports?features=Solar'))).toEqual(['Alpha Bike', 'Birdie']);
  });

  it('200: a section without products is empty, not unknown', async () => {
    expect(await read('automotive')).toMatchObject({ total: 0, products: [], allFeatures: [], allSeries: [] });
  });

  it('200: AVIATION, in any case, is a category of the catalogue', async () => {
    expect(names(await read('AVIATION'))).toEqual(['Pilot']);
  });

  it('200: pages list each product once in every sort order', async () => {
    await make(
      'Running',
      Array.from({ length: 60 }, (_, at) => ({ name: `Twin ${at % 2}`, priceFils: 50_000 })),
    );
    for (const sort of sortOptions) {
      const pages = [await read(`sports?sort=${sort}`), await read(`sports?sort=${sort}&page=2`)];
      const seen = pages.flatMap(({ products }) => products.map(({ id }: CategoryProduct) => id));
      expect(seen, sort).toHaveLength(63);
      expect(new Set(seen).size, sort).toBe(63);
    }
  });
});

describe('GET admin/category', () => {
  it('200: every category with products, whether a menu links it or not', async () => {
    await make('Not in any menu', [{ name: 'Hidden' }]);
    await make('Empty', []);
    const { body } = await testApp.http.get(base).expect(200);
    expect(body.data).toContainEqual({ key: 'Aviation', showname: 'Aviation', total: 1 });
    expect(body.data).toContainEqual({ key: 'Not in any menu', showname: 'Not in any menu', total: 1 });
    expect(JSON.stringify(body.data)).not.toMatch(/Empty|SALE/);
  });
});

describe('GET /sitemap.xml', () => {
  it('200: SALE and the sections that have products', async () => {
    const { text } = await testApp.http.get('/sitemap.xml').expect(200);
    for (const key of ['SALE', 'sports', 'marine', 'Aviation', 'Cycling']) {
      expect(text).toContain(`/all-products/${key}</loc>`);
    }
    expect(text).not.toContain('/all-products/automotive<');
  });
});

describe('a section of the menu', () => {
  const aviation = { label: 'Aviation', link: '/all-products/Aviation' };

  it('lists the categories that the dealer’s menu links, under the dealer’s title', async () => {
    const before = await testApp.db.menu.findUniqueOrThrow({ where: { menu: 'automotive' } });
    const translations = { ar: { title: 'على الطريق وفي الجو' } };
    await testApp.db.menu.update({
      where: { menu: 'automotive' },
      data: { title: 'Road and Air', links: [{ label: 'GO' }, aviation], translations },
    });
    expect(names(await read('Automotive'))).toEqual(['Pilot']);
    expect(await read('details/automotive')).toMatchObject({ showname: 'Road and Air' });
    const arabic = await testApp.http.get(`${base}/details/automotive`).set('accept-language', 'ar').expect(200);
    expect(arabic.body.data.showname).toBe('على الطريق وفي الجو');
    const { title, links, translations: texts } = before;
    const data = { title, links: links ?? [], translations: texts ?? {} };
    await testApp.db.menu.update({ where: { menu: 'automotive' }, data });
  });

  it('404 for a section that the menu does not have', async () => {
    const { links, translations, ...row } = await testApp.db.menu.delete({ where: { menu: 'marine' } });
    for (const address of ['marine', 'details/marine']) {
      expect((await testApp.http.get(`${base}/${address}`).expect(404)).body.code).toBe('CATEGORY_NOT_FOUND');
    }
    expect((await testApp.http.get('/sitemap.xml').expect(200)).text).not.toContain('/all-products/marine');
    await testApp.db.menu.create({ data: { ...row, links: links ?? [], translations: translations ?? {} } });
  });
});

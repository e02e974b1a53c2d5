import { randomUUID } from 'node:crypto';
import { type CategoryProduct, readCategory } from '@dilmun/contracts/categories';
import { CommaList } from '@dilmun/contracts/text';
import { sortOptions } from '@dilmun/settings/listing-filters';
import { describe, expect, it } from 'vitest';
import { makeCategory, type ShelfProduct } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const shelf = (products: ShelfProduct[], key?: string) => makeCategory(testApp.db, testApp.make, products, key);
const names = (body: { data: { products: CategoryProduct[] } }) => body.data.products.map((one) => one.productName);
const list = (values: string[]) => CommaList.encode(values);

describe('GET admin/category', () => {
  it('200: products in the dealer’s order, with the lowest price of the variants still sold', async () => {
    const { path, ids } = await shelf([{ name: 'Zulu', priceFils: 203_600 }, { name: 'Alpha' }]);
    const parentProductId = ids[0];
    await testApp.make.variant({ parentProductId, priceFils: 180_000, discountedPriceFils: 121_700 });
    const gone = await testApp.make.variant({ parentProductId, priceFils: 1_000 });
    await testApp.db.variant.update({ where: { id: gone.id }, data: { isSellable: false } });

    const { body } = await testApp.http.get(path).expect(200);
    expect(names(body)).toEqual(['Zulu', 'Alpha']);
    expect(body.data.products[0]).toEqual({
      id: parentProductId,
      productName: 'Zulu',
      description: 'A watch for every trail.',
      images: [{ src: '/media/watch.svg', alt: 'A watch', width: 1200, height: 1200 }],
      partnumber: (await testApp.db.variant.findFirstOrThrow({ where: { discountedPriceFils: 121_700 } })).partNumber,
      price: 121.7,
      priceRange: 121.7,
      wasPrice: 180,
      sale: true,
      inStock: true,
      variantCount: 2,
      swatches: [],
      rating: null,
    });
    expect(body.data.products[1]).toMatchObject({ price: 203.6, sale: false });
    expect(Object.keys(body)).toEqual(['message', 'data']);
    expect(Object.keys(body.data)).toEqual(Object.keys(readCategory.data.shape));
  });

  it('200: a product without a variant that is still sold is not listed', async () => {
    const { path, ids } = await shelf([{ name: 'Gone' }, { name: 'Here' }]);
    await testApp.db.variant.updateMany({ where: { parentProductId: ids[0] ?? 0 }, data: { isSellable: false } });
    const { body } = await testApp.http.get(path).expect(200);
    expect(names(body)).toEqual(['Here']);
    expect(body.data.total).toBe(1);
  });

  it('200: keys with spaces, ampersands and any case; an underscore is not a wildcard', async () => {
    const mark = randomUUID();
    await shelf([{ name: 'Hybrid' }], `Fashion & Hybrid Smartwatches ${mark}`);
    await shelf([{ name: 'Camper' }], `Caravans_Motorhome ${mark}`);
    const at = (key: string) => testApp.http.get(`/api/v1/admin/category/${encodeURIComponent(key)}`);
    expect(names((await at(`FASHION & hybrid smartwatches ${mark}`).expect(200)).body)).toEqual(['Hybrid']);
    expect(names((await at(`caravans_motorhome ${mark}`).expect(200)).body)).toEqual(['Camper']);
    await at(`caravansXmotorhome ${mark}`).expect(404);
    await at(`%${mark}`).expect(404);
  });

  it('404: an unknown category', async () => {
    const { body } = await testApp.http.get('/api/v1/admin/category/nothing').expect(404);
    expect(body).toMatchObject({ statusCode: 404, code: 'CATEGORY_NOT_FOUND' });
  });

  it.each([
    ['an unknown sort', '?sort=price'],
    ['an invalid page', '?page=0'],
    ['an extra key', '?utm_source=mail'],
    ['an unknown colour', '?colour=mauve'],
    ['an unknown price band', '?price=1-2'],
    ['an unknown stock', '?stock=out'],
    ['a repeated key', '?features=a&features=b'],
    ['a null byte', '?features=%00'],
  ])('400: %s', async (_what, query) => {
    const { path } = await shelf([{}]);
    const { body } = await testApp.http.get(`${path}${query}`).expect(400);
    expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
  });

  it('200: features are combined by OR, series by OR, and the two panels by AND', async () => {
    const { path } = await shelf([
      { name: 'A', features: ['Solar', 'Music'], series: 'Trail' },
      { name: 'B', features: ['Music'], series: 'Trail' },
      { name: 'C', features: ['Solar'], series: 'Depth' },
      { name: 'D', features: [], series: 'Depth' },
    ]);
    const chosen = async (query: string) => names((await testApp.http.get(`${path}?${query}`).expect(200)).body);
    expect(await chosen('features=solar')).toEqual(['A', 'C']);
    expect(await chosen('features=Solar,MUSIC')).toEqual(['A', 'B', 'C']);
    expect(await chosen('series=Trail,depth')).toEqual(['A', 'B', 'C', 'D']);
    expect(await chosen('features=Solar,Music&series=Depth')).toEqual(['C']);
    expect(await chosen('features=Unheard')).toEqual([]);
    expect(await chosen('features=&series=')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('200: counts ignore the selection of their own panel and respect that of the other', async () => {
    const { path } = await shelf([
      { features: ['Solar', 'Music'], series: 'Trail' },
      { features: ['Music'], series: 'Trail' },
      { features: ['Solar'], series: 'Depth' },
      { features: ['Golf'] },
    ]);
    const { body } = await testApp.http.get(`${path}?features=solar&series=trail`).expect(200);
    expect(body.data).toMatchObject({
      total: 1,
      allFeatures: ['Golf', 'Music', 'Solar'],
      allSeries: [
        { label: 'Depth series', value: 'Depth' },
        { label: 'Trail series', value: 'Trail' },
      ],
      featureCounts: [
        { value: 'Golf', count: 0 },
        { value: 'Music', count: 2 },
        { value: 'Solar', count: 1 },
      ],
      seriesCounts: [
        { value: 'Depth', count: 1 },
        { value: 'Trail', count: 1 },
      ],
    });
  });

  it('200: separate panels for price bands, sizes, colours and stock', async () => {
    await testApp.db.colour.createMany({
      data: [
        { colour: 'Slate', family: 'grey', shade: '#5c6166' },
        { colour: 'Slate Blue', family: 'blue', shade: '#4a6a8f' },
        { colour: 'Black', family: 'black', shade: '#111111' },
      ],
    });
    const { path, ids } = await shelf([
      { name: 'A', priceFils: 49_990 },
      { name: 'B', priceFils: 50_000 },
    ]);
    const options = { 'Case Size': '43 mm', Color: 'Slate with Black Band', Plug: 'USB-C' };
    await testApp.db.variant.updateMany({ where: { parentProductId: ids[0] }, data: { options } });
    await testApp.db.variant.updateMany({
      where: { parentProductId: ids[1] },
      data: { options: { 'Case Size': '7 mm', Color: 'Slate Blue' } },
    });
    const read = async (query = '') => (await testApp.http.get(`${path}?${query}`).expect(200)).body.data;
    expect(await read()).toMatchObject({
      products: [
        { swatches: [{ name: 'Slate with Black Band', shade: '#5c6166' }] },
        { swatches: [{ shade: '#4a6a8f' }] },
      ],
      priceCounts: [
        { value: '0-50', count: 1 },
        { value: '50-100', count: 1 },
      ],
      sizeCounts: [
        { value: '7 mm', count: 1 },
        { value: '43 mm', count: 1 },
      ],
      colourCounts: [
        { value: 'blue', count: 1 },
        { value: 'grey', count: 1 },
      ],
      stockCounts: [{ value: 'in', count: 2 }],
    });
    expect(await read('size=43%20mm&colour=grey')).toMatchObject({
      total: 1,
      products: [{ productName: 'A' }],
      sizeCounts: [{ count: 0 }, { count: 1 }],
      colourCounts: [{ count: 0 }, { count: 1 }],
      priceCounts: [{ count: 1 }, { count: 0 }],
    });
    expect(await read('price=0-50,50-100')).toMatchObject({ total: 2 });
    expect(await read('colour=grey&price=50-100')).toMatchObject({ total: 0 });
    await testApp.db.colour.deleteMany();
    expect(await read()).toMatchObject({ colourCounts: [], products: [{ swatches: [] }, { swatches: [] }] });
  });

  it('200: a card links to the cheapest variant that can be bought, and reflects stock changes', async () => {
    const { path, ids } = await shelf([{ name: 'One', priceFils: 40_000 }]);
    const parentProductId = ids[0];
    const dear = await testApp.make.variant({ parentProductId, priceFils: 70_000 });
    const cheap = await testApp.db.variant.findFirstOrThrow({ where: { parentProductId, priceFils: 40_000 } });
    const card = async () => {
      const { body } = await testApp.http.get(path).expect(200);
      return { ...body.data.products[0], ...body.data };
    };
    expect(await card()).toMatchObject({ partnumber: cheap.partNumber, inStock: true, price: 40 });
    await testApp.db.stock.update({ where: { variantId: cheap.id }, data: { reserved: { set: 0 }, onHand: 0 } });
    expect(await card()).toMatchObject({ partnumber: dear.partNumber, inStock: true, price: 40 });
    await testApp.db.stock.update({ where: { variantId: dear.id }, data: { onHand: 0 } });
    expect(await card()).toMatchObject({ partnumber: cheap.partNumber, inStock: false, stockCounts: [] });
    await testApp.db.stock.update({ where: { variantId: cheap.id }, data: { onHand: 3 } });
    expect(await card()).toMatchObject({ inStock: true, stockCounts: [{ value: 'in', count: 1 }] });
  });

  it('200: filter values with a comma and a percent sign', async () => {
    const wanted = ['Music, Offline', '100% Solar', 'Maps & Routes'];
    const { path } = await shelf([
      ...wanted.map((feature) => ({ name: feature, features: [feature] })),
      { name: 'No' },
    ]);
    for (const feature of wanted) {
      const { body } = await testApp.http
        .get(path)
        .query({ features: list([feature]) })
        .expect(200);
      expect(names(body)).toEqual([feature]);
    }
    const { body } = await testApp.http
      .get(path)
      .query({ features: list(wanted) })
      .expect(200);
    expect(names(body)).toEqual(wanted);
  });

  it('200: five sort orders; names ignore case, accents and marks; prices are the discounted ones', async () => {
    const { path } = await shelf([
      { name: 'beta', priceFils: 300_000, discountedPriceFils: 100_000 },
      { name: 'Álpha®', priceFils: 200_000 },
      { name: 'Gamma', priceFils: 4_900 },
      { name: 'delta', priceFils: 950_000 },
    ]);
    const sorted = async (sort: string) => names((await testApp.http.get(`${path}?sort=${sort}`).expect(200)).body);
    expect(await sorted('featuredProducts-desc')).toEqual(['beta', 'Álpha®', 'Gamma', 'delta']);
    expect(await sorted('productName-asc')).toEqual(['Álpha®', 'beta', 'delta', 'Gamma']);
    expect(await sorted('productName-desc')).toEqual(['Gamma', 'delta', 'beta', 'Álpha®']);
    expect(await sorted('price-asc')).toEqual(['Gamma', 'beta', 'Álpha®', 'delta']);
    expect(await sorted('price-desc')).toEqual(['delta', 'Álpha®', 'beta', 'Gamma']);
  });

  it('200: pages list each product once in every sort order, even with equal names, prices and positions', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ name: at % 2 ? 'Twin' : 'twin', priceFils: 50_000 }));
    const { path, ids } = await shelf(many);
    await testApp.db.categoryParentProduct.updateMany({
      where: { parentProductId: { in: ids } },
      data: { position: 0 },
    });
    for (const sort of sortOptions) {
      const seen: number[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { body } = await testApp.http.get(`${path}?sort=${sort}&page=${page}`).expect(200);
        expect(body.data).toMatchObject({ total: 101, page, pageSize: 48 });
        seen.push(...body.data.products.map((product: CategoryProduct) => product.id));
      }
      expect(seen, sort).toHaveLength(101);
      expect(new Set(seen), sort).toEqual(new Set(ids));
    }
  });
});

describe('GET admin/category/details', () => {
  it('200: paths of the documents on our own origin, and the display name', async () => {
    const slug = `header-${randomUUID()}`;
    const { key } = await shelf([]);
    await testApp.db.contentDocument.create({ data: { slug, html: '<h1>Running</h1>' } });
    await testApp.db.category.update({ where: { key }, data: { headerSlug: slug, showname: 'Running' } });
    const read = async (written: string) =>
      (await testApp.http.get(`/api/v1/admin/category/details/${encodeURIComponent(written)}`).expect(200)).body.data;
    const details = { headerContent: `/content/${slug}`, footerContent: null, showname: 'Running' };
    expect(await read(key)).toEqual(details);
    // Pages redirect to the key as the dealer writes it: search engines would see two lists otherwise.
    expect(await read(key.toUpperCase())).toEqual({ ...details, renamedTo: key });
    expect(await read('SALE')).not.toHaveProperty('renamedTo');
    expect(await read('sale')).toMatchObject({ renamedTo: 'SALE' });
  });

  it('200: a former key names the present one, and lists its products', async () => {
    const oldKey = `Former ${randomUUID()}`;
    const { key, ids } = await shelf([{}]);
    await testApp.db.categoryRedirect.create({ data: { oldKey, categoryKey: key } });
    const path = (part: string) => `/api/v1/admin/category/${part}${encodeURIComponent(oldKey.toUpperCase())}`;
    const { body } = await testApp.http.get(path('details/')).expect(200);
    expect(body.data).toMatchObject({ renamedTo: key });
    for (const query of ['', '?stock=in']) {
      const { body: listing } = await testApp.http.get(`${path('')}${query}`).expect(200);
      expect(listing.data.total, query).toBe(ids.length);
    }
  });

  it('404: an unknown category', async () => {
    const { body } = await testApp.http.get('/api/v1/admin/category/details/nothing').expect(404);
    expect(body.code).toBe('CATEGORY_NOT_FOUND');
  });
});

import { SearchResult, suggestProducts } from '@dilmun/contracts/search';
import { describe, expect, it } from 'vitest';
import { makeCategory } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

async function product(name: string, wishes: { partNumber?: string; priceFils?: number; variantName?: string } = {}) {
  const parent = await testApp.make.parentProduct({ name });
  const { variantName = name, ...rest } = wishes;
  return testApp.make.variant({ ...rest, parentProductId: parent.id, name: variantName });
}

const search = (term: string, page?: number) =>
  testApp.http.get('/api/v1/product/search').query({ term, ...(page && { page }) });
const found = async (term: string): Promise<string[]> =>
  (await search(term).expect(200)).body.data.map((one: { productName: string }) => one.productName);

describe('GET product/search', () => {
  it('200: finds a part number or its prefix, with or without dashes, before any name', async () => {
    const whole = await product('Compass Classic', { partNumber: '010-02384-03' });
    const sibling = await testApp.make.variant({ parentProductId: whole.parentProductId, partNumber: '010-02384-13' });
    await product('Compass Sport', { partNumber: '010-02384-04' });
    await product('Strap for 010-02384-03');
    for (const term of ['010-02384-03', '0100238403', '010 02384 03']) {
      const { body } = await search(term).expect(200);
      expect(body.data[0], term).toMatchObject({ productName: 'Compass Classic', partnumber: '010-02384-03' });
    }
    const { body } = await search('010-02384-13').expect(200);
    expect(body.data[0]).toMatchObject({ parentId: sibling.parentProductId, partnumber: '010-02384-13' });
    expect(await found('010-02384')).toEqual(['Compass Classic', 'Compass Sport', 'Strap for 010-02384-03']);
    expect(await found('01002384')).toEqual(['Compass Classic', 'Compass Sport', 'Strap for 010-02384-03']);
  });

  it('200: a card as in the contract, with the lowest price of the variants still sold', async () => {
    const variant = await product('Meridian Lantern', { priceFils: 203_600 });
    await testApp.make.variant({
      parentProductId: variant.parentProductId,
      priceFils: 150_000,
      discountedPriceFils: 4_900,
    });
    const { body } = await search('lantern').expect(200);
    const image = { src: '/media/watch.svg', alt: 'A watch', width: 1200, height: 1200 };
    expect(body.data).toEqual([
      {
        id: variant.parentProductId,
        parentId: variant.parentProductId,
        partnumber: variant.partNumber,
        productName: 'Meridian Lantern',
        parentName: 'Meridian Lantern',
        images: [image],
        image,
        description: 'A watch for every trail.',
        priceRange: 4.9,
        price: 4.9,
        wasPrice: 150,
        sale: true,
        inStock: true,
        variantCount: 2,
        swatches: [],
        rating: null,
      },
    ]);
    expect(body.meta).toMatchObject({
      total: 1,
      isMore: false,
      page: 1,
      pageSize: 48,
      didYouMean: null,
      categories: [],
      priceCounts: [{ value: '0-50', count: 1 }],
      stockCounts: [{ value: 'in', count: 1 }],
    });
    expect(Object.keys(body.data[0]).sort()).toEqual(Object.keys(SearchResult.shape).sort());
  });

  it('200: ignores accents, trademark signs and case in terms and in names', async () => {
    await product('Fénix® Øresund');
    for (const term of ['fenix', 'FÉNIX', 'Fénix®', 'oresund', 'fe\u0301nix']) {
      expect(await found(term), term).toEqual(['Fénix® Øresund']);
    }
  });

  it('200: requires every word, in any order; names that start with the term come first', async () => {
    await product('Sonar Bracket');
    await product('Live Sonar Bracket');
    await product('Bracket Arm');
    expect(await found('bracket sonar')).toEqual(['Live Sonar Bracket', 'Sonar Bracket']);
    expect(await found('sonar bracket')).toEqual(['Sonar Bracket', 'Live Sonar Bracket']);
  });

  it('200: words of a variant’s name find its product and show that variant', async () => {
    const first = await product('Harrier', { variantName: 'Harrier, 42 mm' });
    const second = await testApp.make.variant({ parentProductId: first.parentProductId, name: 'Harrier, 47 mm' });
    const { body } = await search('harrier 47').expect(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ productName: 'Harrier', partnumber: second.partNumber });
  });

  it('200: shows the variant with a word that the others lack, after each change of names, choices and sale', async () => {
    const red = await product('Kittiwake', { variantName: 'Kittiwake, Sunrise' });
    const parentProductId = red.parentProductId;
    const blue = await testApp.make.variant({ parentProductId, name: 'Kittiwake, Twilight', priceFils: 300_000 });
    const third = await testApp.make.variant({ parentProductId, name: 'Kittiwake, Noon', options: { Strap: 'Cork' } });
    const images = [{ src: '/media/twilight.svg', alt: 'Twilight', width: 1200, height: 1200 }];
    await testApp.db.variant.update({ where: { id: blue.id }, data: { images } });
    const shown = async (term: string) => (await search(term).expect(200)).body.data[0];
    const change = (id: number, data: { name?: string; isSellable?: boolean; options?: Record<string, string> }) =>
      testApp.db.variant.update({ where: { id }, data });

    expect(await shown('kittiwake twilight')).toMatchObject({ partnumber: blue.partNumber, images });
    expect((await shown('kittiwake twil')).partnumber).toBe(blue.partNumber);
    expect((await shown('kittiwake cork')).partnumber).toBe(third.partNumber);
    expect((await shown('kittiwake')).partnumber).toBe(red.partNumber);

    // The product has the same words as before; only their variants change.
    await testApp.db.$executeRaw`UPDATE variants
      SET name = CASE id WHEN ${red.id} THEN 'Kittiwake, Twilight' ELSE 'Kittiwake, Sunrise' END
      WHERE id IN (${red.id}, ${blue.id})`;
    expect((await shown('kittiwake twilight')).partnumber).toBe(red.partNumber);
    await change(third.id, { name: 'Kittiwake, Noon Twilight', options: { Strap: 'Linen' } });
    await change(red.id, { isSellable: false });
    expect((await shown('kittiwake twilight')).partnumber).toBe(third.partNumber);
    expect((await shown('kittiwake linen')).partnumber).toBe(third.partNumber);
    for (const { id } of [blue, third]) await change(id, { name: 'Kittiwake, Dusk' });
    expect((await shown('kittiwake dusk')).partnumber).toBe(third.partNumber);
    await change(third.id, { name: 'Kittiwake' });
    expect((await shown('kittiwake dusk')).partnumber).toBe(blue.partNumber);
  });

  it('200: shows the variant that a card of a list opens, with its picture, if no word tells variants apart', async () => {
    const first = await product('Guillemot', { priceFils: 90_000 });
    const { parentProductId } = first;
    const cheaper = await testApp.make.variant({ parentProductId, name: 'Guillemot, Slate', priceFils: 80_000 });
    const images = [{ src: '/media/slate.svg', alt: 'Slate', width: 1200, height: 1200 }];
    await testApp.db.variant.update({ where: { id: cheaper.id }, data: { images } });
    const shown = async () => (await search('guillemot').expect(200)).body.data[0];
    expect(await shown()).toMatchObject({ partnumber: cheaper.partNumber, images });
    await testApp.db.stock.update({ where: { variantId: cheaper.id }, data: { onHand: 0 } });
    expect((await shown()).partnumber).toBe(first.partNumber);
  });

  it('200: ranks words of categories before words of names, then features, series and choices', async () => {
    const { key, ids } = await makeCategory(
      testApp.db,
      testApp.make,
      [
        { name: 'Albatross', features: ['Ultrasolar Charging'], series: 'Petrel' },
        { name: 'Cormorant', features: ['Mapping'] },
      ],
      'Chronographs',
    );
    const slate = await testApp.make.variant({ parentProductId: ids[1], options: { Color: 'Schist Gray' } });
    await product('Chronograph Stand');
    await product('Ultrasolar Lamp');
    expect(await found('chronographs')).toEqual(['Albatross', 'Cormorant', 'Chronograph Stand']);
    expect(await found('chronograph')).toEqual(['Albatross', 'Cormorant', 'Chronograph Stand']);
    expect(await found('ultrasolar')).toEqual(['Ultrasolar Lamp', 'Albatross']);
    expect(await found('ultrasolar chronograph')).toEqual(['Albatross']);
    expect(await found('petrel')).toEqual(['Albatross']);
    const { body } = await search('schist').expect(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ productName: 'Cormorant', partnumber: slate.partNumber });

    await testApp.db.feature.updateMany({ where: { name: 'Ultrasolar Charging' }, data: { name: 'Moonlight' } });
    await testApp.db.category.update({ where: { key }, data: { showname: 'Sundials', key: 'Sundials' } });
    expect(await found('ultrasolar')).toEqual(['Ultrasolar Lamp']);
    expect(await found('moonlight sundial')).toEqual(['Albatross']);
  });

  it('200: a plural finds the singular, and hyphens are ignored', async () => {
    await product('Wi-Fi Kennel Collar');
    for (const term of ['collars', 'wifi kennel', 'wi-fi kennels', 'kenn']) {
      expect(await found(term), term).toEqual(['Wi-Fi Kennel Collar']);
    }
  });

  it('200: a word is deleted with its last product', async () => {
    const one = await product('Quagga Light');
    const other = await product('Quagga Heavy');
    await testApp.db.parentProduct.update({ where: { id: one.parentProductId }, data: { name: 'Zebra Light' } });
    await testApp.db.variant.update({ where: { id: one.id }, data: { name: 'Zebra Light' } });
    expect(await found('quagga')).toEqual(['Quagga Heavy']);
    await testApp.db.parentProduct.delete({ where: { id: other.parentProductId } });
    expect(await found('quagga')).toEqual([]);
  });

  it('200: corrects misspelt words, and says which word no product has', async () => {
    await testApp.db.category.create({ data: { key: 'Telescopes', showname: 'Telescopes', world: 'outdoor' } });
    await product('Nimbus Telescope');
    const misspelt = (await search('nimbsu telescpoe').expect(200)).body;
    expect(misspelt.data).toHaveLength(1);
    expect(misspelt.meta).toMatchObject({ total: 1, didYouMean: 'nimbus telescope', categories: [] });
    const { body } = await search('nimbs tilescop qqqqqq').expect(200);
    expect(body.data).toMatchObject([{ productName: 'Nimbus Telescope' }]);
    expect(body.meta).toMatchObject({ didYouMean: 'nimbus telescope', unmatched: ['qqqqqq'], popular: [] });
  });

  it('200: an empty result has popular products in stock and the first category of each department', async () => {
    await makeCategory(testApp.db, testApp.make, [{ name: 'Wader' }], 'Waders');
    const { data, meta } = (await search('qqqqqq').expect(200)).body;
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ total: 0, didYouMean: null, unmatched: [], price: null });
    expect(meta.popular[0]).toMatchObject({ inStock: true });
    expect(Object.keys(meta.popular[0]).sort()).toEqual(Object.keys(SearchResult.shape).sort());
    expect(meta.categories.length).toBeGreaterThan(0);
  });

  it('200: says in BHD which price the term asks for, and whether a product has it', async () => {
    await product('Dunlin Small', { priceFils: 49_500 });
    await product('Dunlin Large', { priceFils: 150_000 });
    const cheap = (await search('dunlin under 50').expect(200)).body;
    expect(cheap.data).toMatchObject([{ productName: 'Dunlin Small' }]);
    expect(cheap.meta.price).toEqual({ min: null, max: 50, first: null, isMet: true });
    const { meta } = (await search('dunlin under 5').expect(200)).body;
    expect(meta.price).toEqual({ min: null, max: 5, first: null, isMet: false });
  });

  it('200: accessories come after devices, unless a word belongs to accessories only', async () => {
    const { key } = await makeCategory(testApp.db, testApp.make, [{ name: 'Heron Case' }, { name: 'Heron Cover' }]);
    await testApp.db.category.update({ where: { key }, data: { goods: 'accessories' } });
    await makeCategory(testApp.db, testApp.make, [{ name: 'Heron Watch' }, { name: 'Purple Heron Watch' }]);
    expect(await found('heron')).toEqual(['Heron Watch', 'Purple Heron Watch', 'Heron Case', 'Heron Cover']);
    expect(await found('heron case')).toEqual(['Heron Case']);
    await testApp.db.category.update({ where: { key }, data: { goods: 'devices' } });
    expect(await found('heron')).toEqual(['Heron Case', 'Heron Cover', 'Heron Watch', 'Purple Heron Watch']);
  });

  it('200: the dealer’s synonyms replace words and phrases, ignoring case, accents and apostrophes', async () => {
    await testApp.db.synonym.createMany({
      data: [
        { term: 'gizmo', language: 'en', means: 'okapi|tapir' },
        { term: 'big gizmo', language: 'en', means: 'okapi large' },
        { term: 'mens', language: 'en', means: 'okapi' },
        { term: 'with', language: 'en', means: '' },
        { term: 'جهاز', language: 'ar', means: 'tapir' },
      ],
    });
    for (const name of ['Okapi Large', 'Okapi Small', 'Tapir']) await product(name);
    await product('Instrument Mensa');
    expect(await found('gizmo')).toEqual(['Okapi Large', 'Okapi Small', 'Tapir']);
    expect(await found('Gízmo')).toEqual(['Okapi Large', 'Okapi Small', 'Tapir']);
    expect(await found('big gizmo')).toEqual(['Okapi Large']);
    expect(await found('gizmo with small')).toEqual(['Okapi Small']);
    expect(await found('men’s')).toEqual(['Okapi Large', 'Okapi Small']);
    expect(await found('جهاز')).toEqual(['Tapir']);
    expect(await found('with')).toEqual([]);
    await testApp.db.synonym.deleteMany();
    expect(await found('gizmo')).toEqual([]);
  });

  it('200: finds a misspelt synonym and one that is still being typed', async () => {
    await testApp.db.synonym.create({ data: { term: 'thingamabob', language: 'en', means: 'quokka' } });
    await product('Quokka');
    const { body } = await search('thingambob').expect(200);
    expect(body.data).toMatchObject([{ productName: 'Quokka' }]);
    expect(body.meta.didYouMean).toBe('thingamabob');
    const suggested = await testApp.http.get('/api/v1/product/suggest').query({ term: 'thinga' }).expect(200);
    expect(suggested.body.data.products).toMatchObject([{ productName: 'Quokka' }]);
  });

  it('200: sorts and filters as a category does, with the counts of each panel', async () => {
    const { ids } = await makeCategory(testApp.db, testApp.make, [
      { name: 'Ibis A', priceFils: 30_000, features: ['Solar'] },
      { name: 'Ibis B', priceFils: 300_000, features: ['Maps'] },
      { name: 'Ibis C', priceFils: 60_000, features: ['Solar', 'Maps'] },
    ]);
    const names = async (query: object) => {
      const { body } = await testApp.http
        .get('/api/v1/product/search')
        .query({ term: 'ibis', ...query })
        .expect(200);
      return { names: body.data.map((one: { productName: string }) => one.productName), ...body.meta };
    };
    expect((await names({ sort: 'price-desc' })).names).toEqual(['Ibis B', 'Ibis C', 'Ibis A']);
    expect(await names({ features: 'solar', price: '50-100' })).toMatchObject({
      names: ['Ibis C'],
      total: 1,
      featureCounts: [
        { value: 'Maps', count: 1 },
        { value: 'Solar', count: 1 },
      ],
      priceCounts: [
        { value: '0-50', count: 1 },
        { value: '50-100', count: 1 },
        { value: '200-400', count: 0 },
      ],
    });
    expect(await names({ price: '400-' })).toMatchObject({ names: [], total: 0, didYouMean: null, categories: [] });
    await testApp.db.stock.updateMany({ where: { variant: { parentProductId: ids[0] } }, data: { onHand: 0 } });
    expect((await names({ stock: 'in' })).names).toEqual(['Ibis C', 'Ibis B']);
  });

  it('200: finds words by their first one or two letters', async () => {
    await product('Xq Lamp');
    expect(await found('x')).toEqual(['Xq Lamp']);
    expect(await found('xq la')).toEqual(['Xq Lamp']);
  });

  it('200: finds misspelt words only when there are few other results', async () => {
    await product('Pathfinder Dash');
    expect(await found('pathfidner')).toEqual(['Pathfinder Dash']);
    expect(await found('patfindr dassh')).toEqual(['Pathfinder Dash']);
    for (const name of ['Pathfunder One', 'Pathfunder Two', 'Pathfunder Three']) await product(name);
    expect(await found('pathfunder')).not.toContain('Pathfinder Dash');
    expect(await found('zzzzzzzz')).toEqual([]);
  });

  it.each(['%', '_', '\\', '％', '® ™', '/', '.', "'; drop table variants; --", 'x'.repeat(100), '\u0301'])(
    '200: does not find a product for %s when its name does not contain it',
    async (term) => {
      await product('Plain Watch');
      expect(await found(term)).not.toContain('Plain Watch');
    },
  );

  it('200: finds punctuation that a name contains', async () => {
    await product('Charger 50% Off 1/2.5');
    for (const term of ['50%', '1/2.5', '2.5']) expect(await found(term), term).toEqual(['Charger 50% Off 1/2.5']);
  });

  it('200: does not find products that are no longer sold', async () => {
    const gone = await product('Vanished');
    await testApp.db.variant.update({ where: { id: gone.id }, data: { isSellable: false } });
    expect(await found('vanished')).toEqual([]);
    expect(await found(gone.partNumber)).toEqual([]);
  });

  it('200: the pages contain each product once', async () => {
    const ids = new Set<number>();
    for (let at = 0; at < 101; at += 1) ids.add((await product('Repeater')).parentProductId);
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await search('repeater', page).expect(200);
      expect(body.meta).toMatchObject({ total: 101, isMore: false, page, pageSize: 48 });
      seen.push(...body.data.map((one: { id: number }) => one.id));
    }
    expect(seen).toHaveLength(101);
    expect(new Set(seen)).toEqual(ids);
  });

  it('400: an empty term, with the specified message', async () => {
    for (const query of ['', '?term=', '?term=%20%20']) {
      const { body } = await testApp.http.get(`/api/v1/product/search${query}`).expect(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'term' }] });
    }
    const { body } = await testApp.http.get('/api/v1/product/search?term=%20').expect(400);
    expect(body.details[0].message).toBe('Please enter a product name');
  });

  it.each(['?term=%00', `?term=${'x'.repeat(101)}`, '?term=a&term=b', '?term=a&page=0'])('400: %s', async (query) => {
    await testApp.http.get(`/api/v1/product/search${query}`).expect(400);
  });
});

describe('GET product/suggest', () => {
  it('200: a few products and categories', async () => {
    for (let at = 0; at < 8; at += 1) await product(`Glider ${at}`);
    await testApp.db.category.create({ data: { key: 'Glíders', showname: 'Gliders & Kites', world: 'outdoor' } });
    const { body } = await testApp.http.get('/api/v1/product/suggest').query({ term: 'glid' }).expect(200);
    expect(body.data.products).toHaveLength(6);
    expect(body.data.categories).toEqual([{ key: 'Glíders', showname: 'Gliders & Kites' }]);
    expect(Object.keys(body.data)).toEqual(Object.keys(suggestProducts.data.shape));
  });

  it('400: an empty term', async () => {
    await testApp.http.get('/api/v1/product/suggest?term=').expect(400);
  });
});

import { describe, expect, it } from 'vitest';
import { createCategory, createRows } from '../test/rows.ts';
import { buildCatalogue } from './build.ts';

const build = (...given: Parameters<typeof createRows>) => buildCatalogue(createRows(...given).rows);

describe('buildCatalogue', () => {
  it('leaves out products of which no variant is sold, in lists too', () => {
    const { parentProducts, categories } = build([{ variants: [] }, {}]);
    expect(parentProducts.map(({ id }) => id)).toEqual([2]);
    expect(categories[0]?.parentProducts.map(({ id }) => id)).toEqual([2]);
  });

  it('gives each text in every language, in English where it is not translated', () => {
    const { parentProducts } = build([
      { name: 'Dune', translations: { ar: { name: 'كثبان' } } },
      { name: 'Reef', translations: { ar: { name: '' } } },
    ]);
    expect(parentProducts.map(({ name }) => name)).toEqual([
      { en: 'Dune', ar: 'كثبان' },
      { en: 'Reef', ar: 'Reef' },
    ]);
  });

  it('does not translate the shipping periods that code compares', () => {
    const translations = { ar: { shippingPeriod: 'بالعربية' } };
    const variants = ['1-3 business days', 'by email', '3 weeks'].map((shippingPeriod) => ({
      shippingPeriod,
      translations,
    }));
    const { parentProducts } = build([{ variants }]);
    expect(parentProducts[0]?.variants.map(({ shippingPeriod }) => shippingPeriod.ar)).toEqual([
      '1-3 business days',
      'by email',
      'بالعربية',
    ]);
  });

  it('finds a category by its key and by former keys in any case; a present key wins over a former one', () => {
    const categoryRedirects = [
      { oldKey: 'Cycling', categoryKey: 'Bikes' },
      { oldKey: 'Golf', categoryKey: 'Bikes' },
    ];
    const categories = [createCategory({ id: 1, key: 'Bikes' }), createCategory({ id: 2, key: 'Golf' })];
    const { categoriesByKey } = build([], { categories, categoryRedirects });
    const find = (key: string) => categoriesByKey.get(key)?.id;
    expect([find('bikes'), find('cycling'), find('golf'), find('radar')]).toEqual([1, 1, 2, undefined]);
  });

  it('names a breadcrumb by the category that its link opens, also after the category was renamed', () => {
    const breadcrumbs = [
      { name: 'Home', url: '/home' },
      { name: 'Cycling', url: '/all-products/Cycling' },
    ];
    const categories = [
      createCategory({ id: 1, key: 'Bikes', showname: 'Bikes', translations: { ar: { showname: 'دراجات' } } }),
    ];
    const { parentProducts } = build([{ breadcrumbs }], {
      categories,
      categoryRedirects: [{ oldKey: 'Cycling', categoryKey: 'Bikes' }],
    });
    expect(parentProducts[0]?.breadcrumbs.map(({ name, url }) => [name, url])).toEqual([
      [{ en: 'Home', ar: 'Home' }, '/home'],
      [{ en: 'Bikes', ar: 'دراجات' }, '/all-products/Cycling'],
    ]);
  });

  it('links products that go together both ways: own choices in their order, then those that chose it; each once', () => {
    const { parentProducts } = build([
      { goesWith: ['3', '2', '1', '9'] },
      { goesWith: ['1'] },
      {},
      { goesWith: ['1'] },
    ]);
    expect(parentProducts.map(({ goesWith }) => goesWith.map(({ id }) => id))).toEqual([[3, 2, 4], [1], [1], [1]]);
  });

  it('knows the cheapest variant after discounts, of several the one that is reduced most, and whether one is reduced', () => {
    const { parentProducts } = build([
      {
        variants: [
          { priceFils: 20_000 },
          { priceFils: 15_000 },
          { priceFils: 18_000, discountedPriceFils: 15_000 },
          { priceFils: 16_000, discountedPriceFils: 15_000 },
        ],
      },
      { variants: [{ priceFils: 20_000, discountedPriceFils: 20_000 }] },
    ]);
    expect(parentProducts.map(({ cheapest, isOnSale }) => [cheapest.partNumber, isOnSale])).toEqual([
      ['1-2', true],
      ['2-0', false],
    ]);
  });

  it('shows the colours of the variants in their order, each once, by the first colour that the name mentions', () => {
    const colours = [
      { colour: 'Slate', family: 'grey', shade: '#5c6166' },
      { colour: 'Black', family: 'black', shade: '#1b1d1f' },
      { colour: 'Slate Blue', family: 'blue', shade: '#55c' },
    ];
    const option = {
      id: 1,
      parentProductId: 1,
      key: 'Color',
      values: ['Slate with Black Band'],
      description: '',
      position: 0,
    };
    const { parentProducts } = build(
      [
        {
          variants: [
            { options: { Color: 'Slate with Black Band' } },
            { options: { Color: 'Slate Blue' } },
            { options: { Color: 'Slate with Black Band' } },
            { options: { Color: 'Unknown' } },
          ],
        },
      ],
      { colours, options: [{ ...option, translations: { ar: { values: ['رمادي'] } } }] },
    );
    expect(parentProducts[0]?.swatches).toEqual([
      { name: { en: 'Slate with Black Band', ar: 'رمادي' }, family: 'grey', shade: '#5c6166' },
      { name: { en: 'Slate Blue', ar: 'Slate Blue' }, family: 'blue', shade: '#55c' },
    ]);
  });

  it('counts what was sold recently for all variants of a product', () => {
    const soldRecently = [
      { variantId: 100, quantity: 2 },
      { variantId: 101, quantity: 3 },
    ];
    const { parentProducts } = build([{ variants: [{}, {}] }, {}], { soldRecently });
    expect(parentProducts.map(({ soldRecently }) => soldRecently)).toEqual([5, 0]);
  });
});

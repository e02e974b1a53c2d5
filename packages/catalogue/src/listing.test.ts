import type { Language } from '@dilmun/settings/languages';
import { describe, expect, it } from 'vitest';
import { createRows } from '../test/rows.ts';
import { buildCatalogue } from './build.ts';
import { buildCard, type ListingRequest, listPage } from './listing.ts';
import { createStock } from './stock.ts';

const features = ['GPS', 'Solar', 'Music'].map((name, at) => ({
  id: at + 1,
  name,
  translations: name === 'GPS' ? { ar: { name: 'نظام تحديد المواقع' } } : {},
}));
const series = [{ id: 1, value: 'dune', label: 'Dune®', translations: {} }];

/** Lists the products of the first category. */
function list(products: Parameters<typeof createRows>[0], request: Partial<ListingRequest> = {}) {
  const { rows, quantities } = createRows(products, { features, series });
  const catalogue = buildCatalogue(rows);
  const stock = createStock(catalogue, quantities);
  const listed = catalogue.categories[0]?.parentProducts ?? [];
  const page = listPage(catalogue, stock, listed, { filters: {}, pageSize: 48, language: 'en', ...request });
  return { ...page, ids: page.products.map(({ id }) => id), catalogue, stock };
}

describe('listPage', () => {
  const three = [
    { featureIds: [1, 2], seriesId: 1, variants: [{ priceFils: 40_000 }] },
    { featureIds: [1], variants: [{ priceFils: 60_000, pieces: 0 }] },
    { featureIds: [3], seriesId: 1, variants: [{ priceFils: 450_000 }] },
  ];

  it('counts every value of the list without a selection', () => {
    const { panels, total } = list(three);
    expect(total).toBe(3);
    expect(panels).toMatchObject({
      allFeatures: ['GPS', 'Music', 'Solar'],
      allSeries: [{ label: 'Dune®', value: 'dune' }],
      featureCounts: [
        { value: 'GPS', count: 2 },
        { value: 'Music', count: 1 },
        { value: 'Solar', count: 1 },
      ],
      seriesCounts: [{ value: 'dune', count: 2 }],
      priceCounts: [
        { value: '0-50', count: 1 },
        { value: '50-100', count: 1 },
        { value: '400-', count: 1 },
      ],
      stockCounts: [{ value: 'in', count: 2 }],
    });
  });

  it('lists the products of which some variant has a lower price than its usual one', () => {
    const sold = [
      { variants: [{ priceFils: 40_000 }, { priceFils: 60_000, discountedPriceFils: 50_000 }] },
      { variants: [{ priceFils: 60_000 }] },
    ];
    expect(list(sold).panels.saleCounts).toEqual([{ value: 'on', count: 1 }]);
    expect(list(sold, { filters: { sale: ['on'] } }).ids).toEqual([1]);
    expect(list(three).panels.saleCounts).toEqual([]);
  });

  it('combines values of a panel by OR and panels by AND, without regard to case', () => {
    expect(list(three, { filters: { features: ['solar', 'MUSIC'] } }).ids).toEqual([1, 3]);
    expect(list(three, { filters: { features: ['gps'], series: ['Dune'] } }).ids).toEqual([1]);
    expect(list(three, { filters: { stock: ['in'] } }).ids).toEqual([1, 3]);
    expect(list(three, { filters: { price: ['50-100', '400-'] } }).ids).toEqual([2, 3]);
    expect(list(three, { filters: { features: ['unknown'] } }).ids).toEqual([]);
    expect(list(three, { filters: { features: ['', ' '] } }).ids).toEqual([1, 2, 3]);
  });

  it('counts in a panel ignore its own selection and respect that of others; a value without products stays with 0', () => {
    const { panels } = list(three, { filters: { features: ['Music'] } });
    expect(panels.featureCounts).toEqual([
      { value: 'GPS', count: 2 },
      { value: 'Music', count: 1 },
      { value: 'Solar', count: 1 },
    ]);
    expect(panels.seriesCounts).toEqual([{ value: 'dune', count: 1 }]);
    expect(panels.priceCounts).toEqual([
      { value: '0-50', count: 0 },
      { value: '50-100', count: 0 },
      { value: '400-', count: 1 },
    ]);
  });

  it('sorts values as their language does, Arabic before Latin letters in Arabic, and labels them where the label differs', () => {
    const { panels } = list(three, { language: 'ar' });
    expect(panels.featureCounts).toEqual([
      { value: 'GPS', count: 2, label: 'نظام تحديد المواقع' },
      { value: 'Music', count: 1 },
      { value: 'Solar', count: 1 },
    ]);
  });

  it('sorts sizes by unit and number', () => {
    const sizes = ['47 mm', '9.5 mm', '1 m', '43 mm'];
    const { panels } = list([{ variants: sizes.map((size) => ({ options: { 'Case Size': size } })) }]);
    expect(panels.sizeCounts.map(({ value }) => value)).toEqual(['1 m', '9.5 mm', '43 mm', '47 mm']);
  });

  it.each([
    ['featuredProducts-desc', 'en', [1, 2, 3, 4]],
    ['productName-asc', 'en', [3, 1, 4, 2]],
    ['productName-desc', 'en', [2, 1, 4, 3]],
    ['productName-asc', 'ar', [4, 3, 1, 2]],
    ['price-asc', 'en', [2, 1, 4, 3]],
    ['price-desc', 'en', [3, 1, 4, 2]],
  ] as const)('sorts by %s in the language %s, equal ones by id', (sort, language, ids) => {
    const named = [
      { name: 'fénix', variants: [{ priceFils: 20_000 }], translations: { ar: { name: 'ب' } } },
      {
        name: 'Zulu',
        variants: [{ priceFils: 40_000, discountedPriceFils: 10_000 }],
        translations: { ar: { name: 'ت' } },
      },
      { name: 'Alpha', variants: [{ priceFils: 30_000 }], translations: { ar: { name: 'ا ب' } } },
      { name: 'Fenix®', variants: [{ priceFils: 20_000 }], translations: { ar: { name: 'ا' } } },
    ];
    expect(list(named, { sort, language }).ids).toEqual(ids);
  });

  it('sorts Arabic names by the model in them, not by the kind before it; names without a model come first', () => {
    const names = [
      'جهاز لاسلكي VHF طراز Zeta™ 2',
      'ساعة Alpha® 3 – إصدار Sport',
      'جهاز ملاحة Mid® 7',
      'ساعة Alpha® 3 – إصدار Classic',
      'كيبل شحن',
    ];
    const named = names.map((name) => ({ name: 'Same', translations: { ar: { name } } }));
    expect(list(named, { sort: 'productName-asc', language: 'ar' }).ids).toEqual([5, 4, 2, 3, 1]);
  });

  it('pages list each product once', () => {
    const many = Array.from({ length: 101 }, () => ({ name: 'Same' }));
    const pages = [1, 2, 3, 4].map((page) => list(many, { page, sort: 'productName-desc' }).ids);
    expect(pages.map(({ length }) => length)).toEqual([48, 48, 5, 0]);
    expect(new Set(pages.flat()).size).toBe(101);
  });
});

describe('buildCard', () => {
  const card = (
    variants: NonNullable<Parameters<typeof createRows>[0][number]['variants']>,
    language: Language = 'en',
  ) => {
    const { products, stock } = list([{ variants }]);
    return products[0] && buildCard(products[0], stock, language);
  };

  it('opens the cheapest variant that can be bought, else the cheapest, of several the first', () => {
    const prices = [
      { priceFils: 30_000 },
      { priceFils: 10_000, pieces: 0 },
      { priceFils: 20_000 },
      { priceFils: 20_000 },
    ];
    expect(card(prices)).toMatchObject({ partnumber: '1-2', price: 10_000, inStock: true });
    expect(card(prices.map((one) => ({ ...one, pieces: 0 })))).toMatchObject({ partnumber: '1-1', inStock: false });
  });

  it('shows the former price of the cheapest variant only if that is reduced', () => {
    const reduced = { priceFils: 30_000, discountedPriceFils: 20_000 };
    expect(card([reduced])).toMatchObject({ price: 20_000, priceRange: 20_000, wasPrice: 30_000, sale: true });
    expect(card([reduced, { priceFils: 10_000 }])).toMatchObject({ price: 10_000, wasPrice: null, sale: true });
  });

  it('shows the first picture of the first variant, described in the language', () => {
    const image = { src: '/media/a.svg', alt: 'A watch', alt_ar: 'ساعة', width: 10, height: 20 };
    expect(card([{ images: [image, { ...image, src: '/b' }] }, {}], 'ar')?.images).toEqual([
      { src: '/media/a.svg', alt: 'ساعة', width: 10, height: 20 },
    ]);
    expect(card([{ images: [] }])?.images).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createCategory, createMenu, createRows } from '../test/rows.ts';
import { buildCatalogue } from './build.ts';
import { listHomeCards } from './home.ts';
import { findListing, listKeys } from './sections.ts';
import { findSubProducts } from './sub-products.ts';

const link = (key: string) => ({ label: key, link: `/all-products/${encodeURIComponent(key)}` });
const onSale = { variants: [{ priceFils: 20_000, discountedPriceFils: 10_000 }] };

const build = (...given: Parameters<typeof createRows>) => buildCatalogue(createRows(...given).rows);
const listIds = (catalogue: ReturnType<typeof build>, key: string) =>
  findListing(catalogue, key)?.products.map(({ id }) => id);

describe('findListing', () => {
  it('SALE: every product on sale, each once, in the order of the categories', () => {
    const catalogue = build([
      { ...onSale, categoryIds: [2, 3] },
      { ...onSale, categoryIds: [1, 2] },
      { categoryIds: [1] },
      { ...onSale, categoryIds: [] },
    ]);
    expect(listIds(catalogue, 'sale')).toEqual([2, 1]);
  });

  it('a section: the products of the categories that it alone links, also by a former key and in any case', () => {
    const menus = [
      createMenu({
        menu: 'sports',
        title: 'Sports & Fitness',
        links: [
          { label: 'GO' },
          link('category 2'),
          link('Old'),
          link('ACCESSORIES'),
          { label: 'x', link: '/all-products/100%' },
        ],
      }),
      createMenu({ menu: 'marine', title: 'Marine', links: [link('Accessories')] }),
      createMenu({ menu: 'footer', links: [link('Category 2')] }),
    ];
    const categories = [1, 2].map((id) => createCategory({ id })).concat(createCategory({ id: 3, key: 'Accessories' }));
    const catalogue = build([{ categoryIds: [1] }, { categoryIds: [2, 1] }, { categoryIds: [3] }], {
      menus,
      categories,
      categoryRedirects: [{ oldKey: 'old', categoryKey: 'Category 1' }],
    });
    expect(listIds(catalogue, 'Sports')).toEqual([1, 2]);
    expect(findListing(catalogue, 'SPORTS')?.title?.en).toBe('Sports & Fitness');
    expect(listIds(catalogue, 'marine')).toEqual([]);
    expect(listIds(catalogue, 'outdoor')).toBeUndefined();
    expect(listKeys(catalogue)).toEqual(['Category 1', 'Category 2', 'Accessories', 'sports']);
  });
});

describe('listHomeCards', () => {
  it('shows a product of the category and series, if possible one that no earlier card shows', () => {
    const card = {
      style: 'tile',
      title: 'T',
      text: '',
      link: '/',
      image: null,
      scene: null,
      pictureSeries: null,
      translations: {},
    };
    const series = [{ id: 1, value: 'dune', label: 'Dune', translations: {} }];
    const homeCards = [
      { ...card, pictureCategory: 'Category 1' },
      { ...card, pictureCategory: 'Category 1' },
      { ...card, pictureCategory: 'Category 1', pictureSeries: 'dune' },
      { ...card, pictureCategory: 'Category 1', pictureSeries: 'dune' },
      { ...card, pictureCategory: 'Nothing' },
    ];
    const catalogue = build([{}, {}, { seriesId: 1 }], { homeCards, series });
    expect(listHomeCards(catalogue, 'en').map(({ picture }) => picture)).toEqual([
      '/media/100.svg',
      '/media/200.svg',
      '/media/300.svg',
      '/media/300.svg',
      null,
    ]);
  });
});

describe('findSubProducts', () => {
  it('finds by the name of the model or of the product, without regard to case, accents and marks; sorted by name', () => {
    const catalogue = build([{ name: 'Fénix® Two', variants: [{}, {}] }, { name: 'Other' }, { name: 'FENIX One' }]);
    const find = (name: string) => findSubProducts(catalogue, name, 48, 'en').map(({ id }) => id);
    expect(find('fenix')).toEqual([100, 300]);
    expect(find('MODEL 2')).toEqual([200]);
    expect(findSubProducts(catalogue, 'model', 2, 'en')).toHaveLength(2);
    expect(findSubProducts(catalogue, 'model 1', 48, 'en')[0]?.partNumbers).toEqual(['1-0', '1-1']);
  });
});

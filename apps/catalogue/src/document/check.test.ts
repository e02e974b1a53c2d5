import { describe, expect, it } from 'vitest';
import { checkDocument } from './check.ts';
import type { CatalogueDocument, Variant } from './document.ts';
import { smallDocument } from './small-document.ts';

const faultsOf = (document: unknown) =>
  checkDocument(document).faults.map(({ path, message }) => `${path}: ${message}`);

const withVariant = (change: Partial<Variant>): CatalogueDocument => {
  const document = smallDocument();
  return {
    ...document,
    variants: document.variants.map((variant, index) => (index === 0 ? { ...variant, ...change } : variant)),
  };
};

describe('checkDocument', () => {
  it('passes a document without faults', () => {
    expect(checkDocument(smallDocument())).toEqual({ document: smallDocument(), faults: [] });
  });

  it.each([
    [{ price: '203.605' }, 'variants[0].price: a price is a multiple of 10 fils'],
    [{ price: '203.6' }, 'variants[0].price: not a price'],
    [{ price: '0.000' }, 'variants[0].price: a price is above zero'],
    [
      { discountedPrice: '80.000', discountPercentage: 10 },
      'variants[0].discountPercentage: 80.000 of 100.000 is 20 % off',
    ],
    [{ discountedPrice: '120.000' }, 'variants[0].discountedPrice: 120.000 is above the price 100.000'],
    [{ partNumber: '10-2384-3' }, 'variants[0].partNumber: not a part number'],
    [{ options: { Color: 'Pink' } }, 'variants[0].options.Color: "Pink" is none of: Black, White'],
    [{ options: { Color: 'Black', Size: 'L' } }, 'variants[0].options.Size: its product has no such option'],
    [{ productId: 999 }, 'variants[0].productId: unknown model "999"'],
    [{ tabs: { Overview: { document: 'nowhere' } } }, 'variants[0].tabs.Overview: unknown text "nowhere"'],
  ] satisfies [Partial<Variant>, string][])('names the place and the remedy of %j', (change, expected) => {
    expect(faultsOf(withVariant(change)).join('\n')).toContain(expected);
  });

  it('accepts a nonzero percentage at an equal price: a novelty', () => {
    expect(faultsOf(withVariant({ discountedPrice: '100.000', discountPercentage: 5 }))).toEqual([]);
    expect(faultsOf(withVariant({ discountPercentage: 5 }))).toEqual([]);
  });

  it('reports every fault at once, each once', () => {
    const document = smallDocument();
    const faults = faultsOf({
      ...document,
      categories: [...document.categories, ...document.categories],
      variants: document.variants.map((variant) => ({ ...variant, price: 'free', colour: 'red' })),
      extra: [],
    });
    expect(faults).toHaveLength(6);
    expect(faults.join('\n')).toContain('categories[1].key: "Running" stands in categories[0] already');
    expect(faults.join('\n')).toContain('extra: unknown section');
  });

  it('finds keys that differ by case only, and products without variants', () => {
    const document = smallDocument();
    const [category] = document.categories;
    const faults = faultsOf({
      ...document,
      categories: category ? [category, { ...category, key: 'RUNNING' }] : [],
      variants: [],
    });
    expect(faults).toEqual([
      'categories[1].key: "RUNNING" stands in categories[0] already',
      'parentProducts[0].products: model 101 has no variant: add one or remove it',
    ]);
  });

  it.each(['SALE', 'sale', 'Sports'])('refuses the key %s, which belongs to a computed listing', (key) => {
    const document = smallDocument();
    const [category] = document.categories;
    const faults = faultsOf({ ...document, categories: category ? [category, { ...category, key }] : [] });
    expect(faults.join()).toContain('categories[1].key: belongs to a listing that the shop computes');
  });

  it('refuses what is no document at all', () => {
    expect(faultsOf(null)).toHaveLength(1);
    expect(faultsOf({})).toHaveLength(7);
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'http://plain.example/a.png', 'picture.png'],
    ...['//evil.example/a.png', '/\\evil.example', '\\\\evil.example', '/a\\b', 'https:\\\\evil.example', 'https:///x'],
    ...['/a b', '/a\nb', '/a\u0000b', '/a\u0085b', ' /a', 'https://a.example/\tb', 'vbscript:x', 'blob:https://a/b'],
  ])('S51: refuses the address %j', (src) => {
    const images = [{ src, alt: 'A watch', width: 100, height: 100 }];
    expect(faultsOf(withVariant({ images })).join()).toContain('not an address');
  });

  it.each(['/', '/media/watch.svg', '/products/19?variant=a#b', 'https://a.example/b.png?c=d'])(
    'S51: accepts the address %j',
    (src) => {
      const images = [{ src, alt: 'A watch', width: 100, height: 100 }];
      expect(faultsOf(withVariant({ images }))).toEqual([]);
    },
  );
});

import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDocument } from '../../test/apply-document.ts';
import type { CatalogueDocument, Variant } from '../../test/document.ts';
import { smallDocument } from '../../test/small-document.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

afterAll(async () => {
  await close();
});

/** Returns all faults of a document, one per line; '' for a valid one. */
const findFaults = (document: object): Promise<string> =>
  planDocument(db, document).then(
    () => '',
    (error: Error) => error.message,
  );

const withVariant = (change: Partial<Variant>): CatalogueDocument => {
  const document = smallDocument();
  return {
    ...document,
    variants: document.variants.map((variant, index) => (index === 0 ? { ...variant, ...change } : variant)),
  };
};

const first = 'the document, sheet variants, row 1,';

describe('the faults of a document', () => {
  it('are none in a valid document', async () => {
    expect(await findFaults(smallDocument())).toBe('');
  });

  it.each([
    [{ price: '203.605' }, `${first} price "203.605": a price is a multiple of 10 fils`],
    [{ price: '203.6' }, `${first} price "203.6": not a price`],
    [{ price: '0.000' }, `${first} price "0.000": a price is above zero`],
    [
      { discountedPrice: '80.000', discountPercentage: 10 },
      `${first} discountPercentage "10": 80.000 of 100.000 is 20 % off`,
    ],
    [{ discountedPrice: '120.000' }, `${first} discountedPrice "120.000": 120.000 is above the price 100.000`],
    [{ partNumber: '10 2384 3' }, `${first} partNumber "10 2384 3": not a part number`],
    [{ shippingPeriod: 'By e-mail' }, 'for a part that is not shipped write "by email"'],
    [{ options: { Color: 'Pink' } }, `${first} options.Color "Pink": "Pink" is none of: Black, White`],
    [{ options: { Color: 'Black', Size: 'L' } }, `${first} options.Size "L": its product has no option "Size"`],
    [{ productId: 999 }, `${first} productId "999": unknown model "999"`],
    [{ tabs: { Overview: { document: 'nowhere' } } }, `${first} tabs.Overview.value "nowhere": unknown text "nowhere"`],
  ] satisfies [Partial<Variant>, string][])('name the place and the remedy of %j', async (change, expected) => {
    expect(await findFaults(withVariant(change))).toContain(expected);
  });

  it('do not include a nonzero percentage at an equal price, which marks a new product', async () => {
    expect(await findFaults(withVariant({ discountedPrice: '100.000', discountPercentage: 5 }))).toBe('');
    expect(await findFaults(withVariant({ discountPercentage: 5 }))).toBe('');
  });

  it('are reported all together, each once', async () => {
    const document = smallDocument();
    const faults = await findFaults({
      ...document,
      categories: [...document.categories, ...document.categories],
      variants: document.variants.map((variant) => ({ ...variant, price: 'free', colour: 'red' })),
      extra: [],
    });
    expect(faults.split('\n')).toHaveLength(6);
    expect(faults).toContain('sheet categories, row 2, category "Running": is already in row 1');
    expect(faults).toContain('unknown section "extra"');
  });

  it('include keys that differ in capital letters only, and models without variants', async () => {
    const document = smallDocument();
    const [category] = document.categories;
    const faults = await findFaults({
      ...document,
      categories: category ? [category, { ...category, key: 'RUNNING' }] : [],
      variants: [],
    });
    expect(faults.split('\n')).toEqual([
      expect.stringContaining('sheet categories, row 2, key "RUNNING": differs from "Running" in capital letters only'),
      expect.stringContaining('sheet parentProducts, row 1, products.101 "101": model 101 has no variant'),
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://plain.example/a.png',
    'picture.png',
    '//evil.example/a.png',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'https:\\\\evil.example',
    'https:///x',
    '/a b',
    '/a\nb',
    '/a\u0001b',
    '/a\u0085b',
    'https://a.example/\tb',
    'vbscript:x',
    'blob:https://a/b',
  ])('include the address %j', { tags: 'S51' }, async (src) => {
    const images = [{ src, alt: 'A watch', width: 100, height: 100 }];
    expect(await findFaults(withVariant({ images }))).toContain('not an address');
  });

  it.each(['/', '/media/watch.svg', '/products/19?variant=a#b', 'https://a.example/b.png?c=d'])(
    'do not include the address %j',
    { tags: 'S51' },
    async (src) => {
      const images = [{ src, alt: 'A watch', width: 100, height: 100 }];
      expect(await findFaults(withVariant({ images }))).toBe('');
    },
  );
});

import { changePrice } from '@dilmun/catalogue/prices';
import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import { smallDocument } from '../../test/small-document.ts';
import { revert } from './changes.ts';
import { prices } from './prices.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

beforeEach(async () => {
  await emptyCatalogue(db);
  const document = smallDocument();
  const amounts = [{ price: '99.900' }, { price: '33.330', discountedPrice: '30.000', discountPercentage: 10 }];
  await applyDocument(db, {
    ...document,
    variants: document.variants.map((variant, at) => ({ ...variant, ...amounts[at] })),
  });
});

afterAll(() => close());

const run = (words: string[], ...options: string[]) => callCommand({ db, mediaFolder: '.' }, prices, words, options);

const read = async () =>
  (await db.variant.findMany({ orderBy: { partNumber: 'asc' } })).map(
    ({ partNumber, priceFils, discountedPriceFils, discountPercentage }) => [
      partNumber,
      priceFils,
      discountedPriceFils,
      discountPercentage,
    ],
  );

it('changes the prices of a category by a percentage, shows old, new and difference, and can be undone', async () => {
  const before = await read();
  const { text, code } = await run([], '--percent', '+5', '--category', 'running');
  expect(code).toBe(0);
  expect(text).toContain('price 99.900 → 104.900 (+5.000, +5 %)');
  expect(text).toContain('price 33.330 → 35.000 (+1.670, +5 %)');
  expect(text).toContain('discounted price 30.000 → 31.500 (+1.500, +5 %)');
  expect((await read()).slice(0, 2)).toEqual([
    ['010-00001-00', 104_900, null, 0],
    ['010-00001-01', 35_000, 31_500, 10],
  ]);
  const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect((await callCommand({ db, mediaFolder: '.' }, revert, [`${id}`])).code).toBe(0);
  expect(await read()).toEqual(before);
});

it('rounds half up to other steps, and takes parts without exceptions', async () => {
  await run(['010-00001-00', '010-00001-01'], '--percent=-2.5%', '--round', '500', '--except', '010-00001-01');
  expect((await read()).slice(0, 2)).toEqual([
    ['010-00001-00', 97_500, null, 0],
    ['010-00001-01', 33_330, 30_000, 10],
  ]);
});

it('reports what it does not understand, all at once, and changes nothing', async () => {
  const before = await read();
  const { lines, code } = await run([], '--percent', 'five', '--round', '15', '--series', 'nowhere');
  expect(code).toBe(1);
  expect(lines).toEqual([
    'the command, --percent "five": write a change such as +5 or -2.5, from -90 to +500',
    'the command, --round "15": prices are multiples of 10 fils: write 10, 50 or 100',
    expect.stringMatching(/^the command, --series "nowhere": unknown; the nearest are/),
    '3 faults; nothing was changed.',
  ]);
  await expect(run(['prices.csv'], '--percent', '5')).rejects.toThrow('a file has prices of its own');
  await expect(run([], '--percent', '5')).rejects.toThrow('Name part numbers, --category KEY or --series NAME');
  await expect(run([], '--series', 'runner')).rejects.toThrow('Add the change in per cent: --percent +5');
  await expect(run(['010-99999-00'], '--percent', '5')).rejects.toThrow('The shop sells no part 010-99999-00');
  expect(await read()).toEqual(before);
});

it('a changed price is the multiple of the step that is nearest, the upper one of two', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 }).map((n) => n * 10);
  const step = fc.integer({ min: 1, max: 100 }).map((n) => n * 10);
  fc.assert(
    fc.property(price, fc.integer({ min: -9_000, max: 50_000 }), step, (priceFils, hundredths, stepFils) => {
      const exact = BigInt(priceFils) * BigInt(10_000 + hundredths);
      const twice = BigInt(changePrice(priceFils, hundredths, stepFils)) * 10_000n;
      const half = BigInt(stepFils) * 5_000n;
      expect(Number.isInteger(changePrice(priceFils, hundredths, stepFils) / stepFils)).toBe(true);
      expect(twice - exact <= half && exact - twice < half).toBe(true);
    }),
  );
});

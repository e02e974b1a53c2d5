import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/throwaway-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Variant } from '../../test/document.ts';
import { smallDocument } from '../../test/small-document.ts';
import { applyCatalogue, planDocument } from '../apply/apply.ts';
import { inTransaction, withSession } from '../session.ts';
import { collectWarnings } from './warnings.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  await applyCatalogue(db, smallDocument(), { who: 'a test', why: 'to see', command: 'seed' });
});

afterAll(async () => {
  await close();
});

/** Returns the warnings for a change of the first part of the small catalogue. */
function warnAbout(change: Partial<Variant>): Promise<string[]> {
  const document = smallDocument();
  Object.assign(document.variants[0] ?? {}, change);
  return withSession(db, (session) =>
    inTransaction(session, { isSnapshot: true }, async () => {
      await planDocument(session, document);
      return collectWarnings(session, '/nowhere', new Set(['/media/a.svg']));
    }),
  );
}

const moves = (how: string) => `price moves by more than 20 %: 1\n    010-00001-00  ${how}`;

describe('the warnings of a plan', () => {
  it.each([
    ['120.000', []],
    ['120.010', [moves('100.000 → 120.010 (+20 %)')]],
    ['80.000', []],
    ['79.990', [moves('100.000 → 79.990 (−20 %)')]],
    ['1000.000', [moves('100.000 → 1000.000 (+900 %)')]],
  ])('include a price that changes by more than a fifth: %s', async (price, warnings) => {
    expect(await warnAbout({ price })).toEqual(warnings);
  });

  it.each([
    [0, ['sold out: 1\n    010-00001-00']],
    [1, []],
  ])('include parts that will be sold out: %i left', async (quantity, warnings) => {
    expect(await warnAbout({ quantity })).toEqual(warnings);
  });

  it('include lower prices without a licence and pictures that the shop does not have', async () => {
    const lower = { discountedPrice: '90.000', discountPercentage: 10 };
    expect(await warnAbout(lower)).toEqual([
      'lower price without a licence number: npx dilmun catalogue sale records one: 1\n    010-00001-00  90.000 instead of 100.000',
    ]);
    expect(await warnAbout({ images: [{ src: '/media/no.webp', alt: 'No', width: 9, height: 9 }] })).toEqual([
      'text shown in English, without Arabic; npx dilmun catalogue missing-translations lists all: 1',
      'picture that the shop does not have: npx dilmun catalogue images loads it: 1\n    /media/no.webp',
    ]);
  });
});

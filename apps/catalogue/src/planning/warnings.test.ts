import { describe, expect, it } from 'vitest';
import type { Variant } from '../document/document.ts';
import { smallDocument } from '../document/small-document.ts';
import { rowOfVariant } from '../stored/rows.ts';
import { compareOne } from './plan.ts';
import { emptyPlan } from './plan-file.ts';
import { warningsOf } from './warnings.ts';

/** What is said when the first part of the small catalogue becomes so. */
function warningsFor(change: Partial<Variant>): string[] {
  const [black] = smallDocument().variants;
  if (!black) throw new Error('no variants');
  const changed = { ...black, ...change };
  const plan = emptyPlan();
  compareOne(plan.variants, black.partNumber, rowOfVariant(changed, 1, 0), rowOfVariant(black, 1, 0));
  compareOne(plan.stock, black.partNumber, { onHand: changed.quantity }, { onHand: black.quantity });
  return warningsOf(plan, '/nowhere', new Set(['/media/a.svg']));
}

const moves = (how: string) => `price moves by more than 20 %: 1\n    010-00001-00  ${how}`;

describe('warningsOf', () => {
  it.each([
    ['120.000', []],
    ['120.010', [moves('100.000 → 120.010 (+20 %)')]],
    ['80.000', []],
    ['79.990', [moves('100.000 → 79.990 (−20 %)')]],
    ['1000.000', [moves('100.000 → 1000.000 (+900 %)')]],
  ])('asks to look twice at a price that moves by more than a fifth: %s', (price, warnings) => {
    expect(warningsFor({ price })).toEqual(warnings);
  });

  it.each([
    [0, ['sold out: 1\n    010-00001-00']],
    [1, []],
  ])('says what will be sold out: %i left', (quantity, warnings) => {
    expect(warningsFor({ quantity })).toEqual(warnings);
  });

  it('asks for the licence of a lower price, and for pictures that the shop has not', () => {
    const lower = { discountedPrice: '90.000', discountPercentage: 10 };
    expect(warningsFor(lower)).toEqual([
      'lower price without a licence number: pnpm catalogue sale keeps one: 1\n    010-00001-00  90.000 instead of 100.000',
    ]);
    expect(warningsFor({ images: [{ src: '/media/no.webp', alt: 'No', width: 9, height: 9 }] })).toEqual([
      'picture that the shop does not have: pnpm catalogue images brings it: 1\n    /media/no.webp',
    ]);
  });
});

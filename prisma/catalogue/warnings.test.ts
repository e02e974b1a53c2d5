import { describe, expect, it } from 'vitest';
import type { Variant } from './document.ts';
import { planCatalogue } from './plan.ts';
import { rowsOfDocument } from './rows.ts';
import { smallDocument } from './small-document.ts';
import { warningsOf } from './warnings.ts';

/** What is said when the first part of the small catalogue becomes so. */
function warningsFor(change: Partial<Variant>): string[] {
  const document = smallDocument();
  const current = rowsOfDocument(smallDocument());
  Object.assign(document.variants[0] ?? {}, change);
  return warningsOf(planCatalogue(rowsOfDocument(document), current), '/nowhere', new Set(['/media/a.svg']));
}

describe('warningsOf', () => {
  it.each([
    ['120.000', []],
    ['120.010', ['010-00001-00: the price moves by 20 %, from 100.000 to 120.010']],
    ['80.000', []],
    ['79.990', ['010-00001-00: the price moves by -20 %, from 100.000 to 79.990']],
    ['1000.000', ['010-00001-00: the price moves by 900 %, from 100.000 to 1000.000']],
  ])('asks to look twice at a price that moves by more than a fifth: %s', (price, warnings) => {
    expect(warningsFor({ price })).toEqual(warnings);
  });

  it.each([
    [0, ['010-00001-00: sold out']],
    [1, []],
  ])('says what will be sold out: %i left', (quantity, warnings) => {
    expect(warningsFor({ quantity })).toEqual(warnings);
  });
});

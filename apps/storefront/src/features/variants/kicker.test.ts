import { describe, expect, it } from 'vitest';
import { findKicker } from './kicker.ts';

describe('findKicker', () => {
  it.each([
    [
      'a different discounted price: sale',
      { price: 100_000, discountedPrice: 80_000, discountPercentage: 20 },
      { kind: 'sale', percent: 20 },
    ],
    [
      'a percentage and equal prices: new',
      { price: 100_000, discountedPrice: 100_000, discountPercentage: 5 },
      { kind: 'new' },
    ],
    [
      'a percentage and no discounted price: new',
      { price: 100_000, discountedPrice: null, discountPercentage: 5 },
      { kind: 'new' },
    ],
    ['no percentage: none', { price: 100_000, discountedPrice: null, discountPercentage: 0 }, null],
    [
      'no percentage, but a different discounted price: none',
      { price: 100_000, discountedPrice: 80_000, discountPercentage: 0 },
      null,
    ],
  ])('%s', { tags: ['spec-112', 'spec-113', 'spec-114'] }, (_what, variant, kicker) => {
    expect(findKicker(variant)).toEqual(kicker);
  });
});

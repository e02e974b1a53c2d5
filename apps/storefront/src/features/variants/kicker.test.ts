import { describe, expect, it } from 'vitest';
import { kickerOf } from './kicker.ts';

describe('kickerOf', () => {
  it.each([
    [
      { price: 100_000, discountedPrice: 80_000, discountPercentage: 20 },
      { kind: 'sale', percent: 20 },
    ],
    [{ price: 100_000, discountedPrice: 100_000, discountPercentage: 5 }, { kind: 'new' }],
    [{ price: 100_000, discountedPrice: null, discountPercentage: 5 }, { kind: 'new' }],
    [{ price: 100_000, discountedPrice: null, discountPercentage: 0 }, null],
    [{ price: 100_000, discountedPrice: 80_000, discountPercentage: 0 }, null],
  ])('%j', (variant, kicker) => {
    expect(kickerOf(variant)).toEqual(kicker);
  });
});

import { describe, expect, it } from 'vitest';
import { calculateGrandTotalFils, calculateLineTotalFils, calculateUnitPriceFils } from './carts.pricing.ts';

const plain = { priceFils: 203_600, discountedPriceFils: null };
const reduced = { priceFils: 203_600, discountedPriceFils: 183_240 };

describe('a cart line', () => {
  it('costs its price times its quantity', { tags: 'spec-179' }, () =>
    expect(calculateLineTotalFils({ quantity: 3, variant: plain })).toBe(610_800),
  );
  it('costs its discounted price if there is one', { tags: 'spec-179' }, () =>
    expect(calculateUnitPriceFils(reduced)).toBe(183_240),
  );
});

describe('the grand total', () => {
  it('is the sum of the lines', { tags: 'spec-178' }, () =>
    expect(
      calculateGrandTotalFils([
        { quantity: 1, variant: plain },
        { quantity: 2, variant: reduced },
      ]),
    ).toBe(570_080),
  );
  it('is zero for an empty cart', () => expect(calculateGrandTotalFils([])).toBe(0));
});

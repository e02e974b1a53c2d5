import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateDiscount, type DiscountTerms } from './carts.discount.ts';
import { calculateGrandTotalFils, calculateLineTotalFils } from './carts.pricing.ts';

const terms: DiscountTerms = {
  percent: 10,
  amountFils: null,
  minimumFils: null,
  maxUses: null,
  perCustomer: null,
  isForSaleItems: true,
  isStarted: true,
  isEnded: false,
  uses: 0,
  ownUses: 0,
};
const line = (priceFils: number, quantity = 1, discountedPriceFils: number | null = null) => ({
  quantity,
  variant: { priceFils, discountedPriceFils },
});
const amount = (amountFils: number): DiscountTerms => ({
  ...terms,
  percent: null,
  amountFils,
  minimumFils: amountFils + 10,
});

describe('calculateDiscount', () => {
  it.each([
    // 10 % of 203.650 is 20.365.
    [203_650, 20_370],
    [203_640, 20_360],
    [40, 0],
    [50, 10],
  ])('rounds 10 %% of %i fils half up to ten fils: %i', (priceFils, expected) => {
    expect(calculateDiscount([line(priceFils)], terms).fils).toBe(expected);
  });

  it('takes an amount off once, however many pieces there are', () => {
    expect(calculateDiscount([line(10_000, 3), line(20_000)], amount(5_000))).toEqual({
      fils: 5_000,
      shares: [3_000, 2_000],
      problem: null,
    });
  });

  it('rounds the share of each line half up to ten fils, the last one included', () => {
    // 47 % of 1.000 is 470 fils: 4.7 of the first line round to none.
    expect(calculateDiscount([line(10), line(990)], { ...terms, percent: 47 }).shares).toEqual([0, 470]);
  });

  it('leaves out goods on sale if the code does not apply to them', () => {
    const lines = [line(10_000, 1, 8_000), line(20_000), line(5_000, 1, 5_000)];
    expect(calculateDiscount(lines, { ...terms, isForSaleItems: false })).toMatchObject({
      fils: 2_500,
      shares: [0, 2_000, 500],
    });
    expect(calculateDiscount(lines, terms).fils).toBe(3_300);
  });

  it.each<[DiscountTerms | null, string]>([
    [null, 'DISCOUNT_UNKNOWN'],
    [{ ...terms, isEnded: true }, 'DISCOUNT_EXPIRED'],
    [{ ...terms, isStarted: false }, 'DISCOUNT_NOT_YET'],
    [{ ...terms, maxUses: 3, uses: 3 }, 'DISCOUNT_USED_UP'],
    [{ ...terms, maxUses: 3, uses: 3, perCustomer: 1, ownUses: 1 }, 'DISCOUNT_ALREADY_USED'],
    [{ ...terms, isForSaleItems: false }, 'DISCOUNT_NOT_FOR_GOODS'],
    [{ ...terms, minimumFils: 80_010 }, 'DISCOUNT_BELOW_MINIMUM'],
  ])('takes nothing off: %o %s', (given, problem) => {
    expect(calculateDiscount([line(90_000, 1, 80_000)], given)).toEqual({ fils: 0, shares: [0], problem });
  });

  it('applies from exactly the minimum, which counts only goods that it applies to', () => {
    const lines = [line(50_000), line(90_000, 1, 80_000)];
    const limited = { ...terms, isForSaleItems: false };
    expect(calculateDiscount(lines, { ...limited, minimumFils: 50_000 }).problem).toBeNull();
    expect(calculateDiscount(lines, { ...limited, minimumFils: 50_010 }).problem).toBe('DISCOUNT_BELOW_MINIMUM');
  });

  it('property: shares add up to the discount; each is a multiple of ten fils, not negative and at most its line', () => {
    const price = fc.integer({ min: 1, max: 95_000 }).map((tens) => tens * 10);
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        variant: fc.record({ priceFils: price, discountedPriceFils: fc.option(price) }),
      }),
      { minLength: 1, maxLength: 50 },
    );
    const kind = fc.oneof(
      fc.integer({ min: 1, max: 90 }).map((percent) => ({ ...terms, percent })),
      price.map(amount),
    );
    fc.assert(
      fc.property(lines, kind, fc.boolean(), (cart, code, isForSaleItems) => {
        const { fils, shares, problem } = calculateDiscount(cart, { ...code, isForSaleItems });
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fils);
        expect(fils).toBeLessThan(calculateGrandTotalFils(cart) + 1);
        for (const [index, share] of shares.entries()) {
          expect(share % 10).toBe(0);
          expect(share).toBeGreaterThanOrEqual(0);
          const own = cart[index];
          if (own) expect(share).toBeLessThanOrEqual(calculateLineTotalFils(own));
        }
        if (problem) expect(fils).toBe(0);
        else if (code.percent === null) expect(fils).toBe(code.amountFils);
      }),
    );
  });
});

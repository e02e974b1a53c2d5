import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateSalePrice } from './sale-lines.ts';

it.each([
  [203_600, 20, 100, 162_800],
  [203_600, 20, 10, 162_880],
  [99_990, 15, 500, 84_500],
  [900, 10, 100, 800],
  [90, 10, 100, 0],
])('the sale price of %i fils less %i %%, in steps of %i fils, is %i fils', (price, percent, step, expected) => {
  expect(calculateSalePrice(price, percent, step)).toBe(expected);
});

it('a sale price is a multiple of the step, below the price, and never less of a discount than promised', () => {
  const price = fc.integer({ min: 1, max: 99_999_999 }).map((n) => n * 10);
  const step = fc.integer({ min: 1, max: 100 }).map((n) => n * 10);
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 99 }), step, (priceFils, percent, stepFils) => {
      const sale = calculateSalePrice(priceFils, percent, stepFils);
      expect(sale % stepFils).toBe(0);
      expect(sale).toBeLessThan(priceFils);
      expect(sale * 100).toBeLessThanOrEqual(priceFils * (100 - percent));
      expect(sale + stepFils).toBeGreaterThan((priceFils * (100 - percent)) / 100);
    }),
  );
});

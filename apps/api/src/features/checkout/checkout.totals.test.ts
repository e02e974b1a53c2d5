import { store } from '@dilmun/settings/store';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { vatRatesPercent } from '@dilmun/settings/vat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateGrandTotalFils } from '../carts/carts.pricing.ts';
import { calculateOrderTotals } from './checkout.totals.ts';

/** Prices that the catalogue's CHECKs allow: multiples of ten fils, a discount below the price. */
const price = fc.integer({ min: 1, max: 95_000 }).map((tens) => tens * 10);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  variant: fc
    .tuple(price, fc.option(price))
    .map(([priceFils, other]) => ({ priceFils, discountedPriceFils: other && Math.min(priceFils, other) })),
});
const cart = fc.array(line, { minLength: 1, maxLength: 50 });
const percent = fc.integer({ min: 0, max: 90 });
const country = fc.constantFrom(...store.countries);

const { delivery } = sampleShop;

describe('property: the total of an order', () => {
  it('is exactly the sum of lines and delivery without the discount, ends in 0 and contains the VAT', {
    tags: 'S36',
  }, () => {
    fc.assert(
      fc.property(cart, country, percent, price, price, (lines, to, off, fee, freeAbove) => {
        const delivery = sampleShop.delivery.map((each) => ({ ...each, fee, freeAbove }));
        const discountFils = Math.floor((calculateGrandTotalFils(lines) * off) / 1_000) * 10;
        const { linesFils, shippingFils, totalFils, vatFils, vatRatePercent } = calculateOrderTotals(
          lines,
          discountFils,
          delivery,
          'standard',
          to,
        );
        let sum = 0;
        for (const { quantity, variant } of lines) {
          for (let piece = 0; piece < quantity; piece++) sum += variant.discountedPriceFils ?? variant.priceFils;
        }
        expect(linesFils).toBe(sum);
        expect(totalFils).toBe(linesFils - discountFils + shippingFils);
        expect(totalFils % 10).toBe(0);
        expect(shippingFils === 0).toBe(linesFils - discountFils > freeAbove);
        expect(vatRatePercent).toBe(vatRatesPercent[to]);
        // The VAT of the net amount, within half a fils.
        expect(Math.abs(vatFils * (100 + vatRatePercent) - totalFils * vatRatePercent)).toBeLessThanOrEqual(
          (100 + vatRatePercent) / 2,
        );
      }),
    );
  });

  it('does not depend on the order of the lines', { tags: 'S36' }, () => {
    fc.assert(
      fc.property(cart, country, (lines, to) => {
        expect(calculateOrderTotals(lines.toReversed(), 0, delivery, 'standard', to)).toEqual(
          calculateOrderTotals(lines, 0, delivery, 'standard', to),
        );
      }),
    );
  });

  it('an order by email has no delivery fee, whatever the dealer charges', () => {
    fc.assert(
      fc.property(cart, country, price, price, (lines, to, fee, freeAbove) => {
        const delivery = sampleShop.delivery.map((each) => ({ ...each, fee, freeAbove }));
        const { linesFils, shippingFils, totalFils } = calculateOrderTotals(lines, 0, delivery, 'email', to);
        expect({ shippingFils, totalFils }).toEqual({ shippingFils: 0, totalFils: linesFils });
      }),
    );
  });
});

describe('the total of an order, in fils', () => {
  const line = (priceFils: number, quantity = 1) => ({ quantity, variant: { priceFils, discountedPriceFils: null } });

  it.each([
    // Exactly BHD 50.000 still pays BHD 2.000; 52.000 contains 4.727 of VAT.
    [50_000, 0, { shippingFils: 2_000, totalFils: 52_000, vatFils: 4_727 }],
    [50_010, 0, { shippingFils: 0, totalFils: 50_010, vatFils: 4_546 }],
    // The discount counts: 60.000 less 10.000 is not above 50.000.
    [60_000, 10_000, { shippingFils: 2_000, totalFils: 52_000, vatFils: 4_727 }],
    [60_010, 10_000, { shippingFils: 0, totalFils: 50_010, vatFils: 4_546 }],
  ])('goods of %i less %i', (priceFils, discountFils, expected) =>
    expect(calculateOrderTotals([line(priceFils)], discountFils, delivery, 'standard', 'Bahrain')).toEqual({
      linesFils: priceFils,
      discountFils,
      vatRatePercent: 10,
      ...expected,
    }),
  );

  it('counts every piece of every line', () =>
    expect(calculateOrderTotals([line(203_600, 2), line(4_900)], 0, delivery, 'standard', 'Bahrain').totalFils).toBe(
      412_100,
    ));
});

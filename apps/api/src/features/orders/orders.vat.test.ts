import { calculateVatFils, sumFils } from '@dilmun/contracts/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitVat } from './orders.vat.ts';

const grosses = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 51 });
const rate = fc.integer({ min: 0, max: 25 });

it('property: net and VAT of the parts add up to those of the total, each within one fils of its share', () => {
  fc.assert(
    fc.property(grosses, rate, (parts, ratePercent) => {
      const total = sumFils(parts);
      const amounts = splitVat(parts, ratePercent);
      expect(sumFils(amounts.map(({ vatFils }) => vatFils))).toBe(calculateVatFils(total, ratePercent));
      expect(sumFils(amounts.map(({ netFils }) => netFils))).toBe(total - calculateVatFils(total, ratePercent));
      for (const { netFils, vatFils, grossFils } of amounts) {
        expect(netFils + vatFils).toBe(grossFils);
        expect(vatFils).toBeGreaterThanOrEqual(0);
        expect(netFils).toBeGreaterThanOrEqual(0);
        expect(Math.abs(vatFils - (grossFils * ratePercent) / (100 + ratePercent))).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('property: the VAT of parts credited one after the other adds up to the VAT of the total', () => {
  fc.assert(
    fc.property(grosses, rate, (parts, ratePercent) => {
      let before = 0;
      let vat = 0;
      for (const part of parts) {
        for (const { vatFils } of splitVat([part], ratePercent, before)) vat += vatFils;
        before += part;
      }
      expect(vat).toBe(calculateVatFils(before, ratePercent));
    }),
  );
});

it('never gives a line a negative VAT: 50 lines of 10 fils', () => {
  const vats = splitVat(Array(50).fill(10), 10).map(({ vatFils }) => vatFils);
  expect(Math.min(...vats)).toBeGreaterThanOrEqual(0);
  expect(sumFils(vats)).toBe(45);
});

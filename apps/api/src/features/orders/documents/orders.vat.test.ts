import { calculateVatFils, sumFils } from '@dilmun/contracts/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPromisedDay } from '../shipping/orders.promise.ts';
import { formatDocumentNumber } from './orders.tax-document-number.ts';
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

it('splits 52.000 and 0.010 at 10 %, and goes on from what was split before', () => {
  expect(splitVat([52_000, 10], 10)).toEqual([
    { netFils: 47_273, vatFils: 4_727, grossFils: 52_000 },
    { netFils: 9, vatFils: 1, grossFils: 10 },
  ]);
  // 50 fils contain 5 fils of VAT, 60 contain 5 too (5.45).
  expect(splitVat([10], 10, 50)).toEqual([{ netFils: 10, vatFils: 0, grossFils: 10 }]);
});

it('never gives a line a negative VAT: 50 lines of 10 fils', () => {
  const vats = splitVat(Array(50).fill(10), 10).map(({ vatFils }) => vatFils);
  expect(Math.min(...vats)).toBeGreaterThanOrEqual(0);
  expect(sumFils(vats)).toBe(45);
});

it('documents have a number of six digits in a series of their own', () => {
  expect(formatDocumentNumber('INVOICE', 42)).toBe('INV-000042');
  expect(formatDocumentNumber('CREDIT_NOTE', 7)).toBe('CN-000007');
  expect(formatDocumentNumber('INVOICE', 1_234_567)).toBe('INV-1234567');
});

it('the promised day is a day without a time', () => {
  expect(formatPromisedDay({ promisedOn: new Date('2026-11-26T00:00:00Z') })).toBe('2026-11-26');
  expect(formatPromisedDay({ promisedOn: null })).toBeNull();
});

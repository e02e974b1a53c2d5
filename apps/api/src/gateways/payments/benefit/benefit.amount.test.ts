import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBenefitAmount, parseBenefitAmount } from './benefit.amount.ts';

describe('formatBenefitAmount', () => {
  it.each([
    [205_600, '205.600'],
    [70_000, '70.000'],
    [5, '0.005'],
  ])('writes %i fils as %s', (fils, text) => {
    expect(formatBenefitAmount(fils)).toBe(text);
  });

  it.each([0, -10, 1.5, Number.NaN])('refuses %d', (fils) => {
    expect(() => formatBenefitAmount(fils)).toThrow(RangeError);
  });

  it('is parsed back to the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        (fils) => parseBenefitAmount(formatBenefitAmount(fils)) === fils,
      ),
    );
  });
});

describe('parseBenefitAmount', () => {
  it.each([
    ['70.0', 70_000],
    ['70', 70_000],
    [' 205.6 ', 205_600],
    ['0.005', 5],
  ])('reads %s', (text, fils) => {
    expect(parseBenefitAmount(text)).toBe(fils);
  });

  it.each(['', '1e3', '-1.000', '1.0005', '1,000', '.5', '٧٠', undefined, null, 70])('refuses %s', (text) => {
    expect(parseBenefitAmount(text)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bhd } from './bhd.ts';
import { calculateVatFils, formatBhdDecimals, formatPlainBhd, multiplyFils, parseBhdText, sumFils } from './money.ts';

describe('parseBhdText', () => {
  it.each([
    ['203.6', 203_600],
    ['203.600', 203_600],
    ['0.01', 10],
    ['0', 0],
    ['950', 950_000],
    ['999999999.999', 999_999_999_999],
  ])('reads %s as %i fils', (text, fils) => expect(parseBhdText(text)).toBe(fils));

  it.each(['', '-1', '1.2345', '1e3', '1,000', ' 1', '.5', '5.', '1000000000', 'NaN'])('refuses %j', (text) =>
    expect(parseBhdText(text)).toBeNull(),
  );
});

describe('Bhd', () => {
  it('decodes every encoded amount to the same value', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), (fils) => Bhd.decode(Bhd.encode(fils)) === fils));
    expect(Bhd.decode(203.6)).toBe(203_600);
    expect(Bhd.encode(203_600)).toBe(203.6);
    expect(Bhd.decode(0)).toBe(0);
  });

  it.each([1.2345, -1, -0.001, 1e9, 1e9 + 1, Number.NaN])('refuses %d', (bhd) =>
    expect(Bhd.safeDecode(bhd).success).toBe(false),
  );

  it('accepts 999,999,999.999 and refuses an amount of half a fils, with one error', () => {
    expect(Bhd.decode(999_999_999.999)).toBe(999_999_999_999);
    expect(Bhd.safeDecode(1.2345).error?.issues).toEqual([
      expect.objectContaining({ code: 'custom', message: 'amountDecimals' }),
    ]);
    expect(Bhd.safeDecode(1e9).error?.issues).toHaveLength(1);
    expect(Bhd.safeEncode(0.5).success).toBe(false);
  });
});

it('a price of three pieces, and a sum', () => {
  expect(multiplyFils(203_600, 3)).toBe(610_800);
  expect(sumFils([2_000, 203_600, 10])).toBe(205_610);
  expect(sumFils([])).toBe(0);
});

describe('formatted amounts', () => {
  it('always shows three decimals', { tags: ['spec-1', 'spec-334'] }, () => {
    expect(formatBhdDecimals(10)).toBe('0.010');
    expect(formatBhdDecimals(0)).toBe('0.000');
    expect(formatBhdDecimals(-2_500)).toBe('-2.500');
    expect(formatPlainBhd(1_203_600)).toBe('BHD 1,203.600');
    expect(formatPlainBhd(1_234_567_890)).toBe('BHD 1,234,567.890');
    expect(formatPlainBhd(999_990)).toBe('BHD 999.990');
  });
});

describe('calculateVatFils', () => {
  it.each([
    [110_000, 10_000],
    [203_600, 18_509],
    [10, 1],
  ])('%i fils contain %i fils of VAT', (gross, vat) => expect(calculateVatFils(gross, 10)).toBe(vat));
});

import { describe, expect, it } from 'vitest';
import { freeDeliveryGapFils, shippingFeeFils } from './shipping-methods.ts';

describe('shippingFeeFils', () => {
  it.each([
    [10, 2_000],
    [50_000, 2_000],
    [50_010, 0],
    [950_000, 0],
  ])('%i fils of goods cost %i fils to deliver', (lines, fee) => {
    expect(shippingFeeFils(lines, 'standard', 'Bahrain')).toBe(fee);
  });

  it('refuses a method that is not offered', () => {
    expect(() => shippingFeeFils(10_000, 'express', 'Bahrain')).toThrow(RangeError);
    expect(() => shippingFeeFils(10_000, 'pigeon', 'Bahrain')).toThrow(RangeError);
  });
});

describe('freeDeliveryGapFils', () => {
  it.each([
    [0, 50_010],
    [41_710, 8_300],
    [50_000, 10],
    [50_010, 0],
    [950_000, 0],
  ])('%i fils of goods lack %i', (lines, gap) => {
    expect(freeDeliveryGapFils(lines, 'standard')).toBe(gap);
    if (gap > 0) expect(shippingFeeFils(lines + gap - 10, 'standard', 'Bahrain')).toBeGreaterThan(0);
    expect(shippingFeeFils(lines + gap, 'standard', 'Bahrain')).toBe(0);
  });

  it('a method that is never free has no gap', () => expect(freeDeliveryGapFils(10, 'express')).toBeNull());
});

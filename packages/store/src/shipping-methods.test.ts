import { describe, expect, it } from 'vitest';
import { calculateFreeDeliveryGapFils, calculateShippingFeeFils, isServed } from './shipping-methods.ts';

describe('calculateShippingFeeFils', () => {
  it.each([
    [10, 2_000],
    [50_000, 2_000],
    [50_010, 0],
    [950_000, 0],
  ])('%i fils of goods cost %i fils to deliver', (lines, fee) => {
    expect(calculateShippingFeeFils(lines, 'standard', 'Bahrain')).toBe(fee);
    expect(calculateShippingFeeFils(lines, 'standard', 'Saudi Arabia')).toBe(fee);
  });

  it('express always has its fee, and only in Bahrain', () => {
    expect(calculateShippingFeeFils(950_000, 'express', 'Bahrain')).toBe(5_000);
    expect(isServed('express', 'Saudi Arabia')).toBe(false);
    expect(() => calculateShippingFeeFils(10_000, 'express', 'Saudi Arabia')).toThrow(RangeError);
  });

  it('pick-up is free for buyers of every country', () => {
    expect(calculateShippingFeeFils(10, 'pickup', 'Bahrain')).toBe(0);
    expect(calculateShippingFeeFils(10, 'pickup', 'United Arab Emirates')).toBe(0);
  });
});

describe('calculateFreeDeliveryGapFils', () => {
  it.each([
    [0, 50_010],
    [41_710, 8_300],
    [50_000, 10],
    [50_010, 0],
    [950_000, 0],
  ])('%i fils of goods are %i fils short of free delivery', (lines, gap) => {
    expect(calculateFreeDeliveryGapFils(lines, 'standard')).toBe(gap);
    if (gap > 0) expect(calculateShippingFeeFils(lines + gap - 10, 'standard', 'Bahrain')).toBeGreaterThan(0);
    expect(calculateShippingFeeFils(lines + gap, 'standard', 'Bahrain')).toBe(0);
  });

  it('a method that is never free has no gap', () => expect(calculateFreeDeliveryGapFils(10, 'express')).toBeNull());
});

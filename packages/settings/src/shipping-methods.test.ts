import { describe, expect, it } from 'vitest';
import { sampleShop } from '../test/sample-shop.ts';
import { calculateFreeDeliveryGapFils, calculateShippingFeeFils, findDeliveryOption } from './shipping-methods.ts';

const { delivery } = sampleShop;

describe('calculateShippingFeeFils', () => {
  it.each([
    [10, 2_000],
    [50_000, 2_000],
    [50_010, 0],
    [950_000, 0],
  ])('%i fils of goods cost %i fils to deliver', { tags: ['spec-335', 'spec-336'] }, (lines, fee) => {
    expect(calculateShippingFeeFils(delivery, lines, 'standard', 'Bahrain')).toBe(fee);
    expect(calculateShippingFeeFils(delivery, lines, 'standard', 'Saudi Arabia')).toBe(fee);
  });

  it('express always has its fee, and only in Bahrain', () => {
    expect(calculateShippingFeeFils(delivery, 950_000, 'express', 'Bahrain')).toBe(5_000);
    expect(findDeliveryOption(delivery, 'express', 'Saudi Arabia')).toBeUndefined();
    expect(() => calculateShippingFeeFils(delivery, 10_000, 'express', 'Saudi Arabia')).toThrow(RangeError);
  });

  it('pick-up is free for buyers of every country', () => {
    expect(calculateShippingFeeFils(delivery, 10, 'pickup', 'Bahrain')).toBe(0);
    expect(calculateShippingFeeFils(delivery, 10, 'pickup', 'United Arab Emirates')).toBe(0);
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
    expect(calculateFreeDeliveryGapFils(delivery, lines)).toBe(gap);
    if (gap > 0) expect(calculateShippingFeeFils(delivery, lines + gap - 10, 'standard', 'Bahrain')).toBeGreaterThan(0);
    expect(calculateShippingFeeFils(delivery, lines + gap, 'standard', 'Bahrain')).toBe(0);
  });
});

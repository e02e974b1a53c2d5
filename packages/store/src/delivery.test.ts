import { describe, expect, it } from 'vitest';
import { shippingFeeFils } from './delivery.ts';

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

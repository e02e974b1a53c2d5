import { describe, expect, it } from 'vitest';
import { createOrderNumber, isOrderNumber } from './order-number.ts';

describe('an order number', () => {
  const numbers = Array.from({ length: 200 }, createOrderNumber);

  it('is BH- and ten characters, without look-alikes', () => {
    for (const number of numbers) expect(number).toMatch(/^BH-[34679ACDEFGHJKMNPQRTWXY]{10}$/);
    expect(new Set(numbers).size).toBe(200);
  });

  it('reveals one wrong character and swapped neighbours', () => {
    for (const number of numbers) {
      expect(isOrderNumber(number)).toBe(true);
      const wrong = number.replace(/.$/, (sign) => (sign === '3' ? '4' : '3'));
      expect(isOrderNumber(wrong)).toBe(false);
      const [, a = '', b = ''] = /^BH-(.)(.)/.exec(number) ?? [];
      if (a !== b) expect(isOrderNumber(number.replace(a + b, b + a))).toBe(false);
    }
  });
});

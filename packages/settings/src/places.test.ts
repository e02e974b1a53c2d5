import { expect, it } from 'vitest';
import { formatPhone } from './places.ts';

it('groups the digits of a phone number by country, and leaves other texts as they are', () => {
  expect(formatPhone('+97336001234')).toBe('+973 3600 1234');
  expect(formatPhone('+966501234567')).toBe('+966 50 123 4567');
  expect(formatPhone('+971501234567')).toBe('+971 50 123 4567');
  for (const phone of ['', '+9733600123', '+97336001234x', '+442071234567', '36001234'])
    expect(formatPhone(phone)).toBe(phone);
});

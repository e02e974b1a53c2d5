import { describe, expect, it } from 'vitest';
import { calculateOrderable, listLineNotices, type NoticeableLine } from './carts.notices.ts';

const line = (changes: Partial<NoticeableLine> = {}): NoticeableLine => ({
  quantity: 2,
  available: 5,
  seenPriceFils: 203_600,
  variant: {
    partNumber: '010-02384-03',
    name: 'Classic',
    isSellable: true,
    priceFils: 203_600,
    discountedPriceFils: null,
  },
  ...changes,
});
const codes = (changes: Partial<NoticeableLine>) => listLineNotices(line(changes)).map(({ code }) => code);

describe('a cart line', () => {
  it('has no notice if nothing changed', () => expect(codes({})).toEqual([]));

  it('has a notice with the old and the new price', () =>
    expect(listLineNotices(line({ seenPriceFils: 213_600 }))[0]?.message).toBe(
      'The price of Classic changed from BHD\u00a0213.600 to BHD\u00a0203.600.',
    ));

  it('has no notice if the stock is exactly enough', () => expect(codes({ available: 2 })).toEqual([]));
  it('says how many are left, and why a line cannot be ordered', () => {
    const [name, partNumber] = ['Classic', '010-02384-03'];
    const listed = (changes: Partial<NoticeableLine>) => listLineNotices(line(changes))[0];
    const unsold = { ...line().variant, isSellable: false };
    expect(listed({ available: 1 })).toEqual({
      code: 'QUANTITY_CLAMPED',
      partNumber,
      message: `Only 1 of ${name} left: the quantity was lowered.`,
    });
    expect(listed({ available: 0 })?.message).toBe(`${name} is sold out. Remove it to check out.`);
    expect(listed({ variant: unsold })?.message).toBe(`${name} is no longer sold. Remove it to check out.`);
  });
  it('has a notice if stock is too low', () => expect(codes({ available: 1 })).toEqual(['QUANTITY_CLAMPED']));
  it('has only the sold-out notice if it is sold out', () =>
    expect(codes({ available: 0, seenPriceFils: 1_000 })).toEqual(['SOLD_OUT']));
  it('has a notice if it is no longer sold', () =>
    expect(codes({ variant: { ...line().variant, isSellable: false } })).toEqual(['NO_LONGER_SOLD']));
});

it('limits the orderable quantity to the stock', () => {
  expect(calculateOrderable({ quantity: 2, available: 5 })).toBe(2);
  expect(calculateOrderable({ quantity: 5, available: 2 })).toBe(2);
  expect(calculateOrderable({ quantity: 5, available: 0 })).toBe(0);
});

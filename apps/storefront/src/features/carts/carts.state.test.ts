import type { CartLine } from '@dilmun/contracts/carts';
import { describe, expect, it } from 'vitest';
import { begun, type CartState, emptyCart, refused, settledBy, shownCart } from './carts.state.ts';

const line = (partNumber: string, quantity = 1, discountedPrice: number | null = null): CartLine => ({
  id: crypto.randomUUID(),
  productId: 19,
  variantId: partNumber,
  partNumber,
  productName: `Watch ${partNumber}`,
  price: 100_000,
  quantity,
  total: (discountedPrice ?? 100_000) * quantity,
  firstImage: null,
  variants: { discountedPrice, images: [] },
  available: 9,
  shippingPeriod: '1-3',
});

const state = (...lines: CartLine[]): CartState => ({
  settled: { lines, grandTotal: lines.reduce((sum, { total }) => sum + total, 0), notices: [] },
  pending: [],
});

const shownQuantities = (from: CartState) =>
  Object.fromEntries(shownCart(from).lines.map(({ partNumber, quantity }) => [partNumber, quantity]));

describe('shownCart', () => {
  it('adds a new part as one line of one', () => {
    const after = begun(state(), { id: 1, kind: 'add', line: line('A', 4) });
    expect(shownQuantities(after)).toEqual({ A: 1 });
    expect(shownCart(after).grandTotal).toBe(100_000);
  });

  it('raises a part that is there, never beyond nine', () => {
    const after = begun(state(line('A', 8)), { id: 2, kind: 'add', line: line('A') });
    expect(shownQuantities(after)).toEqual({ A: 9 });
    expect(shownQuantities(begun(after, { id: 3, kind: 'add', line: line('A') }))).toEqual({ A: 9 });
  });

  it('charges the discounted price where there is one', () => {
    const after = begun(state(line('A', 1, 80_000)), { id: 4, kind: 'setQuantity', partNumber: 'A', quantity: 3 });
    expect(shownCart(after).grandTotal).toBe(240_000);
  });

  it('takes one addition back: one less, the line with the last', () => {
    const from = state(line('A', 3), line('B'));
    const once = begun(from, { id: 1, kind: 'takeBack', partNumber: 'A' });
    expect(shownQuantities(once)).toEqual({ A: 2, B: 1 });
    const both = begun(once, { id: 2, kind: 'takeBack', partNumber: 'B' });
    expect(shownQuantities(both)).toEqual({ A: 2 });
    expect(shownQuantities(begun(both, { id: 3, kind: 'takeBack', partNumber: 'B' }))).toEqual({ A: 2 });
  });

  it('removes and clears', () => {
    const from = state(line('A'), line('B'));
    expect(shownQuantities(begun(from, { id: 5, kind: 'remove', partNumber: 'A' }))).toEqual({ B: 1 });
    expect(shownCart(begun(from, { id: 6, kind: 'clear' }))).toMatchObject({ lines: [], grandTotal: 0 });
  });
});

describe('answers and refusals', () => {
  it('keeps later changes on top of an earlier answer', () => {
    const first = { id: 7, kind: 'setQuantity', partNumber: 'A', quantity: 2 } as const;
    const second = { id: 8, kind: 'setQuantity', partNumber: 'A', quantity: 5 } as const;
    const both = begun(begun(state(line('A')), first), second);
    const answered = settledBy(both, first, { ...emptyCart, lines: [line('A', 2)] });
    expect(shownQuantities(answered)).toEqual({ A: 5 });
  });

  it('rolls back the refused change alone', () => {
    const first = { id: 9, kind: 'add', line: line('B') } as const;
    const second = { id: 10, kind: 'setQuantity', partNumber: 'A', quantity: 5 } as const;
    const both = begun(begun(state(line('A')), first), second);
    expect(shownQuantities(refused(both, first))).toEqual({ A: 5 });
    expect(shownQuantities(refused(both, second))).toEqual({ A: 1, B: 1 });
  });
});

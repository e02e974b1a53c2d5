import type { CartLine } from '@dilmun/contracts/carts';
import { describe, expect, it } from 'vitest';
import type { CartAction } from '../../lib/storage/browser-storage.ts';
import {
  addChange,
  applyAnswer,
  type CartChange,
  type CartState,
  createCartState,
  pickNewest,
  rollBack,
  type SettledCart,
  shownCart,
} from './carts.state.ts';

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

const settled = (version: number, ...lines: CartLine[]): SettledCart => ({
  lines,
  grandTotal: lines.reduce((sum, { total }) => sum + total, 0),
  discount: null,
  notices: [],
  version,
});
const state = (...lines: CartLine[]): CartState => createCartState(settled(7, ...lines), []);

/** A change, with the version of the given state. */
const change = (action: CartAction, at: CartState = state()): CartChange => ({
  ...action,
  id: crypto.randomUUID(),
  seen: at.settled.version,
});
const make = (at: CartState, action: CartAction) => addChange(at, change(action, at));
const set = (partNumber: string, quantity: number): CartAction => ({ kind: 'setQuantity', partNumber, quantity });

const shownQuantities = (from: CartState) =>
  Object.fromEntries(shownCart(from).lines.map(({ partNumber, quantity }) => [partNumber, quantity]));

describe('shownCart', () => {
  it('shows a discount of at most the lines while a change waits', () => {
    const from = {
      ...state(line('A', 1, 80_000)),
      settled: { ...settled(7, line('A', 1, 80_000)), discount: { code: 'EID-10', amount: 50_000 } },
    };
    expect(shownCart(from).discount).toEqual({ code: 'EID-10', amount: 50_000 });
    expect(shownCart(make(from, { kind: 'clear' })).discount).toEqual({ code: 'EID-10', amount: 0 });
  });

  it('adds a new part as one cart line with quantity 1', { tags: 'spec-204' }, () => {
    const after = make(state(), { kind: 'add', line: line('A', 4) });
    expect(shownQuantities(after)).toEqual({ A: 1 });
    expect(shownCart(after).grandTotal).toBe(100_000);
  });

  it('raises the quantity of a part in the cart by one, to at most nine', { tags: 'spec-203' }, () => {
    const after = make(state(line('A', 8)), { kind: 'add', line: line('A') });
    expect(shownQuantities(after)).toEqual({ A: 9 });
    expect(shownQuantities(make(after, { kind: 'add', line: line('A') }))).toEqual({ A: 9 });
  });

  it('charges the discounted price where there is one', { tags: ['spec-179', 'spec-206', 'spec-370'] }, () => {
    expect(shownCart(make(state(line('A', 1, 80_000)), set('A', 3))).grandTotal).toBe(240_000);
  });

  it('shows the API’s total while no change is pending', { tags: ['spec-209', 'spec-369'] }, () => {
    expect(shownCart({ ...state(line('A')), settled: { ...settled(7, line('A')), grandTotal: 1 } }).grandTotal).toBe(1);
  });

  it('undoes one addition: reduces the quantity by one and removes the line at zero', () => {
    const from = state(line('A', 3), line('B'));
    const once = make(from, { kind: 'takeBack', partNumber: 'A' });
    expect(shownQuantities(once)).toEqual({ A: 2, B: 1 });
    const both = make(once, { kind: 'takeBack', partNumber: 'B' });
    expect(shownQuantities(both)).toEqual({ A: 2 });
    expect(shownQuantities(make(both, { kind: 'takeBack', partNumber: 'B' }))).toEqual({ A: 2 });
  });

  it('removes one line and clears the cart', { tags: ['spec-205', 'spec-207'] }, () => {
    const from = state(line('A'), line('B'));
    expect(shownQuantities(make(from, { kind: 'remove', partNumber: 'A' }))).toEqual({ B: 1 });
    expect(shownCart(make(from, { kind: 'clear' }))).toMatchObject({ lines: [], grandTotal: 0 });
  });

  it('lists parts with pending changes only while the API is unreachable', () => {
    const after = make(state(), { kind: 'add', line: line('A') });
    expect(shownCart(after).waiting).toEqual([]);
    expect(shownCart({ ...after, isUnreachable: true }).waiting).toEqual(['A']);
  });
});

describe('consecutive unsent changes', () => {
  it('sends only the last quantity change of a part, with the version of the first', () => {
    const first = make(state(line('A')), set('A', 2));
    const second = addChange(first, { ...change(set('A', 5)), seen: 9 });
    expect(second.pending).toMatchObject([{ quantity: 5, seen: 7 }]);
    expect(make(second, { kind: 'remove', partNumber: 'A' }).pending).toMatchObject([{ kind: 'remove', seen: 7 }]);
  });

  it('does not replace a change whose request is in progress', () => {
    const first = make(state(line('A')), set('A', 2));
    const second = make({ ...first, sending: first.pending[0]?.id ?? null }, set('A', 5));
    expect(second.pending).toMatchObject([{ quantity: 2 }, { quantity: 5 }]);
  });

  it('an undo cancels an unsent addition; a second addition is a separate change', () => {
    const twice = make(make(state(), { kind: 'add', line: line('A') }), { kind: 'add', line: line('A') });
    expect(twice.pending).toHaveLength(2);
    const once = make(twice, { kind: 'takeBack', partNumber: 'A' });
    expect(once.pending).toEqual([twice.pending[0]]);
    expect(make(once, { kind: 'takeBack', partNumber: 'A' }).pending).toEqual([]);
  });
});

describe('responses and rejections', () => {
  it('keeps later changes on top of an earlier response, with its version for the same part', () => {
    const first = make(state(line('A'), line('B')), set('A', 2));
    const sent = { ...first, sending: first.pending[0]?.id ?? null };
    const later = make(make(sent, set('A', 5)), set('B', 3));
    const [one] = later.pending as [CartChange];
    const after = applyAnswer(later, one, settled(8, line('A', 2), line('B')));
    expect(shownQuantities(after)).toEqual({ A: 5, B: 3 });
    // A conflicting change of B from elsewhere is still detected.
    expect(after.pending).toMatchObject([
      { partNumber: 'A', seen: 8 },
      { partNumber: 'B', seen: 7 },
    ]);
  });

  it('a fetched cart replaces the lines, and the totals are calculated again, with the changes that wait', {
    tags: ['spec-209', 'spec-369', 'spec-370'],
  }, () => {
    const before = make(state(line('A', 2), line('B')), set('A', 3));
    expect(shownCart(before).grandTotal).toBe(400_000);
    const fetched = settled(8, line('A', 2, 80_000), line('C'));
    const after = { ...before, settled: pickNewest(before.settled, fetched) };
    expect(shownQuantities(after)).toEqual({ A: 3, C: 1 });
    expect(shownCart(after).lines.map(({ total }) => total)).toEqual([240_000, 100_000]);
    expect(shownCart(after).grandTotal).toBe(340_000);
  });

  it('rolls back only the rejected change and shows the reason until its part is changed again', () => {
    const both = make(make(state(line('A')), { kind: 'add', line: line('B') }), set('A', 5));
    const [first, second] = both.pending as [CartChange, CartChange];
    expect(shownQuantities(rollBack(both, first, 'no'))).toEqual({ A: 5 });
    const after = rollBack(both, second, 'not enough');
    expect(shownQuantities(after)).toEqual({ A: 1, B: 1 });
    expect(shownCart(after).notices).toEqual([{ code: 'REFUSED', partNumber: 'A', message: 'not enough' }]);
    const told = [{ code: 'QUANTITY_CLAMPED' as const, partNumber: 'A', message: 'Only 1 left' }];
    const answered = { ...after, settled: { ...after.settled, notices: told } };
    expect(shownCart(answered).notices.map(({ message }) => message)).toEqual(['not enough']);
    expect(shownCart(make(after, set('A', 2))).notices).toEqual([]);
  });

  it('an older response never replaces a newer one; a response without a cart always does', {
    tags: 'spec-209',
  }, () => {
    const now = settled(7, line('A', 2));
    expect(pickNewest(now, settled(6, line('A')))).toBe(now);
    expect(pickNewest(now, settled(8))).toEqual(settled(8));
    expect(pickNewest(now, settled(0))).toEqual(settled(0));
  });
});

import { describe, expect, it } from 'vitest';
import { findReviewLanguage, listReviewableLines } from './reviews.rules.ts';

const at = (text: string) => new Date(text);

const line = (id: string, parentProductId: number, change: object = {}) => ({
  id,
  parentProductId,
  quantity: 2,
  shippingPeriod: '1-3 business days',
  returnRequests: [],
  ...change,
});

type Order = Parameters<typeof listReviewableLines>[0];
const order = (change: Partial<Order> = {}): Order => ({
  status: 'DELIVERED',
  totalFils: 90_000,
  paidAt: at('2026-11-01T09:00:00Z'),
  shippedAt: at('2026-11-02T09:00:00Z'),
  deliveredAt: at('2026-11-04T09:00:00Z'),
  shippingMethod: 'standard',
  paymentSessions: [{ status: 'CAPTURED', amountFils: 90_000 }],
  refunds: [],
  disputes: [],
  ...change,
});
const refund = (quantity: number, amountFils = 10_000): Order['refunds'][number] => ({
  status: 'SUCCEEDED',
  createdAt: at('2026-11-06T09:00:00Z'),
  amountFils,
  lines: [{ orderLineId: 'a', quantity }],
});

const list = (lines: ReturnType<typeof line>[], change: Partial<Order> = {}) =>
  listReviewableLines(order(change), lines).map(({ id }) => id);

describe('which items can be reviewed', () => {
  it('one of each product, once the order is delivered', () => {
    const lines = [line('a', 1), line('b', 1), line('c', 2)];
    expect(list(lines)).toEqual(['a', 'c']);
    expect(list(lines, { status: 'SHIPPED', deliveredAt: null })).toEqual([]);
  });

  it('not what is wholly refunded or asked back', () => {
    expect(list([line('a', 1)], { refunds: [refund(1)] })).toEqual(['a']);
    expect(list([line('a', 1)], { refunds: [refund(2)] })).toEqual([]);
    expect(list([line('a', 1), line('b', 1)], { refunds: [refund(2)] })).toEqual(['b']);
    expect(list([line('a', 1)], { refunds: [refund(0, 90_000)] })).toEqual([]);
    const request = (quantity: number, state: 'REQUESTED' | 'REFUSED') => ({
      returnRequests: [{ id: 'r', quantity, state, requestedAt: at('2026-11-05T09:00:00Z') }],
    });
    expect(list([line('a', 1, request(2, 'REQUESTED'))])).toEqual([]);
    expect(list([line('a', 1, request(2, 'REFUSED'))])).toEqual(['a']);
  });
});

describe('the language of a review', () => {
  it('is that of its letters, not that of the page', () => {
    expect(findReviewLanguage('Lasts a week.', 'ar')).toBe('en');
    expect(findReviewLanguage('ساعة ممتازة', 'en')).toBe('ar');
    expect(findReviewLanguage('ساعة Caldera 9 ممتازة جدًا', 'en')).toBe('ar');
  });

  it('is that of the page without letters', () => {
    expect(findReviewLanguage('10/10 👍', 'ar')).toBe('ar');
    expect(findReviewLanguage('10/10 👍', 'en')).toBe('en');
  });
});

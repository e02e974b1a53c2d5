import { describe, expect, it } from 'vitest';
import {
  countReturnablePieces,
  findReturnEnd,
  findReturnObstacle,
  findReturnState,
  type ReturnFacts,
} from './orders.returns.ts';

const at = (text: string) => new Date(text);
const shipped = at('2026-11-20T09:00:00Z');
const delivered = at('2026-11-24T09:00:00Z');
const now = at('2026-11-24T12:00:00Z');

const order = (change: Partial<ReturnFacts> = {}): ReturnFacts => ({
  status: 'DELIVERED',
  totalFils: 90_000,
  paidAt: at('2026-11-19T09:00:00Z'),
  shippedAt: shipped,
  deliveredAt: delivered,
  shippingMethod: 'standard',
  paymentSessions: [{ status: 'CAPTURED', amountFils: 90_000 }],
  refunds: [],
  disputes: [],
  ...change,
});

type Request = Parameters<typeof findReturnState>[2];
const request = (id: string, quantity: number, state: Request['state'], requestedAt = now): Request => ({
  id,
  quantity,
  state,
  requestedAt,
});
const line = (returnRequests: Request[] = [], shippingPeriod = '1-3 business days') => ({
  id: 'line',
  quantity: 3,
  shippingPeriod,
  returnRequests,
});
const refund = (
  quantity: number,
  status: ReturnFacts['refunds'][number]['status'] = 'SUCCEEDED',
  createdAt = at('2026-11-26T09:00:00Z'),
): ReturnFacts['refunds'][number] => ({
  status,
  createdAt,
  amountFils: quantity * 30_000,
  lines: [{ orderLineId: 'line', quantity }],
});

describe('the time to ask for a return', () => {
  it('ends with the day after the delivery, in Bahrain', () => {
    expect(findReturnEnd(at('2026-11-24T09:00:00Z'))).toEqual(at('2026-11-25T21:00:00Z'));
    // 00:30 on 25 November in Bahrain.
    expect(findReturnEnd(at('2026-11-24T21:30:00Z'))).toEqual(at('2026-11-26T21:00:00Z'));
    expect(findReturnObstacle(order(), at('2026-11-25T20:59:59Z'))).toBeNull();
    expect(findReturnObstacle(order(), at('2026-11-25T21:00:00Z'))).toBe('RETURN_TOO_LATE');
  });

  it('begins when a carrier has the parcel, or when the order is collected', () => {
    expect(findReturnObstacle(order({ shippedAt: null, deliveredAt: null }), now)).toBe('RETURN_NOT_YET');
    expect(findReturnObstacle(order({ deliveredAt: null }), now)).toBeNull();
    expect(findReturnObstacle(order({ deliveredAt: null, shippingMethod: 'pickup' }), now)).toBe('RETURN_NOT_YET');
    expect(findReturnObstacle(order({ shippingMethod: 'pickup' }), now)).toBeNull();
  });
});

describe('the pieces that can be asked back', () => {
  const count = (requests: Request[], change: Partial<ReturnFacts> = {}) =>
    countReturnablePieces(order(change), line(requests), now);

  it('are all but those that are asked back already; a refused request asks for none', () => {
    expect(count([])).toBe(3);
    expect(count([request('a', 1, 'REQUESTED'), request('b', 1, 'ACCEPTED')])).toBe(1);
    expect(count([request('a', 3, 'REFUSED')])).toBe(3);
  });

  it('are none that was refunded; a refund that failed refunds nothing', () => {
    expect(count([], { refunds: [refund(2)] })).toBe(1);
    expect(count([], { refunds: [refund(2, 'PENDING')] })).toBe(1);
    expect(count([], { refunds: [refund(2, 'FAILED')] })).toBe(3);
  });

  it('count a piece once that was asked back and then refunded', () => {
    expect(count([request('a', 1, 'ACCEPTED')], { refunds: [refund(1)] })).toBe(2);
    expect(count([request('a', 1, 'ACCEPTED')], { refunds: [refund(2)] })).toBe(1);
    const before = refund(1, 'SUCCEEDED', at('2026-11-23T09:00:00Z'));
    expect(count([request('a', 1, 'ACCEPTED')], { refunds: [before] })).toBe(1);
    expect(count([request('a', 1, 'ACCEPTED')], { refunds: [before, refund(1)] })).toBe(1);
  });

  it('are none of an order that is refunded in full, too early or too late, and none of a part by email', () => {
    const whole = { status: 'SUCCEEDED' as const, createdAt: now, amountFils: 90_000, lines: [] };
    expect(count([], { refunds: [whole] })).toBe(0);
    expect(count([], { shippedAt: null, deliveredAt: null })).toBe(0);
    expect(countReturnablePieces(order(), line(), at('2026-11-25T21:00:00Z'))).toBe(0);
    expect(countReturnablePieces(order(), line([], 'by email'), now)).toBe(0);
  });

  it('are those of an order that was paid in cash too', () => {
    expect(count([], { paidAt: null, paymentSessions: [] })).toBe(3);
  });
});

describe('the state of a request', () => {
  const find = (requests: Request[], refunds: ReturnFacts['refunds'] = []) =>
    requests.map((each) => findReturnState(order({ refunds }), line(requests), each));

  it('is refunded once the refund of all its pieces succeeded, the oldest request first', () => {
    const [first, second] = [request('a', 1, 'ACCEPTED'), request('b', 2, 'ACCEPTED', at('2026-11-25T09:00:00Z'))];
    expect(find([first, second])).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(find([first, second], [refund(1, 'PENDING')])).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(find([first, second], [refund(1)])).toEqual(['REFUNDED', 'ACCEPTED']);
    expect(find([first, second], [refund(2)])).toEqual(['REFUNDED', 'ACCEPTED']);
    expect(find([first, second], [refund(1), refund(2)])).toEqual(['REFUNDED', 'REFUNDED']);
  });

  it('is that of its answer otherwise', () => {
    const requests = [request('a', 1, 'REQUESTED'), request('b', 1, 'REFUSED')];
    expect(find(requests, [refund(1)])).toEqual(['REQUESTED', 'REFUSED']);
  });
});

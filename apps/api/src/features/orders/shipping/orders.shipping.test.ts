import { orderProgresses } from '@dilmun/contracts/orders';
import { describe, expect, it } from 'vitest';
import { findActivationObstacle } from './orders.activation.ts';
import { findDispatchKind } from './orders.dispatch.ts';
import {
  findCancellationObstacle,
  findDeliveryObstacle,
  findReleaseObstacle,
  findShippingObstacle,
} from './orders.shipping.ts';

const now = new Date();
const order = {
  status: 'PAID' as const,
  shippingMethod: 'standard',
  totalFils: 60_000,
  paidAt: now as Date | null,
  shippedAt: null as Date | null,
  paymentSessions: [{ status: 'CAPTURED' as const, amountFils: 60_000 }],
  refunds: [] as {
    status: 'PENDING' | 'FAILED';
    amountFils: number;
    lines: { orderLineId: string; quantity: number }[];
  }[],
  disputes: [] as { status: 'OPEN'; amountFils: number; releasedAt: Date | null }[],
  lines: [{ id: 'one', partNumber: 'MAP-1', quantity: 2, shippingPeriod: '1-3 business days' }],
  events: [] as { what: string }[],
};
const openDispute = { status: 'OPEN' as const, amountFils: 60_000, releasedAt: null };
const refund = (amountFils: number, quantity: number, status: 'PENDING' | 'FAILED' = 'PENDING') => ({
  status,
  amountFils,
  lines: [{ orderLineId: 'one', quantity }],
});

it('an order for pick-up and one by email leave the shop in their own way, all others by a carrier', () => {
  expect(['standard', 'express', 'pickup', 'email'].map(findDispatchKind)).toEqual([
    'carrier',
    'carrier',
    'pickup',
    'email',
  ]);
});

describe('an order cannot leave the shop', () => {
  const find = (change: object, intended?: 'carrier' | 'pickup' | 'email') =>
    findShippingObstacle({ ...order, ...change }, intended);

  it('unless it is confirmed, paid or in progress', () => {
    const free = orderProgresses.filter((status) => find({ status }) === null);
    expect(free.toSorted()).toEqual(['CONFIRMED_COD', 'PAID', 'PROCESSING']);
    expect(find({ status: 'PENDING_PAYMENT' })).toBe('An order that is PENDING_PAYMENT cannot be shipped.');
    expect(find({ status: 'EXPIRED', shippingMethod: 'pickup' }, 'pickup')).toBe(
      'An order that is EXPIRED cannot be set aside.',
    );
  });

  it('in another way than its own', () => {
    expect(find({ shippingMethod: 'pickup' })).toBe('The customer collects this order: use ready.');
    expect(find({}, 'pickup')).toBe('A carrier delivers this order: use ship.');
    expect(find({ shippingMethod: 'email' })).toBe('Nothing of this order is shipped: mail its codes with activate.');
    expect(find({ shippingMethod: 'email', shippedAt: now })).toBe(
      'Nothing of this order is shipped: mail its codes with activate.',
    );
    expect(find({ shippingMethod: 'pickup' }, 'pickup')).toBeNull();
    expect(find({ shippingMethod: 'email' }, 'email')).toBeNull();
  });

  it('twice', () => {
    expect(find({ shippedAt: now })).toBe('The order is shipped already.');
    expect(find({ shippedAt: now, shippingMethod: 'pickup' }, 'pickup')).toBe('The order is ready already.');
    expect(find({ shippedAt: now, shippingMethod: 'email' }, 'email')).toBe('The order is delivered already.');
  });

  it('while its payment is disputed and the order is not released', () => {
    expect(find({ disputes: [openDispute] })).toBe(
      'Its payment is disputed: answer the dispute at the provider, or release the order.',
    );
    expect(find({ disputes: [{ ...openDispute, releasedAt: now }] })).toBeNull();
  });

  it('once its payment or all its goods are refunded', () => {
    expect(find({ refunds: [refund(60_000, 0)] })).toBe(
      'Its payment is refunded in full, or the refund is in progress.',
    );
    expect(find({ refunds: [refund(50_000, 2)] })).toBe('All its goods are refunded, or the refund is in progress.');
    expect(find({ refunds: [refund(50_000, 1)] })).toBeNull();
    expect(find({ refunds: [refund(60_000, 2, 'FAILED')] })).toBeNull();
    // Cash is paid on delivery.
    expect(find({ status: 'CONFIRMED_COD', paidAt: null, paymentSessions: [] })).toBeNull();
  });
});

describe('an order cannot be marked as delivered', () => {
  const find = (change: object) =>
    findDeliveryObstacle({ ...order, status: 'SHIPPED', shippedAt: now, deliveredAt: null, ...change });

  it('before it left the shop, twice, or in another status', () => {
    expect(find({})).toBeNull();
    expect(find({ deliveredAt: now })).toBe('The order is delivered already.');
    expect(find({ shippedAt: null })).toBe('The order is not shipped yet.');
    expect(find({ shippedAt: null, shippingMethod: 'pickup' })).toBe('The order is not ready yet.');
    expect(find({ status: 'PROCESSING' })).toBe('An order that is PROCESSING cannot be delivered.');
  });

  it('by email while it cannot be sent', () => {
    const byEmail = { shippingMethod: 'email', shippedAt: null, status: 'PAID' };
    expect(find(byEmail)).toBeNull();
    expect(find({ ...byEmail, status: 'EXPIRED' })).toBe('An order that is EXPIRED cannot be delivered.');
  });
});

it('only an order on hold, or one with an open dispute, can be released', () => {
  const disputes = [openDispute];
  expect(findReleaseObstacle({ status: 'ON_HOLD', paidAt: now, disputes: [] })).toBeNull();
  expect(findReleaseObstacle({ status: 'PROCESSING', paidAt: now, disputes })).toBeNull();
  expect(findReleaseObstacle({ status: 'PAID', paidAt: now, disputes: [{ ...openDispute, releasedAt: now }] })).toBe(
    'The order is not on hold: it is PAID and not disputed.',
  );
  expect(findReleaseObstacle({ status: 'ON_HOLD', paidAt: null, disputes })).toBe(
    'The payment does not match this order: cancel the order and refund the payment at the provider.',
  );
});

it('staff cancel an order of cash, or an unpaid one on hold, and no other', () => {
  expect(findCancellationObstacle({ status: 'CONFIRMED_COD', paidAt: null })).toBeNull();
  expect(findCancellationObstacle({ status: 'ON_HOLD', paidAt: null })).toBeNull();
  expect(findCancellationObstacle({ status: 'ON_HOLD', paidAt: now })).toBe(
    'An order that is ON_HOLD cannot be cancelled; refund a paid order instead.',
  );
  expect(findCancellationObstacle({ status: 'PAID', paidAt: now })).toBe(
    'An order that is PAID cannot be cancelled; refund a paid order instead.',
  );
});

describe('an activation code cannot be mailed', () => {
  const membership = { ...order, lines: order.lines.map((line) => ({ ...line, shippingPeriod: 'by email' })) };
  const mailed = { what: 'activation code of MAP-1 mailed' };
  const find = (change: object, again = false, partNumber = 'MAP-1') =>
    findActivationObstacle({ ...membership, ...change }, { partNumber, again });

  it('of a part that the order does not have, or that is shipped', () => {
    expect(find({}, false, 'MAP-2')).toBe('The order has no part MAP-2; its parts are MAP-1.');
    expect(find({ lines: order.lines })).toBe(
      'MAP-1 is not sent by email: use ship, or ready for an order for pick-up.',
    );
  });

  it.each(['CANCELLED', 'EXPIRED', 'LATE_PAYMENT'])('of an order that is %s', (status) =>
    expect(find({ status })).toBe(`An order that is ${status} gets no code: the customer can order again.`),
  );

  it('before the order is paid; cash is paid on delivery', () => {
    expect(find({ status: 'PENDING_PAYMENT', paidAt: null })).toBe(
      'The order is not paid, it is PENDING_PAYMENT: mail the code once it is paid.',
    );
    expect(find({ status: 'DELIVERED', paidAt: null })).toBeNull();
    expect(find({ status: 'DELIVERED' })).toBeNull();
  });

  it('while the order is on hold', () => {
    const text = 'The order is on hold: answer the dispute at the provider, or release the order.';
    expect(find({ status: 'ON_HOLD' })).toBe(text);
    expect(find({ disputes: [openDispute] })).toBe(text);
  });

  it('once the payment or the part is refunded', () => {
    expect(find({ refunds: [refund(60_000, 0)] })).toBe(
      'Its payment is refunded in full, or the refund is in progress: the customer can order again.',
    );
    expect(find({ refunds: [refund(50_000, 2)] })).toBe('MAP-1 is refunded, or the refund is in progress.');
  });

  it('more often than there are pieces, unless it is to be mailed again', () => {
    expect(find({ events: [mailed] })).toBeNull();
    expect(find({ events: [mailed, { what: 'activation code of MAP-2 mailed' }] })).toBeNull();
    expect(find({ events: [mailed, mailed] })).toBe(
      'All 2 codes of MAP-1 were mailed already: add --again to mail one more.',
    );
    expect(find({ events: [mailed], refunds: [refund(30_000, 1)] })).toBe(
      'The code of MAP-1 was mailed already: add --again to mail one more.',
    );
    expect(find({ events: [mailed, mailed] }, true)).toBeNull();
  });
});

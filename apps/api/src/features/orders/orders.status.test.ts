import { orderProgresses } from '@dilmun/contracts/orders';
import { describe, expect, it } from 'vitest';
import { canMove, describeUnknownStatus, findOrderProgress, mayStillBePaid } from './orders.status.ts';

describe('an order', () => {
  it('never becomes unpaid after it is paid', { tags: 'S39' }, () => {
    for (const from of ['PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
      for (const to of ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'] as const) expect(canMove(from, to)).toBe(false);
    }
  });

  // docs/payments.md and the state machine of orders: every allowed transition, and no other.
  it.each([
    ['PENDING_PAYMENT', ['PAID', 'ON_HOLD', 'EXPIRED', 'CANCELLED']],
    ['CONFIRMED_COD', ['PROCESSING', 'CANCELLED']],
    ['PAID', ['ON_HOLD', 'PROCESSING']],
    ['ON_HOLD', ['PAID', 'CANCELLED']],
    ['PROCESSING', ['ON_HOLD', 'SHIPPED']],
    ['SHIPPED', ['DELIVERED']],
    ['DELIVERED', []],
    ['EXPIRED', ['PAID', 'ON_HOLD', 'LATE_PAYMENT']],
    ['CANCELLED', ['PAID', 'ON_HOLD', 'LATE_PAYMENT']],
    ['LATE_PAYMENT', []],
  ] as const)('%s can become %j', { tags: 'S39' }, (from, to) =>
    expect(orderProgresses.filter((status) => canMove(from, status)).toSorted()).toEqual([...to].toSorted()),
  );

  it('has no transition from a status to itself', () =>
    expect(orderProgresses.some((status) => canMove(status, status))).toBe(false));

  it('can move from EXPIRED to PAID, for a late payment, but not to PENDING_PAYMENT', { tags: 'S39' }, () => {
    expect(canMove('EXPIRED', 'PAID')).toBe(true);
    expect(canMove('EXPIRED', 'PENDING_PAYMENT')).toBe(false);
  });

  it('is found by its status, ignoring case', () => {
    expect(findOrderProgress('shipped')).toBe('SHIPPED');
    expect(findOrderProgress('refunded')).toBeUndefined();
    expect(describeUnknownStatus('sent')).toBe(
      'There is no status sent. The statuses are PENDING_PAYMENT, CONFIRMED_COD, PAID, ON_HOLD, PROCESSING, SHIPPED, DELIVERED, EXPIRED, CANCELLED, LATE_PAYMENT.',
    );
  });
});

describe('a payment that arrives now', () => {
  const now = new Date('2026-11-25T12:00:00.000Z');
  const hoursAgo = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 - ms);
  const order = { expiredAt: null, cancelledAt: null };

  it.each(['EXPIRED', 'CANCELLED'] as const)(
    'is honoured until 24 hours after the order is %s, not later',
    (status) => {
      const ended = (at: Date) => ({ status, expiredAt: null, cancelledAt: null, [`${status.toLowerCase()}At`]: at });
      expect(mayStillBePaid(ended(hoursAgo(0)), now)).toBe(true);
      expect(mayStillBePaid(ended(hoursAgo(24)), now)).toBe(true);
      expect(mayStillBePaid(ended(hoursAgo(24, 1)), now)).toBe(false);
    },
  );

  it('is judged by the later end of an order that expired and was cancelled then', () => {
    const early = hoursAgo(30);
    const late = hoursAgo(3);
    expect(mayStillBePaid({ status: 'CANCELLED', expiredAt: early, cancelledAt: late }, now)).toBe(true);
    expect(mayStillBePaid({ status: 'EXPIRED', expiredAt: late, cancelledAt: early }, now)).toBe(true);
    expect(mayStillBePaid({ status: 'CANCELLED', expiredAt: early, cancelledAt: early }, now)).toBe(false);
  });

  it('is honoured for an order that has not ended, and never for one whose late payment goes back', () => {
    for (const status of ['PENDING_PAYMENT', 'PAID', 'ON_HOLD', 'SHIPPED'] as const)
      expect(mayStillBePaid({ ...order, status }, now)).toBe(true);
    expect(mayStillBePaid({ ...order, status: 'LATE_PAYMENT' }, now)).toBe(false);
    expect(mayStillBePaid({ status: 'LATE_PAYMENT', expiredAt: hoursAgo(1), cancelledAt: null }, now)).toBe(false);
  });
});

import { orderProgresses } from '@dilmun/contracts/orders';
import { describe, expect, it } from 'vitest';
import { canMove, describeUnknownStatus, findOrderProgress } from './orders.status.ts';

describe('an order', () => {
  it('S39: never becomes unpaid after it is paid', () => {
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
  ] as const)('S39: %s can become %j', (from, to) =>
    expect(orderProgresses.filter((status) => canMove(from, status)).toSorted()).toEqual([...to].toSorted()),
  );

  it('has no transition from a status to itself', () =>
    expect(orderProgresses.some((status) => canMove(status, status))).toBe(false));

  it('S39: can move from EXPIRED to PAID, for a late payment, but not to PENDING_PAYMENT', () => {
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

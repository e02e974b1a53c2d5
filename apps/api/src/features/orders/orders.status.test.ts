import { orderProgresses } from '@dilmun/contracts/orders';
import { describe, expect, it } from 'vitest';
import { canMove, findOrderProgress } from './orders.status.ts';

describe('an order', () => {
  it('S39: never becomes unpaid after it is paid', () => {
    for (const from of ['PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
      for (const to of ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'] as const) expect(canMove(from, to)).toBe(false);
    }
  });

  it('has no transition from a status to itself', () =>
    expect(orderProgresses.some((status) => canMove(status, status))).toBe(false));

  it('S39: can move from EXPIRED to PAID, for a late payment, but not to PENDING_PAYMENT', () => {
    expect(canMove('EXPIRED', 'PAID')).toBe(true);
    expect(canMove('EXPIRED', 'PENDING_PAYMENT')).toBe(false);
  });

  it('is found by its status, ignoring case', () => {
    expect(findOrderProgress('shipped')).toBe('SHIPPED');
    expect(findOrderProgress('refunded')).toBeUndefined();
  });
});

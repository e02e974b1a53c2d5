import { orderProgresses } from '@dilmun/contracts/orders';
import { describe, expect, it } from 'vitest';
import { canMove, findOrderProgress } from './orders.status.ts';

describe('an order', () => {
  it('S39: once paid is never unpaid again', () => {
    for (const from of ['PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
      for (const to of ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'] as const) expect(canMove(from, to)).toBe(false);
    }
  });

  it('never moves to where it is', () => expect(orderProgresses.some((status) => canMove(status, status))).toBe(false));

  it('S39: that expired is paid only by money that was on its way', () => {
    expect(canMove('EXPIRED', 'PAID')).toBe(true);
    expect(canMove('EXPIRED', 'PENDING_PAYMENT')).toBe(false);
  });

  it('is found by its status in any case', () => {
    expect(findOrderProgress('shipped')).toBe('SHIPPED');
    expect(findOrderProgress('refunded')).toBeUndefined();
  });
});

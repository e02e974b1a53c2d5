import { orderStatuses } from '@dilmun/contracts/orders';
import { describe, expect, it } from 'vitest';
import { canMove, canMoveBack } from './orders.status.ts';

describe('an order', () => {
  it('S39: once paid is never unpaid again', () => {
    for (const from of ['PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'REFUNDED'] as const) {
      for (const to of ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'] as const) expect(canMove(from, to)).toBe(false);
    }
  });

  it('refunded stays so', () => expect(orderStatuses.some((to) => canMove('REFUNDED', to))).toBe(false));

  it('refunded goes back only where it can have been, and never unpaid', () => {
    expect(canMoveBack('REFUNDED', 'PAID')).toBe(true);
    for (const to of ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED', 'PROCESSING'] as const) {
      expect(canMoveBack('REFUNDED', to)).toBe(false);
    }
    expect(orderStatuses.filter((from) => canMoveBack(from, 'PAID'))).toEqual(['PARTIALLY_REFUNDED', 'REFUNDED']);
  });

  it('never moves to where it is', () => expect(orderStatuses.some((status) => canMove(status, status))).toBe(false));

  it('S39: that expired is paid only by money that was on its way', () => {
    expect(canMove('EXPIRED', 'PAID')).toBe(true);
    expect(canMove('EXPIRED', 'PENDING_PAYMENT')).toBe(false);
  });
});

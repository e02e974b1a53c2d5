import type { Order } from '@dilmun/contracts/orders';
import { describe, expect, it } from 'vitest';
import { paymentStateOf, pollDelayMs } from './orders.polling.ts';

const order = (orderStatus: Order['orderStatus'], payment: Partial<Order['payment']> = {}) =>
  ({ orderStatus, payment: { method: 'card', isOpen: true, declineText: null, expiresAt: null, ...payment } }) as Order;

describe('paymentStateOf', () => {
  it.each([
    ['PAID', {}, 'confirmed'],
    ['CONFIRMED_COD', { isOpen: false }, 'confirmed'],
    ['SHIPPED', { isOpen: false }, 'confirmed'],
    ['PENDING_PAYMENT', {}, 'waiting'],
    ['PENDING_PAYMENT', { isOpen: false }, 'waiting'],
    ['PENDING_PAYMENT', { declineText: 'Insufficient funds.' }, 'declined'],
    ['EXPIRED', { isOpen: false }, 'ended'],
    ['CANCELLED', { isOpen: false }, 'ended'],
  ] as const)('%s %j is %s', (status, payment, state) => {
    expect(paymentStateOf(order(status, payment))).toBe(state);
  });
});

describe('pollDelayMs', () => {
  it('grows from two seconds to ten', () => {
    expect([1, 2, 3, 4, 5, 50].map(pollDelayMs)).toEqual([2_000, 3_000, 4_500, 6_750, 10_000, 10_000]);
  });
});

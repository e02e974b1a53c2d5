import type { Order } from '@dilmun/contracts/orders';
import { subjectLimits } from '@dilmun/settings/request-limits';
import { describe, expect, it } from 'vitest';
import { elsewhereDelayMs, pollDelayMs, readPaymentState } from './orders.polling.ts';

const order = (orderStatus: Order['orderStatus'], payment: Partial<Order['payment']> = {}) =>
  ({ orderStatus, payment: { method: 'card', isOpen: true, declineText: null, expiresAt: null, ...payment } }) as Order;

describe('readPaymentState', () => {
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
    expect(readPaymentState(order(status, payment))).toBe(state);
  });
});

describe('pollDelayMs', () => {
  it('equals the time already waited, between 1 and 15 seconds', () => {
    expect([0, 1_000, 2_000, 4_000, 8_000, 60_000].map(pollDelayMs)).toEqual([
      1_000, 1_000, 2_000, 4_000, 8_000, 15_000,
    ]);
  });

  it('keeps two tabs together below the limit of payment look-ups, which counts both', () => {
    const [{ max, withinSeconds }] = subjectLimits.paymentLookUp;
    const windowMs = withinSeconds * 1_000;
    const looks: number[] = [];
    for (let at = 0; at < 3 * windowMs; at += pollDelayMs(at)) looks.push(at);
    // The first tab polls every 20 s until the shopper returns from the payment, at any moment; then it listens to the
    // second one.
    for (let backAt = 0; backAt <= windowMs; backAt += 1_000) {
      const elsewhere = Math.floor(backAt / elsewhereDelayMs) + 1;
      expect(elsewhere + looks.filter((at) => at + backAt < windowMs).length).toBeLessThan(max);
    }
  });
});

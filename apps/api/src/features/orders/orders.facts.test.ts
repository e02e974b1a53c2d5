import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateOrderMoney, findPayment, type OrderFacts, summariseOrderStatus } from './orders.facts.ts';
import { findShippingObstacle } from './shipping/orders.shipping.ts';

const totalFils = 60_000;
const paid: OrderFacts = {
  status: 'PAID',
  totalFils,
  paidAt: new Date(),
  shippedAt: null,
  paymentSessions: [{ status: 'CAPTURED', amountFils: totalFils }],
  refunds: [],
  disputes: [],
};
const shipped: OrderFacts = { ...paid, status: 'SHIPPED', shippedAt: new Date() };
const part = { status: 'SUCCEEDED', amountFils: 10_000 } as const;
const dispute = (status: OrderFacts['disputes'][number]['status'], releasedAt: Date | null = null) => ({
  status,
  releasedAt,
  amountFils: totalFils,
});

describe('status and shipping after refunds, disputes and delivery', () => {
  it.each<[string, OrderFacts, string, boolean]>([
    ['paid', paid, 'PAID', true],
    ['partly refunded', { ...paid, refunds: [part] }, 'PARTIALLY_REFUNDED', true],
    ['partly refunded and disputed', { ...paid, refunds: [part], disputes: [dispute('OPEN')] }, 'ON_HOLD', false],
    ['an inquiry', { ...paid, disputes: [dispute('WARNING')] }, 'ON_HOLD', false],
    ['an inquiry that was closed', { ...paid, disputes: [dispute('WARNING_CLOSED')] }, 'PAID', true],
    ['disputed and released by staff', { ...paid, disputes: [dispute('OPEN', new Date())] }, 'PAID', true],
    ['a dispute that was prevented', { ...paid, disputes: [dispute('PREVENTED')] }, 'ON_HOLD', false],
    ['a dispute lost and appealed', { ...paid, disputes: [dispute('APPEALED')] }, 'REFUNDED', false],
    [
      'full refund that needs a review',
      { ...paid, refunds: [{ status: 'NEEDS_REVIEW', amountFils: totalFils }] },
      'REFUND_PENDING',
      false,
    ],
    [
      'the part of a dispute lost',
      { ...paid, disputes: [{ ...dispute('LOST'), amountFils: 10 }] },
      'PARTIALLY_REFUNDED',
      true,
    ],
    [
      'partly refunded and the rest lost but for 10 fils',
      { ...paid, refunds: [part], disputes: [{ ...dispute('LOST'), amountFils: 49_990 }] },
      'PARTIALLY_REFUNDED',
      true,
    ],
    [
      'paid too little, on hold',
      { ...paid, status: 'ON_HOLD', paymentSessions: [{ status: 'CAPTURED', amountFils: 10_000 }] },
      'ON_HOLD',
      false,
    ],
    [
      'paid too little, and not refunded',
      { ...paid, paymentSessions: [{ status: 'CAPTURED', amountFils: 10_000 }] },
      'PAID',
      true,
    ],
    [
      'one fils is captured and refunded',
      {
        ...paid,
        totalFils: 1,
        paymentSessions: [{ status: 'CAPTURED', amountFils: 1 }],
        refunds: [{ ...part, amountFils: 1 }],
      },
      'REFUNDED',
      false,
    ],
    [
      'one fils is captured and is being refunded',
      {
        ...paid,
        totalFils: 1,
        paymentSessions: [{ status: 'CAPTURED', amountFils: 1 }],
        refunds: [{ status: 'PENDING', amountFils: 1 }],
      },
      'REFUND_PENDING',
      false,
    ],
    ['one fils is refunded', { ...paid, refunds: [{ ...part, amountFils: 1 }] }, 'PARTIALLY_REFUNDED', true],
    [
      'a payment that failed counts nothing',
      {
        ...paid,
        paymentSessions: [{ status: 'FAILED', amountFils: totalFils }, ...paid.paymentSessions],
        refunds: [{ ...part, amountFils: totalFils }],
      },
      'REFUNDED',
      false,
    ],
    ['a dispute won', { ...paid, disputes: [dispute('WON')] }, 'PAID', true],
    ['a dispute lost', { ...paid, disputes: [dispute('LOST')] }, 'REFUNDED', false],
    [
      'full refund requested',
      { ...paid, refunds: [{ ...part, status: 'SENT', amountFils: totalFils }] },
      'REFUND_PENDING',
      false,
    ],
    [
      'full refund requested, and refused',
      { ...paid, refunds: [{ status: 'FAILED', amountFils: totalFils }] },
      'PAID',
      true,
    ],
    [
      'refund of the rest requested',
      { ...paid, refunds: [part, { status: 'MANUAL', amountFils: 50_000 }] },
      'REFUND_PENDING',
      false,
    ],
    ['fully refunded', { ...paid, refunds: [{ ...part, amountFils: totalFils }] }, 'REFUNDED', false],
    [
      'shipped, partly refunded and disputed',
      { ...shipped, refunds: [part], disputes: [dispute('OPEN')] },
      'SHIPPED',
      false,
    ],
    ['shipped and fully refunded', { ...shipped, refunds: [{ ...part, amountFils: totalFils }] }, 'REFUNDED', false],
    [
      'paid twice, one payment refunded',
      {
        ...paid,
        paymentSessions: [...paid.paymentSessions, ...paid.paymentSessions],
        refunds: [{ ...part, amountFils: totalFils }],
      },
      'PAID',
      true,
    ],
    [
      'paid late without stock',
      {
        ...paid,
        status: 'LATE_PAYMENT',
        paidAt: null,
        refunds: [{ ...part, status: 'PENDING', amountFils: totalFils }],
      },
      'REFUND_PENDING',
      false,
    ],
    [
      'paid on delivery',
      { ...paid, status: 'CONFIRMED_COD', paidAt: null, paymentSessions: [] },
      'CONFIRMED_COD',
      true,
    ],
  ])('%s', (_name, order, shown, ships) => {
    expect(summariseOrderStatus(order)).toBe(shown);
    const goods = {
      shippingMethod: 'standard',
      lines: [{ id: 'line', quantity: 1 }],
      refunds: order.refunds.map((refund) => ({ ...refund, lines: [] })),
    };
    expect(findShippingObstacle({ ...order, ...goods }) === null).toBe(ships);
  });

  it('property: captured money is left, refunded, being refunded or lost', () => {
    const refund = fc.record({
      status: fc.constantFrom('PENDING', 'SENT', 'SUCCEEDED', 'FAILED', 'MANUAL', 'NEEDS_REVIEW'),
      amountFils: fc.integer({ min: 1, max: 1_000 }).map((tens) => tens * 10),
    });
    fc.assert(
      fc.property(fc.array(refund, { maxLength: 6 }), fc.boolean(), (refunds, isLost) => {
        const disputes = [{ ...dispute(isLost ? 'LOST' : 'WON'), amountFils: 10_000 }];
        const money = calculateOrderMoney({ ...paid, refunds, disputes });
        const gone = money.refundedFils + money.refundingFils + money.lostFils;
        expect(money.leftFils).toBe(Math.max(0, totalFils - gone));
      }),
    );
  });
});

it('the payment of an order is the one that paid it, else the first captured one', () => {
  const failed = { status: 'FAILED', hasPaidOrder: false } as const;
  const captured = { status: 'CAPTURED', hasPaidOrder: false } as const;
  const paying = { status: 'CAPTURED', hasPaidOrder: true } as const;
  expect(findPayment([failed, captured, paying])).toBe(paying);
  expect(findPayment([failed, captured, { ...captured }])).toBe(captured);
  expect(findPayment([failed])).toBeUndefined();
});

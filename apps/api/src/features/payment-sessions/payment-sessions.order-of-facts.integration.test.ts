import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { createCardOrder, getOrderRow, getPaymentDependencies, getStock } from '../../../test/payment-steps.ts';
import { Impossible } from '../../errors/impossible.ts';
import type { DisputeFact, ProviderFact, RefundFact } from '../../gateways/payments/provider.ts';
import { calculateOrderMoney } from '../orders/orders.facts.ts';
import { findShippingObstacle, shipOrder } from '../orders/shipping/orders.shipping.ts';
import { applyProviderFact } from './payment-sessions.settle.ts';

const testApp = openTestAppWithFakeProviders();

type Saying = Pick<ProviderFact, 'state'> & Partial<ProviderFact>;

const refund = (ref: string, amountFils: number, state: RefundFact['state']): Saying => ({
  state: state === 'succeeded' ? 'refunded' : state === 'failed' ? 'refund_failed' : 'unknown',
  amountFils,
  refund: { ref, amountFils, state },
});
const paid: Saying = { state: 'captured' };
const declined: Saying = { state: 'open', code: 'card_declined' };
/** A message that names no refund; another test covers the look-up of the refunds. */
const refundedSum = (amountFils: number): Saying => ({ state: 'refunded', amountFils });
/** `second`: the time in Stripe's message. */
const dispute = (second: number, status: DisputeFact['status'], amountFils = 60_000): Saying => ({
  state: ['OPEN', 'WARNING', 'APPEALED'].includes(status) ? 'disputed' : 'dispute_closed',
  occurredAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
  dispute: { ref: 'du_a', status, amountFils, reason: 'fraudulent', openedAt: new Date(Date.UTC(2026, 0, 1)) },
});

/** The provider's messages about one payment of 60.000, from the first to the last. */
const stories: Record<string, Saying[]> = {
  'declined, then paid': [declined, { state: 'processing' }, paid],
  'failed, expired, then paid': [{ state: 'failed' }, { state: 'expired' }, paid],
  'paid and refunded in two parts': [
    paid,
    refund('re_a', 10_000, 'pending'),
    refund('re_a', 10_000, 'succeeded'),
    refundedSum(10_000),
    refund('re_b', 50_000, 'succeeded'),
    refundedSum(60_000),
  ],
  'paid, refunded in part, and the refund fails': [
    paid,
    refund('re_a', 10_000, 'succeeded'),
    refundedSum(10_000),
    refund('re_a', 10_000, 'failed'),
  ],
  'paid, refunded, and the refund fails': [paid, refund('re_a', 60_000, 'succeeded'), refund('re_a', 60_000, 'failed')],
  'paid, disputed and won': [paid, dispute(1, 'OPEN'), dispute(2, 'WON')],
  'paid, an inquiry that is closed': [paid, dispute(1, 'WARNING'), dispute(2, 'WARNING_CLOSED')],
  'paid, disputed, lost, appealed and won': [
    paid,
    dispute(1, 'OPEN'),
    dispute(2, 'LOST'),
    dispute(3, 'APPEALED'),
    dispute(4, 'WON'),
  ],
  'paid, refunded in part, then disputed for the rest and lost': [
    paid,
    refund('re_a', 10_000, 'succeeded'),
    dispute(1, 'OPEN', 50_000),
    dispute(2, 'LOST', 50_000),
  ],
  'paid, refunded in part, an inquiry, and the refund fails': [
    paid,
    refund('re_a', 10_000, 'succeeded'),
    dispute(1, 'WARNING'),
    refund('re_a', 10_000, 'failed'),
  ],
};

/** `ship`: staff ship the order, if it may ship by then. */
type Step = Saying | 'ship';

/** Settles these facts in this order for a new order; returns all state that must not depend on the order of facts. */
async function settled(sayings: Step[]) {
  const { orderNumber, ref, variant } = await createCardOrder(testApp);
  const said = { ref, live: false, currency: 'bhd', amountFils: 60_000, occurredAt: new Date() };
  const tell = (saying: Saying) =>
    applyProviderFact(getPaymentDependencies(testApp), 'stripe', { ...said, ...saying, ...suffixed(saying, ref) });
  const ship = () => shipOrder(testApp.db, orderNumber, { carrier: 'Aramex', trackingNumber: '1' }, 'http://shop');
  for (const saying of sayings) {
    if (saying !== 'ship') await tell(saying);
    else await ship().catch((error) => expect(error).toBeInstanceOf(Impossible));
  }
  const order = await getOrderRow(testApp, orderNumber);
  const { id, status, paymentSessions, refunds, disputes } = order;
  const given = refunds.map((each) => `${each.status} ${each.amountFils}`).toSorted();
  return {
    status,
    session: paymentSessions.map((each) => each.status),
    refunds: given,
    disputes: disputes.map((each) => `${each.status} ${each.amountFils}`),
    money: calculateOrderMoney(order),
    obstacle: order.shippedAt ? null : findShippingObstacle(order),
    stock: await getStock(testApp, variant.id),
    confirmations: await testApp.db.outboxMail.count({ where: { cause: `order-confirmation:${id}` } }),
  };
}

/** A refund id or dispute id belongs to one payment. */
const suffixed = ({ refund: refunded, dispute: disputed }: Saying, ref: string) => ({
  ...(refunded && { refund: { ...refunded, ref: `${refunded.ref}_${ref}` } }),
  ...(disputed && { dispute: { ...disputed, ref: `${disputed.ref}_${ref}` } }),
});

describe('messages of a provider, in any order and repeated, end in the same state', { tags: 'R12' }, () => {
  it.each(Object.entries(stories))('%s', { tags: 'payments-5', timeout: 60_000 }, async (_name, story) => {
    const expected = await settled(story);
    const anyOrder = fc.array(fc.constantFrom(...story), { maxLength: 4 }).chain((again) => {
      const all = [...story, ...again];
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (sayings) => {
        expect(await settled(sayings)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});

/** The effects of each fact, independent of other facts. */
const facts = {
  refunded: refund('re_a', 10_000, 'succeeded'),
  failed: refund('re_b', 20_000, 'failed'),
  disputed: dispute(1, 'OPEN', 50_000),
  decided: dispute(2, 'LOST', 30_000),
} as const;

describe('property: refunds, disputes and delivery are independent facts of an order', () => {
  it('no sequence and no combination of them loses one', { tags: 'payments-5', timeout: 60_000 }, async () => {
    const names = Object.keys(facts) as (keyof typeof facts)[];
    const steps = fc
      .subarray([...names, 'ship'] as const, { minLength: 2 })
      .chain((chosen) => fc.shuffledSubarray(chosen, { minLength: chosen.length }));
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        const end = await settled([paid, ...chosen.map((name) => (name === 'ship' ? name : facts[name]))]);
        const has = (name: (typeof chosen)[number]) => chosen.includes(name);
        const cameBefore = (name: (typeof chosen)[number]) =>
          has(name) && chosen.indexOf(name) < chosen.indexOf('ship');
        expect(end.refunds).toEqual([
          ...(has('failed') ? ['FAILED 20000'] : []),
          ...(has('refunded') ? ['SUCCEEDED 10000'] : []),
        ]);
        const lost = has('decided') ? ['LOST 30000'] : [];
        expect(end.disputes).toEqual(has('decided') ? lost : has('disputed') ? ['OPEN 50000'] : []);
        expect(end.money.leftFils).toBe(60_000 - (has('refunded') ? 10_000 : 0) - (has('decided') ? 30_000 : 0));
        const isHeld = cameBefore('disputed') && !cameBefore('decided');
        expect(end.status).toBe(has('ship') && !isHeld ? 'SHIPPED' : 'PAID');
        expect(end.confirmations).toBe(1);
      }),
      { numRuns: 40 },
    );
  });
});

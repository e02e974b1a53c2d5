import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOrder, orderRow, shopOf, stockOf } from '../../../test/payment-steps.ts';
import { openHouseWithTills } from '../../../test/tills.ts';
import type { ProviderFact, RefundFact } from '../../gateways/payments/provider.ts';
import { applyProviderFact } from './payment-sessions.settle.ts';

const house = openHouseWithTills();

type Saying = Pick<ProviderFact, 'state'> & Partial<ProviderFact>;

const refund = (ref: string, amountFils: number, state: RefundFact['state']): Saying => ({
  state: state === 'succeeded' ? 'refunded' : state === 'failed' ? 'refund_failed' : 'unknown',
  amountFils,
  refund: { ref, amountFils, state },
});
const paid: Saying = { state: 'captured' };
const declined: Saying = { state: 'open', code: 'card_declined' };
const refundedSum = (amountFils: number): Saying => ({ state: 'refunded', amountFils });

/** What a provider says about one payment of 60.000 from its beginning to its end. */
const stories: Record<string, Saying[]> = {
  'declined, then paid': [declined, { state: 'processing' }, paid],
  'failed, expired and paid all the same': [{ state: 'failed' }, { state: 'expired' }, paid],
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
  'paid, disputed and won': [paid, { state: 'disputed' }, { state: 'dispute_closed', code: 'won' }],
};

/** Settles what was said, in this order, about a new order; gives all that must not depend on the order. */
async function settled(sayings: Saying[]) {
  const { orderNumber, ref, variant } = await cardOrder(house);
  const said = { ref, live: false, currency: 'bhd', amountFils: 60_000, occurredAt: new Date() };
  const tell = (saying: Saying) =>
    applyProviderFact(shopOf(house), 'stripe', { ...said, ...saying, ...suffixed(saying, ref) });
  for (const saying of sayings) await tell(saying);
  const { id, status, paymentSessions, refunds } = await orderRow(house, orderNumber);
  const given = refunds.map((each) => `${each.status} ${each.amountFils}`).toSorted();
  return {
    status,
    session: paymentSessions.map((each) => each.status),
    refunds: given,
    stock: await stockOf(house, variant.id),
    confirmations: await house.db.outboxMail.count({ where: { cause: `order-confirmation:${id}` } }),
  };
}

/** A refund's name belongs to one payment. */
const suffixed = ({ refund: fact }: Saying, ref: string) =>
  fact ? { refund: { ...fact, ref: `${fact.ref}_${ref}` } } : {};

describe('R12, property: whatever a provider says, in any order and however often, ends in the same state', () => {
  it.each(Object.entries(stories))('5: %s', { timeout: 60_000 }, async (_name, story) => {
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

import { expect, it } from 'vitest';
import { permutationsOf } from '../reliability/parts/permutations.ts';
import { applyProviderFact } from '../src/features/payment-sessions/payment-sessions.settle.ts';
import type { FactState } from '../src/gateways/payments/provider.ts';
import { cardOrder, orderRow, shopOf, stockOf } from './payment-steps.ts';
import { openHouseWithTills } from './tills.ts';

const house = openHouseWithTills();

/** What a provider can say about one payment; every sixth order of all of it, the rest are in `pnpm reliability R12`. */
const stories = {
  'with a refund': permutationsOf<FactState>(['processing', 'captured', 'failed', 'expired', 'refunded']),
  'without one': permutationsOf<FactState>(['processing', 'captured', 'failed', 'expired']),
};

it.each(Object.entries(stories))(
  'R12: said in any order, %s, it ends the same',
  { timeout: 60_000 },
  async (_, all) => {
    const ends = new Set<string>();
    for (const story of all.filter((_story, index) => index % 6 === 1)) {
      const { orderNumber, variant } = await cardOrder(house);
      for (const state of story) await tell(orderNumber, state);
      const { status, paymentSessions, refunds } = await orderRow(house, orderNumber);
      const sessions = paymentSessions.map((session) => session.status);
      const given = refunds.map(({ amountFils, ...refund }) => [refund.status, amountFils]);
      ends.add(JSON.stringify({ status, sessions, given, stock: await stockOf(house, variant.id) }));
    }
    expect([...ends]).toHaveLength(1);
  },
);

async function tell(orderNumber: string, state: FactState) {
  const [session] = (await orderRow(house, orderNumber)).paymentSessions;
  await applyProviderFact(shopOf(house), 'stripe', {
    paymentSessionId: session?.id,
    orderNumber,
    live: false,
    currency: 'bhd',
    amountFils: session?.amountFils,
    occurredAt: new Date(),
    state,
  });
}

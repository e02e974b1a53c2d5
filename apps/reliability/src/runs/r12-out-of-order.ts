import { getOrderRow } from '../../../api/test/payment-steps.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { type PlacedOrder, placeOrders, stateOf } from '../parts/orders.ts';
import { permutationsOf } from '../parts/permutations.ts';
import { messageAbout, type Said, tell } from '../parts/stripe-messages.ts';
import { type Answered, codesOf, unexpectedCodes } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const unpaid = /^(?:PENDING_PAYMENT|EXPIRED|CANCELLED)$/;

/** All permutations of Stripe's events about a payment, with a refund and without. */
export const outOfOrder: Run = {
  id: 'R12',
  title: 'messages in any order: the same end',
  async run({ size }) {
    const shop = await openShop({ instances: 2 });
    try {
      const violations: string[] = [];
      const answers: Answered[] = [];
      const ends: Record<string, number> = {};
      const whole = permutationsOf<Said>(['processing', 'paid', 'failed', 'expired', 'refunded']);
      const unrefunded = permutationsOf<Said>(['processing', 'paid', 'failed', 'expired']);
      const step = size === 'full' ? 1 : 6;
      for (const [name, stories] of Object.entries({ refunded: whole, paid: unrefunded })) {
        const chosen = stories.filter((_, index) => index % step === 0);
        const orders = await placeOrders(shop, chosen.length);
        const seen = new Set<string>();
        for (const [index, order] of orders.entries()) {
          seen.add(await play(shop, order, chosen[index] ?? [], answers, violations));
        }
        ends[name] = seen.size;
        if (seen.size !== 1) violations.push(`${seen.size} ends: ${[...seen].join(' | ')}`);
      }
      const errors = codesOf(answers);
      violations.push(...unexpectedCodes(errors));
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        figures: { permutations: Math.ceil(whole.length / step) + Math.ceil(unrefunded.length / step), ends },
      };
    } finally {
      await shop.close();
    }
  },
};

async function play(
  shop: Shop,
  order: PlacedOrder,
  story: readonly Said[],
  answers: Answered[],
  violations: string[],
): Promise<string> {
  let wasPaid = false;
  for (const [at, said] of story.entries()) {
    answers.push(await tell(shop, await messageAbout(shop, order.orderNumber, said), at));
    const { status } = await getOrderRow(shop, order.orderNumber);
    if (wasPaid && unpaid.test(status)) violations.push(`${story.join(', ')}: from paid to ${status}`);
    wasPaid ||= !unpaid.test(status);
  }
  return stateOf(shop, order);
}

import { summariseOrderStatus } from '../../../api/src/features/orders/orders.facts.ts';
import { getOrderRow } from '../../../api/test/payment-steps.ts';
import { openShop } from '../parts/open-shop.ts';
import { placeOrders, stateOf } from '../parts/orders.ts';
import { messageAbout, tell } from '../parts/stripe-messages.ts';
import { type Answered, codesOf, unexpectedCodes } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

/** Sends each webhook event twenty times at once to two processes, and once more when it is an hour old. */
export const messageTwice: Run = {
  id: 'R11',
  title: 'a provider’s message many times: one effect',
  async run({ size }) {
    const shop = await openShop({ instances: 2, databasePool: 20 });
    try {
      const violations: string[] = [];
      const answers: Answered[] = [];
      for (const order of await placeOrders(shop, size === 'full' ? 40 : 6)) {
        for (const said of ['processing', 'paid', 'refunded'] as const) {
          const message = await messageAbout(shop, order.orderNumber, said);
          answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => tell(shop, message, at)))));
          const after = await stateOf(shop, order);
          await shop.db.$executeRaw`UPDATE provider_events SET received_at = received_at - interval '1 hour',
            processed_at = processed_at - interval '1 hour'`;
          answers.push(await tell(shop, message, 0));
          if ((await stateOf(shop, order)) !== after) violations.push(`${said} again after an hour: ${after}`);
        }
        const row = await getOrderRow(shop, order.orderNumber);
        const { refunds } = row;
        const status = summariseOrderStatus(row);
        if (status !== 'REFUNDED' || refunds.length !== 1) violations.push(`${status} with ${refunds.length} refunds`);
      }
      // An event that cannot be settled is answered 503 and sent again; here a duplicate has settled it.
      const errors = codesOf(answers);
      violations.push(...unexpectedCodes(errors, ['BUSY']));
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        figures: { messages: answers.length },
      };
    } finally {
      await shop.close();
    }
  },
};

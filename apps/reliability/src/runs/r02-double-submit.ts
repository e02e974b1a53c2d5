import { randomUUID } from 'node:crypto';
import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { openShop } from '../parts/open-shop.ts';
import { type Answered, ask, codesOf, unexpectedCodes } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const allowed = ['IDEMPOTENCY_RUNNING', 'BUSY', 'PAYMENT_UNAVAILABLE'];
const numberIn = ({ body }: Answered) => (body as { data?: { orderNumber?: string } } | null)?.data?.orderNumber;

/** Sends the same order fifty times at once, once more after a second, and again with another key. */
export const doubleSubmit: Run = {
  id: 'R2',
  title: 'an order sent many times: one order, one payment session',
  async run({ size }) {
    const shop = await openShop({ instances: 2, databasePool: 20 });
    try {
      const violations: string[] = [];
      const answers: Answered[] = [];
      const rounds = size === 'full' ? 20 : 3;
      for (let round = 0; round < rounds; round++) {
        const variant = await shop.make.variant({ onHand: 10 });
        const [buyer] = await makeCrowd(shop.db, shop.config.jwtSecret, 1, variant);
        if (!buyer) continue;
        const key = randomUUID();
        const at = (index: number) => shop.apis[index % 2]?.url ?? shop.url;
        const send = (index: number, options = { key }) => ask(orderRequest(at(index), buyer, variant, options));
        const together = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        const resent = await send(0);
        const otherKey = await send(1, { key: randomUUID() });
        answers.push(...together, resent, otherKey);
        const orders = await shop.db.order.findMany({
          where: { userId: buyer.userId },
          include: { paymentSessions: true },
        });
        const numbers = new Set([...together, resent, otherKey].flatMap((answer) => numberIn(answer) ?? []));
        const pages = shop.fakeProviders.stripe
          .sessions()
          .filter((page) => numbers.has(page.client_reference_id ?? ''));
        if (orders.length !== 1) violations.push(`round ${round}: ${orders.length} orders`);
        if (orders[0]?.paymentSessions.length !== 1) violations.push(`round ${round}: not one payment session`);
        if (numbers.size !== 1 || pages.length !== 1)
          violations.push(`round ${round}: ${pages.length} pages at Stripe`);
        if (resent.status !== 200 || otherKey.status !== 200) violations.push(`round ${round}: not answered again`);
      }
      const errors = codesOf(answers);
      violations.push(...unexpectedCodes(errors, allowed));
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        figures: { rounds, equalAnswers: answers.filter(({ status }) => status === 200).length, of: answers.length },
      };
    } finally {
      await shop.close();
    }
  },
};

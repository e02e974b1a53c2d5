import { randomUUID } from 'node:crypto';
import { getOrderRow } from '../../../api/test/payment-steps.ts';
import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { type Answered, ask, codesOf, unexpectedCodes } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

/** Stripe's failures, and how long the test waits for each. */
const troubles = {
  '500 once': { apiDown: 1 },
  '500 all the time': { apiDown: 1_000 },
  '429 all the time': { apiDown: 1_000, apiStatus: 429 },
  '409 once': { apiDown: 1, apiStatus: 409 },
  'acts and cuts the line': { dropSocketAfterCommit: 1 },
  'acts and cuts it each time': { dropSocketAfterCommit: 1_000 },
  'hangs for two seconds': { apiHangMs: 2_000 },
} as const;

/**
 * Orders placed during a Stripe failure; the page retries with the same key afterwards, and each order is paid once.
 */
export const providerDown: Run = {
  id: 'R14',
  title: 'the payment provider slow, down or cut off: the order stays, nobody is charged twice',
  async run({ size }) {
    const shop = await openShop();
    try {
      const violations: string[] = [];
      const answers: Answered[] = [];
      for (const [trouble, control] of Object.entries(troubles)) {
        for (let n = 0; n < (size === 'full' ? 5 : 1); n++) {
          const wrong = await play(shop, control, answers);
          violations.push(...wrong.map((what) => `${trouble}: ${what}`));
        }
      }
      const errors = codesOf(answers);
      violations.push(...unexpectedCodes(errors, ['PAYMENT_UNAVAILABLE']));
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        figures: { troubles: Object.keys(troubles).length },
      };
    } finally {
      await shop.close();
    }
  },
};

async function play(shop: Shop, control: object, answers: Answered[]): Promise<string[]> {
  const { stripe, benefit } = shop.fakeProviders;
  const variant = await shop.make.variant({ priceFils: 60_000 });
  const [buyer, other] = await makeCrowd(shop.db, shop.config.jwtSecret, 2, variant);
  if (!buyer || !other) return ['nobody came'];
  const key = randomUUID();
  stripe.controlApi(control);
  answers.push(await ask(orderRequest(shop.url, buyer, variant, { key })));
  answers.push(await ask(orderRequest(shop.url, buyer, variant, { key })));
  const debit = await ask(orderRequest(shop.url, other, variant, { path: 'create-benefit' }));
  stripe.controlApi({});
  // Each process has its own circuit breaker, which stays open for a minute.
  await shop.restart();
  const wrong: string[] = [];
  if (debit.status !== 200) wrong.push(`the other way to pay answered ${debit.status}`);
  else {
    const [{ result = '' } = {}] = (debit.body as { data: { result?: string }[] }).data;
    await benefit.pay(new URL(result).searchParams.get('PaymentID') ?? '');
  }
  const last = await ask(orderRequest(shop.url, buyer, variant, { key }));
  answers.push(last);
  const { orderNumber = '', session } =
    (last.body as { data?: { orderNumber?: string; session?: { id: string } } }).data ?? {};
  if (!session) return [...wrong, `not payable when the trouble is over: ${last.status} ${last.code}`];
  stripe.pay(session.id);
  await stripe.idle();
  if ((await shop.db.order.count({ where: { userId: buyer.userId } })) !== 1) wrong.push('not one order');
  const order = await getOrderRow(shop, orderNumber);
  if (order.status !== 'PAID') wrong.push(`the order is ${order.status}`);
  const pages = stripe.sessions().filter((page) => page.client_reference_id === orderNumber);
  const charges = pages.filter((page) => page.payment_status === 'paid').length;
  if (charges !== 1) wrong.push(`${charges} charges`);
  const payable = pages.filter((page) => page.status === 'open').length;
  if (payable > 0) wrong.push(`${payable} more pages that could be paid`);
  return wrong;
}

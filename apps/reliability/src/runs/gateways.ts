import { createEmail, createRegistrationForm } from '../../../api/test/account.ts';
import { base, readPlaced } from '../../../api/test/checkout-steps.ts';
import { getOrderRow } from '../../../api/test/payment-steps.ts';
import { retryMailsNow, type Shop } from '../parts/open-shop.ts';
import { createBuyer, createBuyers, orderRequest } from '../parts/shoppers.ts';
import { p99, sendRequest, type TestResponse } from '../parts/traffic.ts';
import { until } from '../parts/until.ts';
import type { Run, RunContext } from '../run.ts';

export const mailDown: Run = {
  id: 'R10',
  title: 'the mail server is down: no request waits for it, each mail is sent once when it is back',
  async work(run) {
    const shop = await run.openShop();
    const each = run.isFull ? 100 : 10;
    const quiet = await registerAndBuy(shop, each);
    const during: TestResponse[] = [];
    for (const outage of ['refuse', 'hang', '4xx'] as const) {
      await shop.mail.behave(outage);
      during.push(...(await registerAndBuy(shop, each)));
    }
    await shop.mail.behave('5xx');
    await retryMailsNow(shop);
    const refused = await registerAndBuy(shop, 1);
    await until(async () => (await shop.db.outboxMail.count({ where: { failedAt: { not: null } } })) >= 3, 60_000);
    const backAt = performance.now();
    await shop.mail.behave('accept');
    await until(async () => {
      // Skips the retry delay of two minutes, which has a unit test.
      await retryMailsNow(shop);
      return (await shop.db.outboxMail.count({ where: { sentAt: null, failedAt: null } })) === 0;
    }, 120_000);
    run.recoveryMs = Math.round(performance.now() - backAt);
    const rows = await shop.db.outboxMail.findMany();
    const sent = shop.mail.messages().map(({ messageId }) => /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId);
    const lost = rows.filter(({ id, failedAt }) => !failedAt && !sent.includes(String(id))).length;
    const doubled = sent.length - new Set(sent).size;
    run.check(lost === 0, `${lost} mails lost`);
    run.check(doubled === 0, `${doubled} mails twice`);
    run.addAnswers([...quiet, ...during, ...refused]);
    run.addBar('p99 with the mail server down, ms', p99(during), Math.ceil(p99(quiet) * 1.1));
    const deadLetters = rows.filter(({ failedAt }) => failedAt).length;
    run.addFigures({ requests: run.latenciesMs.length, mails: rows.length, deadLetters });
  },
};

/** Subscribes to the newsletter, registers and orders by card, each as a different person, one after the other. */
async function registerAndBuy(shop: Shop, count: number): Promise<TestResponse[]> {
  const answers: TestResponse[] = [];
  const variant = await shop.make.variant({ onHand: count });
  for (const buyer of await createBuyers(shop, count, variant)) {
    const post = (path: string, body: object) =>
      sendRequest({ url: `${shop.url}${base}${path}`, method: 'POST', body });
    answers.push(await post('/newsletter/subscribe', { email: createEmail() }));
    answers.push(await post('/user/create', createRegistrationForm()));
    const order = await sendRequest(orderRequest(shop.url, buyer, variant));
    answers.push(order);
    if (order.status === 200) shop.fakeProviders.stripe.pay(readPlaced(order.body).ref);
  }
  await shop.fakeProviders.stripe.idle();
  return answers;
}

/** Stripe's failures. */
const failures = {
  '500 once': { apiDown: 1 },
  '500 all the time': { apiDown: 1_000 },
  '429 all the time': { apiDown: 1_000, apiStatus: 429 },
  '409 once': { apiDown: 1, apiStatus: 409 },
  'acts and cuts the connection': { dropSocketAfterCommit: 1 },
  'acts and cuts it each time': { dropSocketAfterCommit: 1_000 },
  'hangs for two seconds': { apiHangMs: 2_000 },
} as const;

/** Orders placed during a Stripe failure; the page retries with the same key afterwards, and each order is paid once. */
export const providerDown: Run = {
  id: 'R14',
  title: 'the payment provider slow, down or cut off: the order remains, one charge',
  async work(run) {
    const shop = await run.openShop();
    for (const [failure, control] of Object.entries(failures)) {
      for (let n = 0; n < (run.isFull ? 5 : 1); n++) await buyDuring(shop, failure, control, run);
    }
    run.addFigures({ failures: Object.keys(failures).length });
  },
};

async function buyDuring(shop: Shop, failure: string, control: object, run: RunContext): Promise<void> {
  const { stripe, benefit } = shop.fakeProviders;
  const check = (holds: boolean, otherwise: string) => run.check(holds, `${failure}: ${otherwise}`);
  const variant = await shop.make.variant({ priceFils: 60_000 });
  const [buyer, other] = [await createBuyer(shop, variant), await createBuyer(shop, variant)];
  const request = orderRequest(shop.url, buyer, variant);
  stripe.controlApi(control);
  const during = [await sendRequest(request), await sendRequest(request)];
  const debit = await sendRequest(orderRequest(shop.url, other, variant, 'create-benefit'));
  stripe.controlApi({});
  // Each process has its own circuit breaker, which stays open for a minute.
  await shop.restart();
  check(debit.status === 200, `the other payment method answered ${debit.status}`);
  if (debit.status === 200) await benefit.pay(readPlaced(debit.body).ref);
  const last = await sendRequest(request);
  run.addAnswers([...during, last], ['PAYMENT_UNAVAILABLE']);
  const { orderNumber, ref } = readPlaced(last.body);
  if (ref === '') return check(false, `not payable afterwards: ${last.status} ${last.code}`);
  stripe.pay(ref);
  await stripe.idle();
  check((await shop.db.order.count({ where: { userId: buyer.id } })) === 1, 'not one order');
  const { status } = await getOrderRow(shop, orderNumber);
  check(status === 'PAID', `the order is ${status}`);
  const pages = stripe.sessions().filter((page) => page.client_reference_id === orderNumber);
  const charges = pages.filter((page) => page.payment_status === 'paid').length;
  check(charges === 1, `${charges} charges`);
  const payable = pages.filter((page) => page.status === 'open').length;
  check(payable === 0, `${payable} more pages could be paid`);
}

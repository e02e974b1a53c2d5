import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { startMailServer } from '@dilmun/sandbox/mail-server';
import { pino } from 'pino';
import { deliverMails } from '../../../api/src/features/mails/mails.jobs.ts';
import { queueMail } from '../../../api/src/features/mails/mails.service.ts';
import { summariseOrderStatus } from '../../../api/src/features/orders/orders.facts.ts';
import { requestRefund } from '../../../api/src/features/payment-sessions/payment-sessions.refund-request.ts';
import { createMailer } from '../../../api/src/gateways/mail.ts';
import type { Failpoint } from '../../../api/src/process/failpoint.ts';
import { createEmail } from '../../../api/test/account.ts';
import {
  base,
  createOrderBody,
  createUserWithCart,
  place,
  readPlaced,
  verify,
} from '../../../api/test/checkout-steps.ts';
import {
  createCardOrder,
  createDebitOrder,
  getOrderRow,
  getPaymentDependencies,
  getStock,
} from '../../../api/test/payment-steps.ts';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import { until } from '../parts/until.ts';
import type { Run } from '../run.ts';
import {
  assertNoOrphans,
  assertPaidOnce,
  type CrashTest,
  crash,
  crashCommand,
  type RunningShop,
  readStatus,
  reconcile,
  retry,
} from './crash.ts';

/** The process crashes while it places an order; the client retries with the same idempotency key, then pays. */
const placeOrder =
  (path: 'create' | 'create-benefit'): CrashTest =>
  async (shop, failpoint) => {
    const { stripe, benefit } = shop.fakeProviders;
    const variant = await shop.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(shop, [variant]);
    const options = { path, key: randomUUID() };
    const ask = (api: Pick<RunningShop, 'http'>) => place(api, user.authorization, createOrderBody([variant]), options);
    await crash(shop, failpoint, ask);
    let placed = { orderNumber: '', ref: '' };
    const recovery = await retry(async () => {
      const { status, body } = await ask(shop);
      placed = readPlaced(body);
      return status === 200;
    });
    const { orderNumber, ref } = placed;
    assert.equal(await shop.db.order.count({ where: { userId: user.id } }), 1);
    await assertNoOrphans(shop, orderNumber);
    await (path === 'create' ? stripe : benefit).pay(ref);
    await until(async () => (await readStatus(shop, orderNumber)) === 'PAID');
    await assertPaidOnce(shop, orderNumber, variant.id);
    await assertNoOrphans(shop, orderNumber);
    return recovery;
  };

/** The process crashes while a shopper changes to another method of payment; they choose it again, then pay. */
const changeMethod: CrashTest = async (shop, failpoint) => {
  const { user, orderNumber, variant } = await createCardOrder(shop);
  const ask = ({ http }: Pick<RunningShop, 'http'>) =>
    http.post(`${base}/user/order/${orderNumber}/payment/benefit`).set('authorization', user.authorization);
  await crash(shop, failpoint, ask);
  let ref = '';
  const recovery = await retry(async () => {
    const { status, body } = await ask(shop);
    ref = readPlaced(body).ref;
    return status === 200;
  });
  await shop.fakeProviders.benefit.pay(ref);
  await until(async () => (await readStatus(shop, orderNumber)) === 'PAID');
  await assertPaidOnce(shop, orderNumber, variant.id);
  await assertNoOrphans(shop, orderNumber);
  return recovery;
};

/** The process crashes while a shopper cancels; the shopper cancels again, which may report that it is already done. */
const cancel: CrashTest = async (shop, failpoint) => {
  const order = await createCardOrder(shop);
  const ask = ({ http }: Pick<RunningShop, 'http'>) =>
    http.post(`${base}/user/order/${order.orderNumber}/payment/cancel`).set('authorization', order.user.authorization);
  await crash(shop, failpoint, ask);
  const recovery = await retry(async () => [200, 409].includes((await ask(shop)).status));
  await assertGivenUp(shop, order, 'CANCELLED');
  return recovery;
};

/** The job crashes while it expires an unpaid order; the next round continues. */
const expire: CrashTest = async (shop, failpoint) => {
  const order = await createCardOrder(shop);
  const { id } = await getOrderRow(shop, order.orderNumber);
  await shop.db.$executeRaw`UPDATE orders SET reserved_until = now() - interval '2 minutes' WHERE id = ${id}::uuid`;
  await crashCommand(shop, failpoint, 'orders', 'reconcile');
  const recovery = await retry(async () => {
    await reconcile(shop);
    return (await readStatus(shop, order.orderNumber)) === 'EXPIRED';
  });
  await assertGivenUp(shop, order, 'EXPIRED');
  assert.equal(await shop.db.outboxMail.count({ where: { cause: `order-expired:${id}` } }), 1);
  return recovery;
};

async function assertGivenUp(
  shop: RunningShop,
  { orderNumber, ref, variant }: Awaited<ReturnType<typeof createCardOrder>>,
  expected: 'CANCELLED' | 'EXPIRED',
) {
  const { status, paymentSessions } = await getOrderRow(shop, orderNumber);
  assert.equal(status, expected);
  assert.match(paymentSessions[0]?.status ?? '', /^(?:CANCELLED|EXPIRED)$/);
  assert.deepEqual(await getStock(shop, variant.id), { onHand: 10, reserved: 0 });
  assert.equal(shop.fakeProviders.stripe.sessions().find(({ id }) => id === ref)?.status, 'expired');
  await assertNoOrphans(shop, orderNumber);
}

/** The process crashes while it handles the provider's webhook; the provider sends it again to a running process. */
const receiveCardMessage: CrashTest = async (shop, failpoint) => {
  const { variant, orderNumber, ref } = await createCardOrder(shop);
  await crashWhileReceiving(shop, failpoint, () => shop.fakeProviders.stripe.pay(ref));
  const recovery = await retry(async () => {
    await shop.fakeProviders.stripe.idle();
    return (await readStatus(shop, orderNumber)) === 'PAID';
  });
  await assertPaidOnce(shop, orderNumber, variant.id);
  return recovery;
};

/**
 * The process crashes while it handles the debit gateway's message. If the message was not acknowledged, the gateway
 * returns the money and the order must not become paid. If it was acknowledged, the gateway keeps the money and the
 * order must become paid. If that is unknown, because the gateway offers no inquiry, the order waits for manual review.
 */
const receiveDebitMessage =
  ({ inquiry }: { inquiry: boolean }): CrashTest =>
  async (original, failpoint) => {
    const { payments } = original.config;
    const config = { ...original.config, payments: { ...payments, benefit: { ...payments.benefit, inquiry } } };
    const shop = { ...original, config };
    const { benefit } = shop.fakeProviders;
    const { variant, orderNumber, paymentId } = await createDebitOrder(shop);
    await crashWhileReceiving(shop, failpoint, () => benefit.pay(paymentId));
    const isKept = () => benefit.find(paymentId)?.status === 'captured';
    await shop.db.$executeRaw`UPDATE provider_events SET received_at = received_at - interval '1 minute'`;
    const mayWait = !inquiry && failpoint === 'event-after-answer';
    const recovery = await retry(async () => {
      await reconcile(shop);
      return !isKept() || mayWait || (await readStatus(shop, orderNumber)) === 'PAID';
    });
    if (mayWait) assert.equal(await readStatus(shop, orderNumber), 'ON_HOLD');
    else if (isKept()) await assertPaidOnce(shop, orderNumber, variant.id);
    else {
      assert.notEqual(await readStatus(shop, orderNumber), 'PAID', 'sold, and the gateway gave the money back');
      assert.equal((await getStock(shop, variant.id)).onHand, 10);
    }
    return recovery;
  };

/** The providers send their messages to the process that crashes, and then to the running one again. */
async function crashWhileReceiving(shop: RunningShop, failpoint: Failpoint, pay: () => unknown) {
  try {
    await crash(shop, failpoint, async ({ url }) => {
      setShopUrl(shop.fakeProviders, url);
      await pay();
    });
  } finally {
    setShopUrl(shop.fakeProviders, shop.url);
  }
}

/** The message is lost and the process crashes while the shopper's page looks up the payment; the page retries. */
const lookUp: CrashTest = async (shop, failpoint) => {
  const { variant, user, orderNumber, ref } = await createCardOrder(shop);
  shop.fakeProviders.stripe.control(ref, { drop: true });
  shop.fakeProviders.stripe.pay(ref);
  await crash(shop, failpoint, (api) => verify(api, orderNumber, user.authorization));
  const recovery = await retry(async () => {
    const { body } = await verify(shop, orderNumber, user.authorization).expect(200);
    return body.data.orderStatus === 'PAID';
  });
  await assertPaidOnce(shop, orderNumber, variant.id);
  return recovery;
};

/** The command crashes while staff refund; they check the order and retry unless the refund exists. */
const askForRefund: CrashTest = async (shop, failpoint) => {
  const orderNumber = await createPaidOrder(shop);
  await crashCommand(shop, failpoint, 'orders', 'refund', orderNumber, '--yes', '--no-restock');
  const recovery = await retry(async () => {
    await refund(shop, orderNumber).catch(() => undefined);
    return (await getOrderRow(shop, orderNumber)).refunds.length > 0;
  });
  await reconcile(shop);
  await assertRefundedOnce(shop, orderNumber);
  return recovery;
};

/** The job crashes while it sends a refund; a later round looks it up at Stripe and sends it if it is missing. */
const sendRefund: CrashTest = async (shop, failpoint) => {
  const orderNumber = await createPaidOrder(shop);
  await refund(shop, orderNumber);
  // Otherwise the provider's webhook would complete the refund before the job does.
  shop.fakeProviders.stripe.control('all', { drop: true });
  try {
    await crashCommand(shop, failpoint, 'orders', 'reconcile');
  } finally {
    shop.fakeProviders.stripe.control('all', {});
  }
  const recovery = await retry(async () => {
    await reconcile(shop, 6 * 60);
    return (await getOrderRow(shop, orderNumber)).refunds.every(({ status }) => status === 'SUCCEEDED');
  });
  await assertRefundedOnce(shop, orderNumber);
  return recovery;
};

async function createPaidOrder(shop: RunningShop): Promise<string> {
  const { orderNumber, ref } = await createCardOrder(shop);
  shop.fakeProviders.stripe.pay(ref);
  await shop.fakeProviders.stripe.idle();
  return orderNumber;
}

/** Does the same as `npx dilmun orders refund`. Refused when nothing is left to refund. */
const refund = ({ db, config }: RunningShop, orderNumber: string) =>
  requestRefund(getPaymentDependencies({ db, config }), {
    orderNumber,
    amountFils: null,
    reason: 'returned',
    restock: false,
  });

async function assertRefundedOnce(shop: RunningShop, orderNumber: string) {
  const { stripe } = shop.fakeProviders;
  await stripe.idle();
  const order = await getOrderRow(shop, orderNumber);
  assert.equal(summariseOrderStatus(order), 'REFUNDED');
  assert.deepEqual(
    order.refunds.map(({ amountFils, status }) => ({ amountFils, status })),
    [{ amountFils: order.totalFils, status: 'SUCCEEDED' }],
  );
  const answer = await fetch(`${stripe.url}/v1/refunds?payment_intent=${order.paymentSessions[0]?.transactionRef}`, {
    headers: { authorization: `Bearer ${shop.config.payments.stripe.secretKey}` },
  });
  const { data } = (await answer.json()) as { data: unknown[] };
  assert.equal(data.length, 1);
}

/** The process crashes after it has sent a mail and before it records that; the next one sends it with the same id. */
const sendMail: CrashTest = async (shop, failpoint) => {
  await using opened = new AsyncDisposableStack();
  const server = await startMailServer();
  opened.defer(server.stop);
  const mailer = createMailer(server.smtpUrl, 'no-reply@dilmun-devices.example');
  opened.defer(() => mailer.close());
  const to = createEmail();
  // The process crashes at its first mail, so this one must be first.
  await shop.db.$executeRaw`UPDATE outbox_mails SET next_try_at = now() + interval '1 hour' WHERE sent_at IS NULL`;
  await queueMail(shop.db, { cause: `crash:${to}`, to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  const isReceived = async () => server.messages(to).length > 0;
  await crash(shop, failpoint, () => until(isReceived), { SMTP_URL: server.smtpUrl });
  await shop.db.$executeRaw`UPDATE outbox_mails SET next_try_at = now() WHERE recipient = ${to}`;
  const recovery = await retry(async () => {
    await deliverMails({ db: shop.db, mailer, log: pino({ level: 'silent' }) });
    return (await shop.db.outboxMail.count({ where: { recipient: to, sentAt: null } })) === 0;
  });
  const [first, second] = server.messages(to);
  assert.equal(server.messages(to).length, 2);
  assert.equal(first?.messageId, second?.messageId);
  return recovery;
};

const beforePage = ['place-before-commit', 'place-after-commit'] as const;
const page = ['start-before-call', 'start-after-call', 'start-after-commit'] as const;
const settle = ['settle-before-commit', 'settle-after-commit'] as const;
const message = ['event-before-commit', 'event-after-commit', ...settle, 'event-after-processed'] as const;
const giveUp = ['give-up-before-commit', 'give-up-after-commit'] as const;
const close = ['close-before-call', 'close-after-call', 'close-after-commit', ...giveUp] as const;
const debitWithInquiry = receiveDebitMessage({ inquiry: true });
const debitWithoutInquiry = receiveDebitMessage({ inquiry: false });

type Row = [run: 'R4' | 'R5' | 'R6', during: string, CrashTest, readonly Failpoint[]];

const table: Row[] = [
  ['R4', 'placing an order, by card', placeOrder('create'), [...beforePage, ...page]],
  ['R4', 'placing an order, by debit', placeOrder('create-benefit'), page],
  ['R4', 'changing the method of payment', changeMethod, ['open-before-commit', 'open-after-commit']],
  ['R5', 'taking a card payment’s message', receiveCardMessage, message],
  [
    'R5',
    'taking a debit payment’s message, inquiry on',
    debitWithInquiry,
    ['event-after-commit', 'event-after-answer'],
  ],
  ['R5', 'taking a debit payment’s message, inquiry off', debitWithoutInquiry, [...message, 'event-after-answer']],
  ['R5', 'asking after a card payment', lookUp, ['lookup-before-call', 'lookup-after-call', ...settle]],
  ['R4', 'cancelling an order', cancel, close],
  ['R4', 'expiring an order', expire, close],
  ['R5', 'asking for a refund', askForRefund, ['refund-before-commit', 'refund-after-commit']],
  [
    'R5',
    'sending a refund',
    sendRefund,
    ['refund-before-call', 'refund-after-call', ...settle, 'refund-after-settled'],
  ],
  ['R6', 'sending a mail', sendMail, ['mail-after-send']],
];

/** Every way to reach a failpoint; the first crash of a failpoint is its main case. */
export const crashes = table.flatMap(([run, during, test, failpoints]) =>
  failpoints.map((failpoint) => ({ run, during, failpoint, test })),
);

/**
 * A run of all its crashes, one after the other on one shop, whose data is checked after each. In full size, the whole
 * shop crashes with the process, and a new one starts before any retry.
 */
const defineCrashRun = (id: Row[0], title: string): Run => ({
  id,
  title,
  async work(run) {
    const shop = await run.openShop();
    const crashShop = run.isFull ? shop : { ...shop, restart: undefined };
    const chosen = crashes.filter((each) => each.run === id);
    let retriesAtMost = 0;
    for (const { failpoint, during, test } of chosen) {
      // Otherwise a round of the shop could do the work of the process that is to crash; each process schedules anew.
      await shop.db.$executeRaw`DELETE FROM pgboss.schedule`;
      const fail = (what: string) => run.check(false, `${failpoint}, ${during}: ${what}`);
      try {
        const { retries, recoveryMs } = await test(crashShop, failpoint);
        run.latenciesMs.push(recoveryMs);
        retriesAtMost = Math.max(retriesAtMost, retries);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
      for (const violation of await shop.violations()) fail(violation);
    }
    run.recoveryMs = Math.max(...run.latenciesMs);
    run.addFigures({ crashes: chosen.length, recovered: run.latenciesMs.length, retriesAtMost });
  },
});

export const killInCheckout = defineCrashRun('R4', 'kill -9 in the checkout, at every failpoint: all or nothing');
export const killInCallback = defineCrashRun(
  'R5',
  'kill -9 in a provider’s message or a refund, at every failpoint: one effect',
);

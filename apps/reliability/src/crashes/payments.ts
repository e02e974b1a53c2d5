import assert from 'node:assert/strict';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { summariseOrderStatus } from '../../../api/src/features/orders/orders.facts.ts';
import { requestRefund } from '../../../api/src/features/payment-sessions/payment-sessions.refund-request.ts';
import { verify } from '../../../api/test/checkout-steps.ts';
import { createCardOrder, createDebitOrder, getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import {
  assertPaidOnce,
  type CrashTest,
  crash,
  crashCommand,
  getPaymentDependencies,
  type RunningShop,
  readStatus,
  reconcile,
  retry,
} from './crash.ts';

/** The process crashes while it handles the provider's webhook; the provider sends it again to a running process. */
export const receiveCardMessage: CrashTest = async (shop, failpoint) => {
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
export const receiveDebitMessage =
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
export const lookUp: CrashTest = async (shop, failpoint) => {
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
export const askForRefund: CrashTest = async (shop, failpoint) => {
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
export const sendRefund: CrashTest = async (shop, failpoint) => {
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
const refund = (shop: RunningShop, orderNumber: string) =>
  requestRefund(getPaymentDependencies(shop), { orderNumber, amountFils: null, reason: 'returned', restock: false });

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

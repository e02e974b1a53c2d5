import assert from 'node:assert/strict';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { summariseOrderStatus } from '../../../api/src/features/orders/orders.facts.ts';
import { requestRefund } from '../../../api/src/features/payment-sessions/payment-sessions.refund-request.ts';
import { verify } from '../../../api/test/checkout-steps.ts';
import { createCardOrder, createDebitOrder, getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import {
  assertPaidOnce,
  die,
  dieInCommand,
  getPaymentDependencies,
  type Play,
  readStatus,
  reconcile,
  repeated,
  type Stage,
} from './crash.ts';

/** The process crashes while it handles the provider's webhook; the provider sends it again to a running process. */
export const receiveCardMessage: Play = async (stage, failpoint) => {
  const { variant, orderNumber, ref } = await createCardOrder(stage);
  await dieReceiving(stage, failpoint, () => stage.fakeProviders.stripe.pay(ref));
  const aftermath = await repeated(async () => {
    await stage.fakeProviders.stripe.idle();
    return (await readStatus(stage, orderNumber)) === 'PAID';
  });
  await assertPaidOnce(stage, orderNumber, variant.id);
  return aftermath;
};

/**
 * The process crashes while it handles the debit gateway's message. If the message was not acknowledged, the gateway
 * returns the money and the order must not become paid. If it was acknowledged, the gateway keeps the money and the
 * order must become paid. If that is unknown, because the gateway offers no inquiry, the order waits for manual review.
 */
export const receiveDebitMessage =
  ({ inquiry }: { inquiry: boolean }): Play =>
  async (given, failpoint) => {
    const { payments } = given.config;
    const config = { ...given.config, payments: { ...payments, benefit: { ...payments.benefit, inquiry } } };
    const stage = { ...given, config };
    const { benefit } = stage.fakeProviders;
    const { variant, orderNumber, paymentId } = await createDebitOrder(stage);
    await dieReceiving(stage, failpoint, () => benefit.pay(paymentId));
    const isKept = () => benefit.find(paymentId)?.status === 'captured';
    await stage.db.$executeRaw`UPDATE provider_events SET received_at = received_at - interval '1 minute'`;
    const mayWait = !inquiry && failpoint === 'event-after-answer';
    const aftermath = await repeated(async () => {
      await reconcile(stage);
      return !isKept() || mayWait || (await readStatus(stage, orderNumber)) === 'PAID';
    });
    if (mayWait) assert.equal(await readStatus(stage, orderNumber), 'ON_HOLD');
    else if (isKept()) await assertPaidOnce(stage, orderNumber, variant.id);
    else {
      assert.notEqual(await readStatus(stage, orderNumber), 'PAID', 'sold, and the gateway gave the money back');
      assert.equal((await getStock(stage, variant.id)).onHand, 10);
    }
    return aftermath;
  };

/** The providers send their messages to the process that crashes, and then to the running one again. */
async function dieReceiving(stage: Stage, failpoint: Failpoint, pay: () => unknown) {
  try {
    await die(stage, failpoint, async ({ url }) => {
      setShopUrl(stage.fakeProviders, url);
      await pay();
    });
  } finally {
    setShopUrl(stage.fakeProviders, stage.url);
  }
}

/** The message is lost and the process crashes while the shopper's page looks up the payment; the page retries. */
export const lookUp: Play = async (stage, failpoint) => {
  const { variant, user, orderNumber, ref } = await createCardOrder(stage);
  stage.fakeProviders.stripe.control(ref, { drop: true });
  stage.fakeProviders.stripe.pay(ref);
  await die(stage, failpoint, (api) => verify(api, orderNumber, user.authorization));
  const aftermath = await repeated(async () => {
    const { body } = await verify(stage, orderNumber, user.authorization).expect(200);
    return body.data.orderStatus === 'PAID';
  });
  await assertPaidOnce(stage, orderNumber, variant.id);
  return aftermath;
};

/** The command crashes while staff refund; they check the order and retry unless the refund exists. */
export const askForRefund: Play = async (stage, failpoint) => {
  const orderNumber = await createPaidOrder(stage);
  await dieInCommand(stage, failpoint, 'orders', 'refund', orderNumber, '--yes', '--no-restock');
  const aftermath = await repeated(async () => {
    await refund(stage, orderNumber).catch(() => undefined);
    return (await getOrderRow(stage, orderNumber)).refunds.length > 0;
  });
  await reconcile(stage);
  await assertRefundedOnce(stage, orderNumber);
  return aftermath;
};

/** The job crashes while it sends a refund; a later round looks it up at Stripe and sends it if it is missing. */
export const sendRefund: Play = async (stage, failpoint) => {
  const orderNumber = await createPaidOrder(stage);
  await refund(stage, orderNumber);
  // Otherwise the provider's webhook would complete the refund before the job does.
  stage.fakeProviders.stripe.control('all', { drop: true });
  try {
    await dieInCommand(stage, failpoint, 'orders', 'reconcile');
  } finally {
    stage.fakeProviders.stripe.control('all', {});
  }
  const aftermath = await repeated(async () => {
    await reconcile(stage, 6 * 60);
    return (await getOrderRow(stage, orderNumber)).refunds.every(({ status }) => status === 'SUCCEEDED');
  });
  await assertRefundedOnce(stage, orderNumber);
  return aftermath;
};

async function createPaidOrder(stage: Stage): Promise<string> {
  const { orderNumber, ref } = await createCardOrder(stage);
  stage.fakeProviders.stripe.pay(ref);
  await stage.fakeProviders.stripe.idle();
  return orderNumber;
}

/** Does the same as `npx dilmun orders refund`. Refused when nothing is left to refund. */
const refund = (stage: Stage, orderNumber: string) =>
  requestRefund(getPaymentDependencies(stage), { orderNumber, amountFils: null, reason: 'returned', restock: false });

async function assertRefundedOnce(stage: Stage, orderNumber: string) {
  const { stripe } = stage.fakeProviders;
  await stripe.idle();
  const order = await getOrderRow(stage, orderNumber);
  assert.equal(summariseOrderStatus(order), 'REFUNDED');
  assert.deepEqual(
    order.refunds.map(({ amountFils, status }) => ({ amountFils, status })),
    [{ amountFils: order.totalFils, status: 'SUCCEEDED' }],
  );
  const answer = await fetch(`${stripe.url}/v1/refunds?payment_intent=${order.paymentSessions[0]?.transactionRef}`, {
    headers: { authorization: `Bearer ${stage.config.payments.stripe.secretKey}` },
  });
  const { data } = (await answer.json()) as { data: unknown[] };
  assert.equal(data.length, 1);
}

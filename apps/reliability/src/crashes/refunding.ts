import assert from 'node:assert/strict';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { summariseOrderStatus } from '../../../api/src/features/orders/orders.facts.ts';
import { requestRefund } from '../../../api/src/features/payment-sessions/payment-sessions.refund-request.ts';
import { createCardOrder, getOrderRow } from '../../../api/test/payment-steps.ts';
import { runStaff } from '../parts/api-process.ts';
import { type Crash, getPaymentDependencies, reconcile, repeated, type Stage } from './crash.ts';

const askPoints = ['refund-before-commit', 'refund-after-commit'] as const satisfies readonly Failpoint[];
const sendPoints = [
  'refund-before-call',
  'refund-after-call',
  'settle-before-commit',
  'settle-after-commit',
  'refund-after-settled',
] as const satisfies readonly Failpoint[];

async function paidOrder(stage: Stage) {
  const order = await createCardOrder(stage);
  stage.fakeProviders.stripe.pay(order.ref);
  await stage.fakeProviders.stripe.idle();
  return order;
}

/** Does the same as `npx dilmun orders refund`. Refused when nothing is left to refund. */
const refund = (stage: Stage, orderNumber: string) =>
  requestRefund(getPaymentDependencies(stage), { orderNumber, amountFils: null, reason: 'returned', restock: false });

/** The command crashes while staff refund; they check the order and retry unless the refund exists. */
const asking = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'asking for a refund',
  async play(stage) {
    const { orderNumber } = await paidOrder(stage);
    const { signal } = await runStaff(stage, ['orders', 'refund', orderNumber, '--yes', '--no-restock'], { failpoint });
    assert.equal(signal, 'SIGKILL', `the failpoint ${failpoint} was not reached`);
    const aftermath = await repeated(async () => {
      await refund(stage, orderNumber).catch(() => undefined);
      return (await getOrderRow(stage, orderNumber)).refunds.length > 0;
    });
    await reconcile(stage);
    await assertRefundedOnce(stage, orderNumber);
    return aftermath;
  },
});

/** The job crashes while it sends a refund; a later round looks it up at Stripe and sends it if it is missing. */
const sending = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'sending a refund',
  async play(stage) {
    const { orderNumber } = await paidOrder(stage);
    await refund(stage, orderNumber);
    // Otherwise the provider's webhook would complete the refund before the job does.
    stage.fakeProviders.stripe.control('all', { drop: true });
    try {
      const { signal } = await runStaff(stage, ['orders', 'reconcile'], { failpoint });
      assert.equal(signal, 'SIGKILL', `the failpoint ${failpoint} was not reached`);
    } finally {
      stage.fakeProviders.stripe.control('all', {});
    }
    const aftermath = await repeated(async () => {
      await reconcile(stage, 6 * 60);
      return (await getOrderRow(stage, orderNumber)).refunds.every(({ status }) => status === 'SUCCEEDED');
    });
    await assertRefundedOnce(stage, orderNumber);
    return aftermath;
  },
});

async function assertRefundedOnce(stage: Stage, orderNumber: string) {
  await stage.fakeProviders.stripe.idle();
  const order = await getOrderRow(stage, orderNumber);
  assert.equal(summariseOrderStatus(order), 'REFUNDED');
  assert.deepEqual(
    order.refunds.map(({ amountFils, status }) => ({ amountFils, status })),
    [{ amountFils: order.totalFils, status: 'SUCCEEDED' }],
  );
  assert.equal(await refundsAtStripe(stage, order.paymentSessions[0]?.transactionRef ?? ''), 1);
}

async function refundsAtStripe({ config, fakeProviders }: Stage, intent: string): Promise<number> {
  const answer = await fetch(`${fakeProviders.stripe.url}/v1/refunds?payment_intent=${intent}`, {
    headers: { authorization: `Bearer ${config.payments.stripe.secretKey}` },
  });
  const { data } = (await answer.json()) as { data: unknown[] };
  return data.length;
}

export const refundingCrashes: Crash[] = [...askPoints.map(asking), ...sendPoints.map(sending)];

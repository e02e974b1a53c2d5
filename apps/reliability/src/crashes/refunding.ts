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

/** What `pnpm staff orders refund` does. Refused when there is nothing left to give back. */
const refund = (stage: Stage, orderNumber: string) =>
  requestRefund(getPaymentDependencies(stage), { orderNumber, amountFils: null, reason: 'returned', restock: false });

/** The command dies while staff refund; they look, and ask again unless it is there. */
const asking = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'asking for a refund',
  async play(stage) {
    const { orderNumber } = await paidOrder(stage);
    const { signal } = await runStaff(stage, ['orders', 'refund', orderNumber, '--yes', '--no-restock'], { failpoint });
    assert.equal(signal, 'SIGKILL', `nobody came by ${failpoint}`);
    const aftermath = await repeated(async () => {
      await refund(stage, orderNumber).catch(() => undefined);
      return (await getOrderRow(stage, orderNumber)).refunds.length > 0;
    });
    await reconcile(stage);
    await assertRefundedOnce(stage, orderNumber);
    return aftermath;
  },
});

/** The job dies while it sends a refund; a later round asks Stripe for it, and sends it if it never came. */
const sending = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'sending a refund',
  async play(stage) {
    const { orderNumber } = await paidOrder(stage);
    await refund(stage, orderNumber);
    // The provider's own message would make it good before the job does.
    stage.fakeProviders.stripe.control('all', { drop: true });
    try {
      const { signal } = await runStaff(stage, ['orders', 'reconcile'], { failpoint });
      assert.equal(signal, 'SIGKILL', `nobody came by ${failpoint}`);
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

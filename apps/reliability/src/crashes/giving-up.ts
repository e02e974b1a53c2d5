import assert from 'node:assert/strict';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { createCardOrder, getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import { runStaff } from '../parts/api-process.ts';
import { assertNoOrphans, type Crash, die, reconcile, repeated, type Stage } from './crash.ts';

const points = [
  'close-before-call',
  'close-after-call',
  'close-after-commit',
  'give-up-before-commit',
  'give-up-after-commit',
] as const satisfies readonly Failpoint[];

/** The process crashes while a shopper cancels; the shopper cancels again, which may report that it is already done. */
const cancelling = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'cancelling an order',
  async play(stage) {
    const { variant, user, orderNumber, ref } = await createCardOrder(stage);
    const ask = ({ http }: Pick<Stage, 'http'>) =>
      http.post(`${base}/user/order/${orderNumber}/payment/cancel`).set('authorization', user.authorization);
    await die(stage, failpoint, ask);
    const aftermath = await repeated(async () => [200, 409].includes((await ask(stage)).status));
    await assertGivenUp(stage, { orderNumber, ref, variantId: variant.id }, 'CANCELLED');
    return aftermath;
  },
});

/** The job crashes while it expires an unpaid order; the next round continues. */
const expiring = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'expiring an order',
  async play(stage) {
    const { variant, orderNumber, ref } = await createCardOrder(stage);
    const { id } = await getOrderRow(stage, orderNumber);
    await stage.db.$executeRaw`UPDATE orders SET reserved_until = now() - interval '2 minutes' WHERE id = ${id}::uuid`;
    const { signal } = await runStaff(stage, ['orders', 'reconcile'], { failpoint });
    assert.equal(signal, 'SIGKILL', `the failpoint ${failpoint} was not reached`);
    const aftermath = await repeated(async () => {
      await reconcile(stage);
      return (await getOrderRow(stage, orderNumber)).status === 'EXPIRED';
    });
    await assertGivenUp(stage, { orderNumber, ref, variantId: variant.id }, 'EXPIRED');
    assert.equal(await stage.db.outboxMail.count({ where: { cause: `order-expired:${id}` } }), 1);
    return aftermath;
  },
});

async function assertGivenUp(
  stage: Stage,
  { orderNumber, ref, variantId }: { orderNumber: string; ref: string; variantId: number },
  status: 'CANCELLED' | 'EXPIRED',
) {
  const order = await getOrderRow(stage, orderNumber);
  assert.equal(order.status, status);
  assert.match(order.paymentSessions[0]?.status ?? '', /^(?:CANCELLED|EXPIRED)$/);
  assert.deepEqual(await getStock(stage, variantId), { onHand: 10, reserved: 0 });
  assert.equal(stage.fakeProviders.stripe.sessions().find(({ id }) => id === ref)?.status, 'expired');
  await assertNoOrphans(stage, orderNumber);
}

export const givingUpCrashes: Crash[] = [...points.map(cancelling), ...points.map(expiring)];

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { base, createOrderBody, createUserWithCart, place } from '../../../api/test/checkout-steps.ts';
import { createCardOrder, getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import {
  assertNoOrphans,
  assertPaidOnce,
  die,
  dieInCommand,
  type Play,
  readStatus,
  reconcile,
  repeated,
  type Stage,
  until,
} from './crash.ts';

/** The process crashes while it places an order; the client retries with the same idempotency key, then pays. */
const placeOrder =
  (path: 'create' | 'create-benefit', readAnswer: (data: never) => { orderNumber: string; ref: string }): Play =>
  async (stage, failpoint) => {
    const { stripe, benefit } = stage.fakeProviders;
    const variant = await stage.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(stage, [variant]);
    const body = createOrderBody([variant]);
    const options = { path, key: randomUUID() };
    const ask = (api: Pick<Stage, 'http'>) => place(api, user.authorization, body, options);

    await die(stage, failpoint, ask);
    let answer = { orderNumber: '', ref: '' };
    const aftermath = await repeated(async () => {
      const { status, body } = await ask(stage);
      if (status === 200) answer = readAnswer(body.data as never);
      return status === 200;
    });

    assert.equal(await stage.db.order.count({ where: { userId: user.id } }), 1);
    await assertNoOrphans(stage, answer.orderNumber);
    await (path === 'create' ? stripe : benefit).pay(answer.ref);
    await until(async () => (await readStatus(stage, answer.orderNumber)) === 'PAID');
    await assertPaidOnce(stage, answer.orderNumber, variant.id);
    await assertNoOrphans(stage, answer.orderNumber);
    return aftermath;
  };

export const placeByCard = placeOrder(
  'create',
  ({ orderNumber, session }: { orderNumber: string; session: { id: string } }) => ({ orderNumber, ref: session.id }),
);

export const placeByDebit = placeOrder(
  'create-benefit',
  ([{ orderNumber, result }]: [{ orderNumber: string; result: string }]) => ({
    orderNumber,
    ref: new URL(result).searchParams.get('PaymentID') ?? '',
  }),
);

/** The process crashes while a shopper cancels; the shopper cancels again, which may report that it is already done. */
export const cancel: Play = async (stage, failpoint) => {
  const order = await createCardOrder(stage);
  const ask = ({ http }: Pick<Stage, 'http'>) =>
    http.post(`${base}/user/order/${order.orderNumber}/payment/cancel`).set('authorization', order.user.authorization);
  await die(stage, failpoint, ask);
  const aftermath = await repeated(async () => [200, 409].includes((await ask(stage)).status));
  await assertGivenUp(stage, order, 'CANCELLED');
  return aftermath;
};

/** The job crashes while it expires an unpaid order; the next round continues. */
export const expire: Play = async (stage, failpoint) => {
  const order = await createCardOrder(stage);
  const { id } = await getOrderRow(stage, order.orderNumber);
  await stage.db.$executeRaw`UPDATE orders SET reserved_until = now() - interval '2 minutes' WHERE id = ${id}::uuid`;
  await dieInCommand(stage, failpoint, 'orders', 'reconcile');
  const aftermath = await repeated(async () => {
    await reconcile(stage);
    return (await readStatus(stage, order.orderNumber)) === 'EXPIRED';
  });
  await assertGivenUp(stage, order, 'EXPIRED');
  assert.equal(await stage.db.outboxMail.count({ where: { cause: `order-expired:${id}` } }), 1);
  return aftermath;
};

async function assertGivenUp(
  stage: Stage,
  { orderNumber, ref, variant }: Awaited<ReturnType<typeof createCardOrder>>,
  expected: 'CANCELLED' | 'EXPIRED',
) {
  const { status, paymentSessions } = await getOrderRow(stage, orderNumber);
  assert.equal(status, expected);
  assert.match(paymentSessions[0]?.status ?? '', /^(?:CANCELLED|EXPIRED)$/);
  assert.deepEqual(await getStock(stage, variant.id), { onHand: 10, reserved: 0 });
  assert.equal(stage.fakeProviders.stripe.sessions().find(({ id }) => id === ref)?.status, 'expired');
  await assertNoOrphans(stage, orderNumber);
}

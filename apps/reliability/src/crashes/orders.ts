import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { base, createOrderBody, createUserWithCart, place } from '../../../api/test/checkout-steps.ts';
import { createCardOrder, getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
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
  until,
} from './crash.ts';

/** The process crashes while it places an order; the client retries with the same idempotency key, then pays. */
const placeOrder =
  (path: 'create' | 'create-benefit', readAnswer: (data: never) => { orderNumber: string; ref: string }): CrashTest =>
  async (shop, failpoint) => {
    const { stripe, benefit } = shop.fakeProviders;
    const variant = await shop.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(shop, [variant]);
    const body = createOrderBody([variant]);
    const options = { path, key: randomUUID() };
    const ask = (api: Pick<RunningShop, 'http'>) => place(api, user.authorization, body, options);

    await crash(shop, failpoint, ask);
    let answer = { orderNumber: '', ref: '' };
    const recovery = await retry(async () => {
      const { status, body } = await ask(shop);
      if (status === 200) answer = readAnswer(body.data as never);
      return status === 200;
    });

    assert.equal(await shop.db.order.count({ where: { userId: user.id } }), 1);
    await assertNoOrphans(shop, answer.orderNumber);
    await (path === 'create' ? stripe : benefit).pay(answer.ref);
    await until(async () => (await readStatus(shop, answer.orderNumber)) === 'PAID');
    await assertPaidOnce(shop, answer.orderNumber, variant.id);
    await assertNoOrphans(shop, answer.orderNumber);
    return recovery;
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
export const cancel: CrashTest = async (shop, failpoint) => {
  const order = await createCardOrder(shop);
  const ask = ({ http }: Pick<RunningShop, 'http'>) =>
    http.post(`${base}/user/order/${order.orderNumber}/payment/cancel`).set('authorization', order.user.authorization);
  await crash(shop, failpoint, ask);
  const recovery = await retry(async () => [200, 409].includes((await ask(shop)).status));
  await assertGivenUp(shop, order, 'CANCELLED');
  return recovery;
};

/** The job crashes while it expires an unpaid order; the next round continues. */
export const expire: CrashTest = async (shop, failpoint) => {
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

import { expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, place } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { getPaymentDependencies } from '../../../test/payment-steps.ts';
import { reconcilePayments } from './payment-sessions.jobs.ts';

const testApp = openTestAppWithFakeProviders();
const reconcile = (afterSeconds: number) =>
  reconcilePayments(getPaymentDependencies(testApp), new Date(Date.now() + afterSeconds * 1_000));

/** An order whose payment could not be started. */
async function orderWithoutPayment() {
  const variant = await testApp.make.variant({ priceFils: 60_000 });
  const user = await createUserWithCart(testApp, [variant]);
  testApp.fakeProviders.stripe.controlApi({ apiDown: 100 });
  await place(testApp, user.authorization, createOrderBody([variant])).expect(503);
  testApp.fakeProviders.stripe.controlApi({});
  const findStatus = async () => {
    const { status, paymentSessions } = await testApp.db.order.findFirstOrThrow({
      where: { userId: user.id },
      include: { paymentSessions: true },
    });
    return { order: status, payments: paymentSessions.map((session) => session.status) };
  };
  return { findStatus };
}

it('the job starts a payment once, a minute after its order, and expires the order after its time', async () => {
  const { findStatus } = await orderWithoutPayment();
  expect(await reconcile(50)).toMatchObject({ started: 0, expired: 0, alerts: [] });
  expect((await findStatus()).payments).not.toEqual(['OPEN']);
  expect(await reconcile(61)).toMatchObject({ started: 1, expired: 0, alerts: [] });
  expect(await findStatus()).toEqual({ order: 'PENDING_PAYMENT', payments: ['OPEN'] });
  expect(await reconcile(400), 'it is open').toMatchObject({ started: 0, expired: 0, alerts: [] });
  expect(await reconcile(1_800 + 50), 'a minute of grace').toMatchObject({ expired: 0 });
  expect(await reconcile(1_800 + 200)).toMatchObject({ started: 0, expired: 1, alerts: [] });
  expect(await findStatus()).toEqual({ order: 'EXPIRED', payments: ['EXPIRED'] });
});

it('the job starts no payment whose time is over', async () => {
  const { findStatus } = await orderWithoutPayment();
  expect(await reconcile(3_600)).toMatchObject({ started: 0, expired: 1 });
  expect((await findStatus()).order).toBe('EXPIRED');
});

import { afterEach, describe, expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import {
  createCardOrder,
  createDebitOrder,
  getOrderRow,
  getPaymentDependencies,
  getStock,
} from '../../../test/payment-steps.ts';
import { createPaymentProviders } from '../../gateways/payments/providers.ts';
import { summariseOrderStatus } from '../orders/orders.facts.ts';
import { listOrdersToShip } from '../orders/orders.sql.ts';
import { findShippingObstacle } from '../orders/shipping/orders.shipping.ts';
import { reconcilePayments } from './payment-sessions.jobs.ts';
import { requestRefund, settleRefundByHand } from './payment-sessions.refund-request.ts';
import { applyProviderFact } from './payment-sessions.settle.ts';
import { listRefundsForStaff } from './payment-sessions.staff.ts';

const testApp = openTestAppWithFakeProviders();
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const reconcile = (minutes = 0) => reconcilePayments(getPaymentDependencies(testApp), later(minutes));
afterEach(() => testApp.fakeProviders.stripe.controlApi({}));

async function paid() {
  const order = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.pay(order.ref);
  await testApp.fakeProviders.stripe.idle();
  return order;
}

const refund = (orderNumber: string, amountFils: number | null = null, restock = false) =>
  requestRefund(getPaymentDependencies(testApp), { orderNumber, amountFils, reason: 'asked for', restock });
const refundAll = (orderNumber: string) => refund(orderNumber);

const refundMails = async (orderNumber: string) => {
  const { refunds } = await getOrderRow(testApp, orderNumber);
  return testApp.db.outboxMail.count({ where: { cause: { in: refunds.map(({ id }) => `order-refunded:${id}`) } } });
};

describe('a refund that is pending at the bank', () => {
  it.each(['succeeded', 'failed'] as const)(
    '%s, and the message is lost: the job looks it up',
    { tags: 'payments-13' },
    async (outcome) => {
      const { orderNumber, ref } = await paid();
      await refundAll(orderNumber);
      testApp.fakeProviders.stripe.controlApi({ refunds: 'pending' });
      await reconcile();
      await testApp.fakeProviders.stripe.idle();
      const [pending] = (await getOrderRow(testApp, orderNumber)).refunds;
      expect(pending).toMatchObject({ status: 'SENT', providerRef: expect.stringMatching(/^re_/), settledAt: null });

      testApp.fakeProviders.stripe.control(ref, { drop: true });
      testApp.fakeProviders.stripe.endRefund(pending?.providerRef ?? '', outcome);
      const { alerts } = await reconcile(6);
      const order = await getOrderRow(testApp, orderNumber);
      const status = summariseOrderStatus(order);
      const [refund] = order.refunds;
      if (outcome === 'succeeded') {
        expect({ status, refund: refund?.status, alerts }).toEqual({
          status: 'REFUNDED',
          refund: 'SUCCEEDED',
          alerts: [],
        });
        expect(await refundMails(orderNumber)).toBe(1);
      } else {
        expect({ status, refund: refund?.status }).toEqual({ status: 'PAID', refund: 'FAILED' });
        expect(alerts).toEqual([expect.stringContaining('a refund failed')]);
        expect(await refundMails(orderNumber)).toBe(0);
      }
    },
  );
});

describe('a refund that fails', () => {
  it('after it succeeded: it is recorded as failed, and a second one succeeds', { tags: 'payments-13' }, async () => {
    const { orderNumber } = await paid();
    await refundAll(orderNumber);
    testApp.fakeProviders.stripe.controlApi({ refunds: 'fail' });
    await reconcile();
    await testApp.fakeProviders.stripe.idle();
    const failed = await getOrderRow(testApp, orderNumber);
    expect(failed).toMatchObject({ status: 'PAID', refunds: [{ status: 'FAILED', settledAt: null }] });
    expect(findShippingObstacle(failed)).toBeNull();

    testApp.fakeProviders.stripe.controlApi({});
    await refundAll(orderNumber);
    await reconcile();
    await testApp.fakeProviders.stripe.idle();
    const order = await getOrderRow(testApp, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'FAILED' }, { status: 'SUCCEEDED' }]);
    expect(summariseOrderStatus(order)).toBe('REFUNDED');
  });

  it('refused by the provider: raises one alert, not one every minute', { tags: 'payments-13' }, async () => {
    const { orderNumber, ref } = await paid();
    await refundAll(orderNumber);
    const [refund] = (await getOrderRow(testApp, orderNumber)).refunds;
    // It was fully refunded in the provider's Dashboard, and the message has not arrived yet.
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    testApp.fakeProviders.stripe.refundInDashboard(ref);
    expect((await reconcile()).alerts).toEqual([
      expect.stringMatching(new RegExp(`^refund ${refund?.id}: .* \\(charge_already_refunded\\)$`)),
    ]);
    expect((await reconcile()).alerts).toEqual([]);
    expect((await getOrderRow(testApp, orderNumber)).refunds).toMatchObject([{ status: 'FAILED' }]);
  });
});

describe('a refund whose response is lost', () => {
  it('at Stripe: not sent again; the job looks it up and finds it', { tags: 'payments-13' }, async () => {
    const { orderNumber, ref } = await paid();
    await refund(orderNumber, 20_000);
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    // Every retry of the package fails with a lost connection.
    testApp.fakeProviders.stripe.controlApi({ dropSocketAfterCommit: 3 });
    await reconcile();
    testApp.fakeProviders.stripe.controlApi({});
    expect((await getOrderRow(testApp, orderNumber)).refunds).toMatchObject([{ status: 'SENT', providerRef: null }]);
    await reconcile(6);
    const order = await getOrderRow(testApp, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'SUCCEEDED', providerRef: expect.stringMatching(/^re_/) }]);
    expect(await listAtStripe(order)).toHaveLength(1);
  });

  it('at Stripe, which never received it: sent again while its key is valid; reviewed a day later', {
    tags: 'payments-13',
  }, async () => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 20_000);
    const markLost = (sentAt: Date) =>
      testApp.db.refund.updateMany({
        where: { order: { orderNumber } },
        data: { status: 'SENT', sentAt, updatedAt: later(-10) },
      });
    await markLost(later(-24 * 60));
    const { alerts } = await reconcile();
    expect(alerts).toEqual([expect.stringContaining('could not be read')]);
    const waiting = await getOrderRow(testApp, orderNumber);
    expect(waiting.refunds).toMatchObject([{ status: 'NEEDS_REVIEW' }]);
    expect(await listAtStripe(waiting)).toEqual([]);

    await markLost(later(-10));
    await reconcile();
    await reconcile();
    await testApp.fakeProviders.stripe.idle();
    const order = await getOrderRow(testApp, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await listAtStripe(order)).toHaveLength(1);
  });

  it.each([
    ['a refund that Stripe never reported is reviewed', null, 'NEEDS_REVIEW'],
    ['a refund that Stripe reported before waits', 're_known', 'SENT'],
  ])('a day later Stripe does not answer: %s', { tags: 'payments-13' }, async (_what, providerRef, status) => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 20_000);
    const sent = { status: 'SENT' as const, providerRef: providerRef && `${providerRef}_${orderNumber}` };
    await testApp.db.refund.updateMany({
      where: { order: { orderNumber } },
      data: { ...sent, sentAt: later(-24 * 60), updatedAt: later(-10) },
    });
    testApp.fakeProviders.stripe.controlApi({ apiDown: 100 });
    await reconcile();
    expect((await getOrderRow(testApp, orderNumber)).refunds).toMatchObject([{ status }]);
    // The other tests' rounds of the job leave it alone.
    await testApp.db.refund.deleteMany({ where: { order: { orderNumber } } });
  });

  it('concurrent rounds of the job send it once', { tags: 'payments-13' }, async () => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 20_000);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    await testApp.fakeProviders.stripe.idle();
    const order = await getOrderRow(testApp, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await listAtStripe(order)).toHaveLength(1);
  });
});

describe('a BENEFIT refund by API', () => {
  /** The same shop with a terminal that supports refunds, and optionally inquiries. */
  const shopWithRefunds = (inquiry: boolean) => {
    const { payments } = testApp.config;
    const benefit = { ...payments.benefit, inquiry, refund: 'api' as const };
    return { ...getPaymentDependencies(testApp), providers: createPaymentProviders({ ...payments, benefit }) };
  };
  async function paidByDebit() {
    const order = await createDebitOrder(testApp);
    await testApp.fakeProviders.benefit.pay(order.paymentId);
    await expect.poll(async () => (await getOrderRow(testApp, order.orderNumber)).status).toBe('PAID');
    return order;
  }
  const backAtBank = (paymentId: string) =>
    testApp.fakeProviders.benefit.find(paymentId)?.refunds.map(({ amountFils }) => amountFils);

  it.each([true, false])(
    'is never sent again after its response was lost; inquiry %s',
    { tags: 'payments-13' },
    async (inquiry) => {
      const { orderNumber, paymentId } = await paidByDebit();
      const dependencies = shopWithRefunds(inquiry);
      await requestRefund(dependencies, { orderNumber, amountFils: 2_000, reason: 'asked for', restock: false });
      testApp.fakeProviders.benefit.control({ unreadableAnswers: 1 });
      for (let round = 0; round < 3; round++) await reconcilePayments(dependencies, later(0));
      testApp.fakeProviders.benefit.control({});
      expect(backAtBank(paymentId)).toEqual([2_000]);
      const { alerts } = await reconcilePayments(dependencies, later(6));
      await reconcilePayments(dependencies, later(30));
      expect(backAtBank(paymentId)).toEqual([2_000]);
      const [row] = (await getOrderRow(testApp, orderNumber)).refunds;
      if (inquiry) {
        expect(row).toMatchObject({ status: 'SUCCEEDED', amountFils: 2_000 });
        return;
      }
      expect(row).toMatchObject({ status: 'NEEDS_REVIEW', settledAt: null });
      expect(alerts).toEqual([expect.stringContaining('could not be read')]);
      await settleRefundByHand(dependencies, row?.id ?? '', true);
      expect((await getOrderRow(testApp, orderNumber)).refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
      await expect(settleRefundByHand(dependencies, row?.id ?? '', false)).rejects.toThrow(
        'does not need a manual decision',
      );
    },
  );

  it('in parts: each part is a transaction of its own', { tags: 'payments-13' }, async () => {
    const { orderNumber, paymentId } = await paidByDebit();
    const dependencies = shopWithRefunds(true);
    for (const amountFils of [2_000, 2_000, 6_000]) {
      const requested = { orderNumber, amountFils, reason: 'asked for', restock: false, again: true };
      await requestRefund(dependencies, requested);
    }
    expect((await reconcilePayments(dependencies, later(0))).refunded).toBe(3);
    expect(backAtBank(paymentId)).toEqual([2_000, 2_000, 6_000]);
  });

  it('can be requested again after a person reports that it was not made', { tags: 'payments-13' }, async () => {
    const { orderNumber, paymentId } = await paidByDebit();
    const dependencies = shopWithRefunds(false);
    await requestRefund(dependencies, { orderNumber, amountFils: null, reason: 'asked for', restock: false });
    await testApp.db.refund.updateMany({
      where: { order: { orderNumber } },
      data: { status: 'NEEDS_REVIEW', sentAt: later(-10) },
    });
    await expect(refundAll(orderNumber)).rejects.toThrow('no payment left to refund');
    const [row] = (await getOrderRow(testApp, orderNumber)).refunds;
    await settleRefundByHand(dependencies, row?.id ?? '', false);
    await requestRefund(dependencies, { orderNumber, amountFils: null, reason: 'asked for', restock: false });
    await reconcilePayments(dependencies, later(0));
    expect(backAtBank(paymentId)).toEqual([60_000]);
  });
});

describe('refunds made in Stripe’s Dashboard', () => {
  it('of the same amount as one that staff requested: both are made', { tags: 'payments-13' }, async () => {
    const { orderNumber, ref } = await paid();
    await refund(orderNumber, 20_000);
    testApp.fakeProviders.stripe.refundInDashboard(ref, 20_000);
    await testApp.fakeProviders.stripe.idle();
    const [own, theirs] = (await getOrderRow(testApp, orderNumber)).refunds;
    expect(own).toMatchObject({ status: 'PENDING', providerRef: null });
    expect(theirs).toMatchObject({ status: 'SUCCEEDED', reason: 'made at the provider' });
    await reconcile();
    await testApp.fakeProviders.stripe.idle();
    const order = await getOrderRow(testApp, orderNumber);
    expect(order.refunds.map(({ status, amountFils }) => [status, amountFils])).toEqual([
      ['SUCCEEDED', 20_000],
      ['SUCCEEDED', 20_000],
    ]);
    expect(await listAtStripe(order)).toHaveLength(2);
  });

  it('with our id of another refund: a row of its own', { tags: 'payments-13' }, async () => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 20_000);
    await reconcile();
    await testApp.fakeProviders.stripe.idle();
    const { refunds, paymentSessions } = await getOrderRow(testApp, orderNumber);
    await applyProviderFact(getPaymentDependencies(testApp), 'stripe', {
      transactionRef: paymentSessions[0]?.transactionRef ?? '',
      live: false,
      currency: 'bhd',
      amountFils: 10_000,
      occurredAt: new Date(),
      state: 'refunded',
      refund: { refundId: refunds[0]?.id ?? '', ref: `re_${orderNumber}`, amountFils: 10_000, state: 'succeeded' },
    });
    expect((await getOrderRow(testApp, orderNumber)).refunds.map(({ amountFils }) => amountFils)).toEqual([
      20_000, 10_000,
    ]);
  });
});

describe('goods of a refunded order', () => {
  it('are restocked when the refund succeeds, and not when it is refused', { tags: 'payments-13' }, async () => {
    const { orderNumber, variant, ref } = await paid();
    await refund(orderNumber, null, true);
    expect(await getStock(testApp, variant.id)).toMatchObject({ onHand: 9 });
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    testApp.fakeProviders.stripe.refundInDashboard(ref, 10_000);
    // Stripe refuses 60.000, because only 50.000 are left.
    await reconcile();
    const refused = await getOrderRow(testApp, orderNumber);
    expect(refused.refunds).toMatchObject([{ status: 'FAILED' }]);
    expect(await getStock(testApp, variant.id)).toMatchObject({ onHand: 9 });
    expect(findShippingObstacle(refused)).toBeNull();
    const readTasks = async () => {
      const toShip = await listOrdersToShip(testApp.db, 100);
      const refunds = await listRefundsForStaff(testApp.db, 100);
      return {
        hasFailedRefund: toShip.find((order) => order.orderNumber === orderNumber)?.hasFailedRefund,
        refunds: refunds.filter(({ order }) => order.orderNumber === orderNumber).length,
      };
    };
    expect(await readTasks()).toEqual({ hasFailedRefund: true, refunds: 1 });
    // A smaller refund is another one; a later one of this amount repeats it.
    await refund(orderNumber, 10_000);
    expect(await readTasks()).toEqual({ hasFailedRefund: true, refunds: 1 });
    const failed = { orderId: refused.id, status: 'FAILED' } as const;
    await testApp.db.refund.updateMany({ where: failed, data: { amountFils: 20_000 } });
    await refund(orderNumber, 20_000);
    expect(await readTasks()).toEqual({ hasFailedRefund: false, refunds: 0 });
  });

  it('are removed from stock again when the refund fails after it succeeded', { tags: 'payments-13' }, async () => {
    const { orderNumber, variant } = await paid();
    await refund(orderNumber, null, true);
    testApp.fakeProviders.stripe.controlApi({ refunds: 'fail' });
    await reconcile();
    await testApp.fakeProviders.stripe.idle();
    expect((await getOrderRow(testApp, orderNumber)).refunds).toMatchObject([{ status: 'FAILED' }]);
    expect(await getStock(testApp, variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });
});

it('a refund that failed after its credit note stays with the tasks of staff until it is repeated, another for 14 days', async () => {
  const minutesPerDay = 24 * 60;
  const failLongAgo = async (orderNumber: string) => {
    const { id, refunds } = await getOrderRow(testApp, orderNumber);
    expect(refunds).toMatchObject([{ status: 'FAILED' }]);
    const age = async (days: number) => {
      await testApp.db.refund.updateMany({ where: { orderId: id }, data: { updatedAt: later(-days * minutesPerDay) } });
      const listed = await listRefundsForStaff(testApp.db, 100);
      return listed.filter(({ order }) => order.orderNumber === orderNumber).length;
    };
    return { after13: await age(13.9), after14: await age(14.1), after400: await age(400) };
  };
  const credited = await paid();
  await refund(credited.orderNumber);
  testApp.fakeProviders.stripe.controlApi({ refunds: 'fail' });
  await reconcile();
  await testApp.fakeProviders.stripe.idle();
  const notes = () =>
    testApp.db.creditNote.count({ where: { refund: { order: { orderNumber: credited.orderNumber } } } });
  expect(await notes()).toBe(1);
  expect(await failLongAgo(credited.orderNumber)).toEqual({ after13: 1, after14: 1, after400: 1 });

  const refused = await paid();
  await refund(refused.orderNumber);
  await testApp.db.refund.updateMany({
    where: { order: { orderNumber: refused.orderNumber } },
    data: { status: 'FAILED' },
  });
  expect(await failLongAgo(refused.orderNumber)).toEqual({ after13: 1, after14: 0, after400: 0 });

  testApp.fakeProviders.stripe.controlApi({});
  await refund(credited.orderNumber);
  const tasks = await listRefundsForStaff(testApp.db, 100);
  expect(tasks.filter(({ order }) => order.orderNumber === credited.orderNumber)).toEqual([]);
});

const listAtStripe = async ({ paymentSessions }: Awaited<ReturnType<typeof getOrderRow>>) =>
  testApp.app.providers.stripe.listRefunds(paymentSessions[0]?.transactionRef ?? '');

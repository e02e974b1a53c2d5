import { afterEach, describe, expect, it } from 'vitest';
import { cardOrder, debitOrder, orderRow, shopOf, stockOf } from '../../../test/payment-steps.ts';
import { openHouseWithTills } from '../../../test/tills.ts';
import { createPaymentProviders } from '../../gateways/payments/providers.ts';
import { summariseOrderStatus } from '../orders/orders.facts.ts';
import { obstacleToShipping } from '../orders/orders.shipping.ts';
import { listOrdersToShip } from '../orders/orders.sql.ts';
import { reconcilePayments } from './payment-sessions.jobs.ts';
import { requestRefund, settleRefundByHand } from './payment-sessions.refund-request.ts';
import { applyProviderFact } from './payment-sessions.settle.ts';

const house = openHouseWithTills();
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const reconcile = (minutes = 0) => reconcilePayments(shopOf(house), later(minutes));
afterEach(() => house.tills.stripe.controlApi({}));

async function paid() {
  const order = await cardOrder(house);
  house.tills.stripe.pay(order.ref);
  await house.tills.stripe.idle();
  return order;
}

const refund = (orderNumber: string, amountFils: number | null = null, restock = false) =>
  requestRefund(shopOf(house), { orderNumber, amountFils, reason: 'asked for', restock });
const refundAll = (orderNumber: string) => refund(orderNumber);

const refundMails = async (orderNumber: string) => {
  const { refunds } = await orderRow(house, orderNumber);
  return house.db.outboxMail.count({ where: { cause: { in: refunds.map(({ id }) => `order-refunded:${id}`) } } });
};

describe('a refund the bank takes its time with', () => {
  it.each(['succeeded', 'failed'] as const)('13: %s, and the message is lost: the job asks', async (outcome) => {
    const { orderNumber, ref } = await paid();
    await refundAll(orderNumber);
    house.tills.stripe.controlApi({ refunds: 'pending' });
    await reconcile();
    await house.tills.stripe.idle();
    const [pending] = (await orderRow(house, orderNumber)).refunds;
    expect(pending).toMatchObject({ status: 'SENT', providerRef: expect.stringMatching(/^re_/), settledAt: null });

    house.tills.stripe.control(ref, { drop: true });
    house.tills.stripe.endRefund(pending?.providerRef ?? '', outcome);
    const { alerts } = await reconcile(6);
    const order = await orderRow(house, orderNumber);
    const status = summariseOrderStatus(order);
    const [refund] = order.refunds;
    if (outcome === 'succeeded') {
      expect({ status, refund: refund?.status, alerts }).toEqual({
        ...{ status: 'REFUNDED', refund: 'SUCCEEDED', alerts: [] },
      });
      expect(await refundMails(orderNumber)).toBe(1);
    } else {
      expect({ status, refund: refund?.status }).toEqual({ status: 'PAID', refund: 'FAILED' });
      expect(alerts).toEqual([expect.stringContaining('a refund failed')]);
      expect(await refundMails(orderNumber)).toBe(0);
    }
  });
});

describe('a refund that fails', () => {
  it('13: after it succeeded: the task is open again, and a second one goes through', async () => {
    const { orderNumber } = await paid();
    await refundAll(orderNumber);
    house.tills.stripe.controlApi({ refunds: 'fail' });
    await reconcile();
    await house.tills.stripe.idle();
    const failed = await orderRow(house, orderNumber);
    expect(failed).toMatchObject({ status: 'PAID', refunds: [{ status: 'FAILED', settledAt: null }] });
    expect(obstacleToShipping(failed)).toBeNull();

    house.tills.stripe.controlApi({});
    await refundAll(orderNumber);
    await reconcile();
    await house.tills.stripe.idle();
    const order = await orderRow(house, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'FAILED' }, { status: 'SUCCEEDED' }]);
    expect(summariseOrderStatus(order)).toBe('REFUNDED');
  });

  it('13: refused by the provider: told once, not every minute', async () => {
    const { orderNumber, ref } = await paid();
    await refundAll(orderNumber);
    const [refund] = (await orderRow(house, orderNumber)).refunds;
    // Everything was given back in the provider's own pages, and its message is on its way.
    house.tills.stripe.control(ref, { drop: true });
    house.tills.stripe.refundInDashboard(ref);
    expect((await reconcile()).alerts).toEqual([expect.stringContaining(refund?.id ?? '?')]);
    expect((await reconcile()).alerts).toEqual([]);
    expect((await orderRow(house, orderNumber)).refunds).toMatchObject([{ status: 'FAILED' }]);
  });
});

describe('a refund whose answer is lost', () => {
  it('13: at Stripe: not sent again; asked after, and found', async () => {
    const { orderNumber, ref } = await paid();
    await refund(orderNumber, 20_000);
    house.tills.stripe.control(ref, { drop: true });
    // Every try of the package is answered by a lost connection.
    house.tills.stripe.controlApi({ dropSocketAfterCommit: 3 });
    await reconcile();
    house.tills.stripe.controlApi({});
    expect((await orderRow(house, orderNumber)).refunds).toMatchObject([{ status: 'SENT', providerRef: null }]);
    await reconcile(6);
    const order = await orderRow(house, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'SUCCEEDED', providerRef: expect.stringMatching(/^re_/) }]);
    expect(await listAtStripe(order)).toHaveLength(1);
  });

  it('13: at Stripe, which never had it: sent again while its key lasts; a day later a person decides', async () => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 20_000);
    const markLost = (sentAt: Date) =>
      house.db.refund.updateMany({
        where: { order: { orderNumber } },
        data: { status: 'SENT', sentAt, updatedAt: later(-10) },
      });
    await markLost(later(-24 * 60));
    const { alerts } = await reconcile();
    expect(alerts).toEqual([expect.stringContaining('without a readable answer')]);
    const waiting = await orderRow(house, orderNumber);
    expect(waiting.refunds).toMatchObject([{ status: 'NEEDS_REVIEW' }]);
    expect(await listAtStripe(waiting)).toEqual([]);

    await markLost(later(-10));
    await reconcile();
    await reconcile();
    await house.tills.stripe.idle();
    const order = await orderRow(house, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await listAtStripe(order)).toHaveLength(1);
  });

  it('13: two rounds at once send it once', async () => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 20_000);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    await house.tills.stripe.idle();
    const order = await orderRow(house, orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await listAtStripe(order)).toHaveLength(1);
  });
});

describe('a BENEFIT refund by API', () => {
  /** The same shop with a terminal that makes refunds, and may be asked about them. */
  const shopWithRefunds = (inquiry: boolean) => {
    const { payments } = house.config;
    const benefit = { ...payments.benefit, inquiry, refund: 'api' as const };
    return { ...shopOf(house), providers: createPaymentProviders({ ...payments, benefit }) };
  };
  async function paidByDebit() {
    const order = await debitOrder(house);
    await house.tills.benefit.pay(order.paymentId);
    await expect.poll(async () => (await orderRow(house, order.orderNumber)).status).toBe('PAID');
    return order;
  }
  const backAtBank = (paymentId: string) =>
    house.tills.benefit.find(paymentId)?.refunds.map(({ amountFils }) => amountFils);

  it.each([true, false])('13: whose answer is lost is never sent again; inquiry %s', async (inquiry) => {
    const { orderNumber, paymentId } = await paidByDebit();
    const shop = shopWithRefunds(inquiry);
    await requestRefund(shop, { orderNumber, amountFils: 2_000, reason: 'asked for', restock: false });
    house.tills.benefit.control({ unreadableAnswers: 1 });
    for (let round = 0; round < 3; round++) await reconcilePayments(shop, later(0));
    house.tills.benefit.control({});
    expect(backAtBank(paymentId)).toEqual([2_000]);
    const { alerts } = await reconcilePayments(shop, later(6));
    await reconcilePayments(shop, later(30));
    expect(backAtBank(paymentId)).toEqual([2_000]);
    const [row] = (await orderRow(house, orderNumber)).refunds;
    if (inquiry) {
      expect(row).toMatchObject({ status: 'SUCCEEDED', amountFils: 2_000 });
      return;
    }
    expect(row).toMatchObject({ status: 'NEEDS_REVIEW', settledAt: null });
    expect(alerts).toEqual([expect.stringContaining('without a readable answer')]);
    await settleRefundByHand(shop, row?.id ?? '', true);
    expect((await orderRow(house, orderNumber)).refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
    await expect(settleRefundByHand(shop, row?.id ?? '', false)).rejects.toThrow('waits for a person');
  });

  it('13: in parts: each is a transaction of its own', async () => {
    const { orderNumber, paymentId } = await paidByDebit();
    const shop = shopWithRefunds(true);
    for (const amountFils of [2_000, 2_000, 6_000]) {
      await requestRefund(shop, { orderNumber, amountFils, reason: 'asked for', restock: false });
    }
    expect((await reconcilePayments(shop, later(0))).refunded).toBe(3);
    expect(backAtBank(paymentId)).toEqual([2_000, 2_000, 6_000]);
  });

  it('13: that was not made after all, as a person found, can be asked for again', async () => {
    const { orderNumber, paymentId } = await paidByDebit();
    const shop = shopWithRefunds(false);
    await requestRefund(shop, { orderNumber, amountFils: null, reason: 'asked for', restock: false });
    await house.db.refund.updateMany({
      where: { order: { orderNumber } },
      data: { status: 'NEEDS_REVIEW', sentAt: later(-10) },
    });
    await expect(refundAll(orderNumber)).rejects.toThrow('refunded already');
    const [row] = (await orderRow(house, orderNumber)).refunds;
    await settleRefundByHand(shop, row?.id ?? '', false);
    await requestRefund(shop, { orderNumber, amountFils: null, reason: 'asked for', restock: false });
    await reconcilePayments(shop, later(0));
    expect(backAtBank(paymentId)).toEqual([60_000]);
  });
});

describe('refunds made in Stripe’s Dashboard', () => {
  it('13: of the same amount as one that staff asked for: both are made', async () => {
    const { orderNumber, ref } = await paid();
    await refund(orderNumber, 20_000);
    house.tills.stripe.refundInDashboard(ref, 20_000);
    await house.tills.stripe.idle();
    const [own, theirs] = (await orderRow(house, orderNumber)).refunds;
    expect(own).toMatchObject({ status: 'PENDING', providerRef: null });
    expect(theirs).toMatchObject({ status: 'SUCCEEDED', reason: 'made at the provider' });
    await reconcile();
    await house.tills.stripe.idle();
    const order = await orderRow(house, orderNumber);
    expect(order.refunds.map(({ status, amountFils }) => [status, amountFils])).toEqual([
      ['SUCCEEDED', 20_000],
      ['SUCCEEDED', 20_000],
    ]);
    expect(await listAtStripe(order)).toHaveLength(2);
  });

  it('13: that claims to be ours by a tag of another refund: a row of its own', async () => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 20_000);
    await reconcile();
    await house.tills.stripe.idle();
    const { refunds, paymentSessions } = await orderRow(house, orderNumber);
    await applyProviderFact(shopOf(house), 'stripe', {
      ...{ transactionRef: paymentSessions[0]?.transactionRef ?? '', live: false, currency: 'bhd' },
      ...{ amountFils: 10_000, occurredAt: new Date(), state: 'refunded' },
      refund: { refundId: refunds[0]?.id ?? '', ref: `re_${orderNumber}`, amountFils: 10_000, state: 'succeeded' },
    });
    expect((await orderRow(house, orderNumber)).refunds.map(({ amountFils }) => amountFils)).toEqual([20_000, 10_000]);
  });
});

describe('goods of a refunded order', () => {
  it('13: go back on sale when the money went back, and not when the refund is refused', async () => {
    const { orderNumber, variant, ref } = await paid();
    await refund(orderNumber, null, true);
    expect(await stockOf(house, variant.id)).toMatchObject({ onHand: 9 });
    house.tills.stripe.control(ref, { drop: true });
    house.tills.stripe.refundInDashboard(ref, 10_000);
    // Stripe refuses 60.000 of the 50.000 that are left.
    await reconcile();
    const refused = await orderRow(house, orderNumber);
    expect(refused.refunds).toMatchObject([{ status: 'FAILED' }]);
    expect(await stockOf(house, variant.id)).toMatchObject({ onHand: 9 });
    expect(obstacleToShipping(refused)).toBeNull();
    expect((await listOrdersToShip(house.db, 100)).find((order) => order.orderNumber === orderNumber)).toMatchObject({
      hasFailedRefund: true,
    });
  });

  it('13: are taken again when the refund fails after all', async () => {
    const { orderNumber, variant } = await paid();
    await refund(orderNumber, null, true);
    house.tills.stripe.controlApi({ refunds: 'fail' });
    await reconcile();
    await house.tills.stripe.idle();
    expect((await orderRow(house, orderNumber)).refunds).toMatchObject([{ status: 'FAILED' }]);
    expect(await stockOf(house, variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });
});

const listAtStripe = async ({ paymentSessions }: Awaited<ReturnType<typeof orderRow>>) =>
  house.app.providers.stripe.listRefunds(paymentSessions[0]?.transactionRef ?? '');

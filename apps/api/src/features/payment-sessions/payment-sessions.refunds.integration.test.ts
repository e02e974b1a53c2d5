import { afterEach, describe, expect, it } from 'vitest';
import { cardOrder, orderRow, shopOf } from '../../../test/payment-steps.ts';
import { openHouseWithTills } from '../../../test/tills.ts';
import { reconcilePayments } from './payment-sessions.jobs.ts';
import { requestRefund } from './payment-sessions.refund-request.ts';

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

const refundAll = (orderNumber: string) =>
  requestRefund(shopOf(house), { orderNumber, amountFils: null, reason: 'asked for', restock: false });

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
    expect(pending).toMatchObject({ status: 'PENDING', providerRef: expect.stringMatching(/^re_/), settledAt: null });

    house.tills.stripe.control(ref, { drop: true });
    house.tills.stripe.endRefund(pending?.providerRef ?? '', outcome);
    const { alerts } = await reconcile(6);
    const { status, refunds } = await orderRow(house, orderNumber);
    if (outcome === 'succeeded') {
      expect({ status, refund: refunds[0]?.status, alerts }).toEqual({
        ...{ status: 'REFUNDED', refund: 'SUCCEEDED', alerts: [] },
      });
      expect(await refundMails(orderNumber)).toBe(1);
    } else {
      expect({ status, refund: refunds[0]?.status }).toEqual({ status: 'REFUND_PENDING', refund: 'FAILED' });
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
    expect(failed).toMatchObject({ status: 'REFUND_PENDING', refunds: [{ status: 'FAILED', settledAt: null }] });
    expect(failed.paymentSessions).toMatchObject([{ status: 'CAPTURED' }]);

    house.tills.stripe.controlApi({});
    await refundAll(orderNumber);
    await reconcile();
    await house.tills.stripe.idle();
    expect(await orderRow(house, orderNumber)).toMatchObject({
      status: 'REFUNDED',
      paymentSessions: [{ status: 'REFUNDED' }],
      refunds: [{ status: 'FAILED' }, { status: 'SUCCEEDED' }],
    });
  });

  it('13: refused by the provider: told once, not every minute', async () => {
    const { orderNumber, ref } = await paid();
    await refundAll(orderNumber);
    const [refund] = (await orderRow(house, orderNumber)).refunds;
    // Everything was given back in the provider's own pages, and its message is on its way.
    house.tills.stripe.control(ref, { drop: true });
    await house.app.providers.stripe.refund({
      ...{ refundId: crypto.randomUUID(), reason: 'by hand', amountFils: 60_000 },
      ref: { id: ref, trackId: '1', amountFils: 60_000 },
    });
    expect((await reconcile()).alerts).toEqual([expect.stringContaining(refund?.id ?? '?')]);
    expect((await reconcile()).alerts).toEqual([]);
    expect((await orderRow(house, orderNumber)).refunds).toMatchObject([{ status: 'FAILED' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { createCardOrder, getOrderRow, settleCaptured } from '../../test/payment-steps.ts';
import { buildApp } from '../app.ts';
import { shipOrder } from '../features/orders/shipping/orders.shipping.ts';
import { removeOldSearchMisses, SearchMisses } from '../features/search/search.misses.ts';
import { runReport } from './report.ts';

const testApp = openTestAppWithFakeProviders();

async function report(words: string[] = []) {
  const said: string[] = [];
  await runReport(testApp.db, words, { say: (line) => said.push(line), confirm: async () => false });
  return said.join('\n');
}

/** The lines below a title of the report. */
const readSections = (text: string) => (title: string) => text.split(`${title}\n`)[1]?.split('\n\n')[0] ?? '';

describe('staff report', () => {
  it('lists unpaid orders, stuck payments, orders to ship, low stock and searches without results', async () => {
    const { db } = testApp;
    const waiting = await createCardOrder(testApp, { onHand: 2 });
    const stuck = await createCardOrder(testApp);
    await db.paymentSession.updateMany({
      where: { order: { orderNumber: stuck.orderNumber } },
      data: { createdAt: new Date(Date.now() - 2 * 3_600_000) },
    });
    const paid = await createCardOrder(testApp);
    testApp.fakeProviders.stripe.pay(paid.ref);
    await testApp.fakeProviders.stripe.idle();

    const misses = new SearchMisses();
    for (const term of ['Solar  KAYAK', 'solar kayak']) misses.note(term);
    for (const term of ['noor@example.com', '+973 3600 1234', '(3600) 1234', '٣٦٠٠ ١٢٣٤']) misses.note(term);
    await misses.write(db);
    await misses.write(db);

    const { id, partNumber } = await testApp.make.variant();
    const images = [{ src: '/no-picture.svg', alt: 'A watch', width: 800, height: 800 }];
    await testApp.db.variant.update({ where: { id }, data: { images } });

    const text = await report(['--low', '2']);
    const part = readSections(text);
    expect(part('To ship')).toContain(paid.orderNumber);
    expect(part('Unpaid, still payable')).toContain(waiting.orderNumber);
    expect(part('Payments to check')).toMatch(new RegExp(`^  ${stuck.orderNumber}.*since`));
    expect(part('Low stock')).toContain('  1  ');
    expect(part('Parts without a picture')).toBe(`  ${partNumber}  Meridian Trail`);
    expect(part('Searches without result')).toMatch(/^ {5}2× {2}solar kayak/);
    expect(text).not.toMatch(/noor@|3600|٣٦٠٠/);

    const told = JSON.parse(await report(['--json', '--max', '1']));
    expect(told.toShip).toHaveLength(1);
    const short = readSections(await report(['--max', '1']));
    expect(short('To ship')).toMatch(/\n {2}This list ends after 1: npx dilmun report --max 1000 lists more\.$/);
    expect(short('Overpaid orders')).toBe('  none');
    expect(part('To ship')).not.toContain('This list ends');
    await expect(report(['--max', '99999999999'])).rejects.toThrow('--max is a number from 1 to 9999.');
    expect(told.searches).toEqual([expect.objectContaining({ term: 'solar kayak', count: 2 })]);
  });

  it('to ship: paid, not shipped, not fully refunded, no open dispute; partial refunds are no obstacle', async () => {
    const { stripe } = testApp.fakeProviders;
    const paidOrder = async (options = {}) => {
      const order = await createCardOrder(testApp, options);
      stripe.pay(order.ref);
      await stripe.idle();
      return order;
    };
    const partly = await paidOrder();
    const whole = await paidOrder();
    const disputed = await paidOrder();
    const closed = await paidOrder();
    const shipped = await paidOrder();
    stripe.refundInDashboard(partly.ref, 10_000);
    stripe.refundInDashboard(whole.ref);
    // A dispute of a partly refunded payment.
    stripe.refundInDashboard(disputed.ref, 10_000);
    stripe.dispute(disputed.ref, { status: 'needs_response', amount: 50_000 });
    stripe.dispute(closed.ref, { status: 'warning_needs_response' });
    await stripe.idle();
    stripe.dispute(closed.ref, { status: 'warning_closed' });
    await shipOrder(testApp.db, shipped.orderNumber, { carrier: 'A', trackingNumber: 'B' }, testApp.config.storeOrigin);
    stripe.refundInDashboard(shipped.ref, 10_000);
    await stripe.idle();

    const part = readSections(await report(['--max', '100']));
    const toShip = part('To ship');
    expect(toShip).toMatch(new RegExp(`${partly.orderNumber}.*refunded BHD 10.000`));
    expect(toShip).toContain(closed.orderNumber);
    for (const { orderNumber } of [whole, disputed, shipped]) expect(toShip).not.toContain(orderNumber);
    expect(part('Payments to check')).toMatch(new RegExp(`${disputed.orderNumber}.*dispute OPEN`));
    await expect(
      shipOrder(testApp.db, disputed.orderNumber, { carrier: 'A', trackingNumber: 'B' }, testApp.config.storeOrigin),
    ).rejects.toThrow('disputed');

    const listStatuses = async (orderNumber: string) =>
      (await getOrderRow(testApp, orderNumber)).disputes.map(({ status }) => status);
    expect(await listStatuses(closed.orderNumber)).toEqual(['WARNING_CLOSED']);
    stripe.dispute(disputed.ref, { status: 'lost', amount: 50_000 });
    await stripe.idle();
    expect(await listStatuses(disputed.orderNumber)).toEqual(['LOST']);
    expect(readSections(await report(['--max', '100']))('To ship')).not.toContain(disputed.orderNumber);
  });

  it('lists unpaid orders and orders on hold from the oldest, so that a list that is cut has those', async () => {
    const { db } = testApp;
    const onHold = [await createCardOrder(testApp), await createCardOrder(testApp)].map(
      ({ orderNumber }) => orderNumber,
    );
    const unpaid = [await createCardOrder(testApp), await createCardOrder(testApp)].map(
      ({ orderNumber }) => orderNumber,
    );
    await db.order.updateMany({ where: { orderNumber: { in: onHold } }, data: { status: 'ON_HOLD' } });
    const part = readSections(await report(['--max', '100']));
    for (const [title, [older = '', newer = '']] of [
      ['On hold', onHold],
      ['Unpaid, still payable', unpaid],
    ] as const) {
      expect(part(title).indexOf(older)).toBeLessThan(part(title).indexOf(newer));
    }
  });

  it('lists a payment that must be returned until its refund is under way', async () => {
    const { orderNumber, variant } = await createCardOrder(testApp, { onHand: 1 });
    await testApp.db.order.update({ where: { orderNumber }, data: { status: 'EXPIRED', expiredAt: new Date() } });
    await testApp.db.stockReservation.updateMany({ where: { variantId: variant.id }, data: { state: 'RELEASED' } });
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { onHand: 0, reserved: 0 } });
    await settleCaptured(testApp, orderNumber);
    const overpaid = async () => readSections(await report(['--max', '100']))('Overpaid orders');
    expect(await overpaid()).not.toContain(orderNumber);
    const [refund] = (await getOrderRow(testApp, orderNumber)).refunds;
    await testApp.db.refund.updateMany({ where: { id: refund?.id ?? '' }, data: { status: 'FAILED' } });
    expect(await overpaid()).toMatch(new RegExp(`${orderNumber}.*LATE_PAYMENT.*overpaid by BHD 60.000`));
  });

  it('counts searches without results of the running shop, and deletes old ones', async () => {
    const { db, config } = testApp;
    const term = 'nobody sells this';
    const app = await buildApp({ db, config, providers: testApp.app.providers });
    // The second page of nothing is the same search.
    for (const page of ['', '&page=2']) {
      const { statusCode } = await app.inject({
        url: `/api/v1/product/search?term=${encodeURIComponent(term)}${page}`,
      });
      expect(statusCode).toBe(200);
    }
    expect(await db.searchMiss.count({ where: { term } }), 'reading changes no table').toBe(0);
    await app.close();
    await expect(db.searchMiss.findUnique({ where: { term } })).resolves.toMatchObject({ count: 1 });
    await db.searchMiss.update({ where: { term }, data: { lastSearchedAt: new Date(Date.now() - 91 * 86_400_000) } });
    await removeOldSearchMisses(db);
    expect(await db.searchMiss.count({ where: { term } })).toBe(0);
  });
});

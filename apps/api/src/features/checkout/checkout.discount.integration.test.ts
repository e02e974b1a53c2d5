import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discountCodes } from '@dilmun/catalogue-tool/commands/discount-codes';
import { readOptions } from '@dilmun/catalogue-tool/test/call-command';
import type { FileRow } from '@dilmun/sheets/cells';
import { readWorkbook } from '@dilmun/sheets/read-xlsx';
import { describe, expect, it, vi } from 'vitest';
import {
  base,
  createOrderBody,
  createUserWithCart,
  fillCart,
  type Item,
  place,
  readPlaced,
  verify,
} from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { makeDiscountCode } from '../../../test/make-discount-code.ts';
import { getOrderRow, getPaymentDependencies, settleCaptured } from '../../../test/payment-steps.ts';
import { runOrders } from '../../staff/orders.ts';
import { TaxDocument } from '../orders/documents/orders.tax-document.ts';
import { reconcilePayments } from '../payment-sessions/payment-sessions.jobs.ts';
import { requestRefund } from '../payment-sessions/payment-sessions.refund-request.ts';
import { giveUpOrder } from '../payment-sessions/payment-sessions.service.ts';

const testApp = openTestAppWithFakeProviders();

const applyCode = (authorization: string, code: string) =>
  testApp.http.post(`${base}/user/cart/discount/me`).set('authorization', authorization).send({ code });

/** A user of their own e-mail address and phone number with a cart and a code on it, and the payload of the order. */
async function createShopper(code: string, items: Item[], more: object = {}) {
  const user = await createUserWithCart(testApp, items);
  await applyCode(user.authorization, code).expect(200);
  const phoneNumber = `+9733${String(Math.random()).slice(2, 9)}`;
  const address = { ...createOrderBody([]).shippingAddress, phoneNumber };
  const body = createOrderBody(items, {
    email: user.email,
    billingAddress: address,
    shippingAddress: address,
    ...more,
  });
  return { ...user, body, order: () => place(testApp, user.authorization, body) };
}

const cancel = (orderNumber: string, authorization: string) =>
  testApp.http.post(`${base}/user/order/${orderNumber}/payment/cancel`).set('authorization', authorization).send({});

const makeWatch = (priceFils = 60_000) => testApp.make.variant({ priceFils, onHand: 20 });

async function pay(session: { id: string }) {
  testApp.fakeProviders.stripe.pay(session.id);
  await testApp.fakeProviders.stripe.idle();
}

const staff = async (...words: string[]) => {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
  await runOrders(getPaymentDependencies(testApp), words, terminal);
  return lines;
};

describe('an order with a discount code', () => {
  it('200: is charged without the discount, to the fils, at Stripe and in every paper', async () => {
    const [three, one] = [await makeWatch(10_010), await makeWatch(7_770)];
    const { code } = await makeDiscountCode(testApp.db, { percent: 15 });
    const items = [{ ...three, quantity: 3 }, one];
    // 15 % of 37.800 is 5.670; the delivery is not free.
    const shopper = await createShopper(code, items, { expectedTotal: 34.13 });
    const { body } = await shopper.order().expect(200);
    const { orderNumber, session } = body.data;
    const row = await testApp.db.order.findUniqueOrThrow({
      where: { orderNumber },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    expect(row).toMatchObject({
      linesFils: 37_800,
      discountCode: code,
      discountFils: 5_670,
      shippingFils: 2_000,
      totalFils: 34_130,
      vatFils: 3_103,
    });
    expect(row.lines.map(({ totalFils, discountFils }) => [totalFils, discountFils])).toEqual([
      [30_030, 4_500],
      [7_770, 1_170],
    ]);
    await pay(session);

    const order = await verify(testApp, orderNumber, shopper.authorization).expect(200);
    expect(order.body.data).toMatchObject({
      orderStatus: 'PAID',
      subtotal: 37.8,
      discount: { code, amount: 5.67 },
      totalAmount: 34.13,
    });
    const { document } = await testApp.db.invoice.findFirstOrThrow({ where: { orderId: row.id } });
    const invoice = TaxDocument.parse(document);
    expect(invoice).toMatchObject({ discountCode: code, grossFils: 34_130, vatFils: 3_103, netFils: 31_027 });
    expect(invoice.lines).toMatchObject([
      { unitFils: 10_010, quantity: 3, discountFils: 4_500, grossFils: 25_530 },
      { unitFils: 7_770, discountFils: 1_170, grossFils: 6_600 },
      { kind: 'delivery', discountFils: 0, grossFils: 2_000 },
    ]);
    const mails = await testApp.db.outboxMail.findMany({ where: { cause: { contains: row.id } } });
    expect(mails.find(({ cause }) => cause.startsWith('order-confirmation:'))?.text).toMatch(
      new RegExp(`Discount \\(${code}\\).*−BHD\\s5\\.670`),
    );
    const shown = (await staff('show', orderNumber)).join('\n');
    expect(shown).toContain(`discount ${code} BHD -5.670`);
    expect(shown).toContain(`(${three.partNumber}) BHD 30.030, paid BHD 25.530`);
    const cart = await testApp.http.get(`${base}/user/cart/me`).set('authorization', shopper.authorization);
    expect(cart.body.meta.discount).toBeNull();
  });

  it('200: refunds of parts and of the rest credit what was paid, and the export adds up to it', async () => {
    const watch = await makeWatch(33_330);
    const { code } = await makeDiscountCode(testApp.db, { amountFils: 4_440, minimumFils: 20_000 });
    const shopper = await createShopper(code, [watch, await makeWatch(11_110)]);
    const { body } = await shopper.order().expect(200);
    const { orderNumber, session } = body.data;
    await pay(session);
    const shop = getPaymentDependencies(testApp);
    // The price of the watch without its share of the discount, then all the rest.
    for (const amountFils of [30_000, null]) {
      await requestRefund(shop, { orderNumber, amountFils, reason: 'asked for', restock: false });
      await reconcilePayments(shop, new Date());
      await testApp.fakeProviders.stripe.idle();
    }
    const { id, totalFils, vatFils, refunds } = await getOrderRow(testApp, orderNumber);
    expect(refunds.map(({ status, amountFils }) => [status, amountFils])).toEqual([
      ['SUCCEEDED', 30_000],
      ['SUCCEEDED', totalFils - 30_000],
    ]);
    const notes = await testApp.db.creditNote.findMany({ where: { invoice: { orderId: id } } });
    const sum = (read: (note: (typeof notes)[number]) => number) => notes.reduce((fils, note) => fils + read(note), 0);
    expect([sum((note) => note.totalFils), sum((note) => note.vatFils)]).toEqual([totalFils, vatFils]);

    const folder = mkdtempSync(join(tmpdir(), 'dilmun-discounts-'));
    const out = join(folder, 'export.xlsx');
    const day = new Date().toISOString().slice(0, 10);
    await staff('export', '--from', '2020-01-01', '--to', `${Number(day.slice(0, 4)) + 1}-01-01`, '--out', out);
    const rows: FileRow[] = [];
    for await (const row of readWorkbook(out, 'export.xlsx')) rows.push(row);
    rmSync(folder, { recursive: true });
    const lines = rows.filter(({ sheet }) => sheet === 'Lines');
    const header = lines[0]?.cells.map(String) ?? [];
    const own = lines.filter(({ cells }) => cells.includes(orderNumber));
    const read = (name: string) => own.map(({ cells }) => cells[header.indexOf(name)]);
    expect(read('Discount code').filter(Boolean)).toEqual([code, code]);
    const add = (name: string) => read(name).reduce((fils: number, cell) => fils + Math.round(Number(cell) * 1_000), 0);
    expect([add('Discount'), add('Gross')]).toEqual([4_440, 0]);
  });

  it('200: delivery is free above the limit of goods after the discount', async () => {
    const { code } = await makeDiscountCode(testApp.db, { percent: 20 });
    for (const [priceFils, shippingFils] of [
      [62_500, 2_000],
      [62_520, 0],
    ] as const) {
      const { body } = await (await createShopper(code, [await makeWatch(priceFils)])).order().expect(200);
      expect(await getOrderRow(testApp, body.data.orderNumber)).toMatchObject({ shippingFils });
    }
  });

  it('200: BENEFIT is asked for the discounted total', async () => {
    const { code } = await makeDiscountCode(testApp.db, { percent: 50 });
    const shopper = await createShopper(code, [await makeWatch()]);
    const { body } = await place(testApp, shopper.authorization, shopper.body, { path: 'create-benefit' }).expect(200);
    const { paymentSessions } = await getOrderRow(testApp, body.data[0].orderNumber);
    expect(paymentSessions).toMatchObject([{ amountFils: 32_000, snapshot: { amountFils: 32_000 } }]);
  });

  it('409: a code that has ended since the shopper saw its discount; 200: once they saw the total without it', async () => {
    const { code } = await makeDiscountCode(testApp.db);
    const shopper = await createShopper(code, [await makeWatch()], { expectedTotal: 54 });
    await testApp.db.discountCode.update({ where: { code }, data: { endsAt: new Date(Date.now() - 1_000) } });
    expect((await shopper.order().expect(409)).body.code).toBe('DISCOUNT_EXPIRED');
    const { body } = await place(testApp, shopper.authorization, { ...shopper.body, expectedTotal: 60 }).expect(200);
    expect(await getOrderRow(testApp, body.data.orderNumber)).toMatchObject({ totalFils: 60_000, discountCode: null });
  });

  it('200: another code replaces the unpaid order', async () => {
    const watch = await makeWatch();
    const [first, second] = [await makeDiscountCode(testApp.db), await makeDiscountCode(testApp.db, { percent: 20 })];
    const shopper = await createShopper(first.code, [watch]);
    const before = await shopper.order().expect(200);
    await applyCode(shopper.authorization, second.code).expect(200);
    const after = await shopper.order().expect(200);
    expect(await getOrderRow(testApp, before.body.data.orderNumber)).toMatchObject({ status: 'CANCELLED' });
    expect(await getOrderRow(testApp, after.body.data.orderNumber)).toMatchObject({ totalFils: 50_000 });
  });
});

describe('the uses of a discount code', () => {
  it('409: two shoppers order with the last use at once: exactly one gets it', async () => {
    const watch = await makeWatch();
    const { code } = await makeDiscountCode(testApp.db, { maxUses: 1 });
    const shoppers = [await createShopper(code, [watch]), await createShopper(code, [watch])];
    const answers = await Promise.all(shoppers.map(({ order }) => order()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DISCOUNT_USED_UP');
    expect(await testApp.db.order.count({ where: { discountCode: code } })).toBe(1);
  });

  it('200: a shopper repeats an unpaid order that has the last use, as it is and with other goods', async () => {
    const { code } = await makeDiscountCode(testApp.db, { maxUses: 1, perCustomer: 1 });
    const watch = await makeWatch();
    const shopper = await createShopper(code, [watch]);
    const first = await shopper.order().expect(200);
    const again = await shopper.order().expect(200);
    expect(again.body.data.orderNumber).toBe(first.body.data.orderNumber);
    await fillCart(testApp, shopper.authorization, watch);
    const items = [{ variantId: watch.partNumber, quantity: 2, name: watch.name }];
    const { body } = await place(testApp, shopper.authorization, { ...shopper.body, items }).expect(200);
    expect(await getOrderRow(testApp, body.data.orderNumber)).toMatchObject({ discountFils: 12_000 });
  });

  it.each(['CANCELLED', 'EXPIRED'] as const)(
    '%s: an unpaid order whose card page is closed gives its use back',
    async (status) => {
      const watch = await makeWatch();
      const { code } = await makeDiscountCode(testApp.db, { maxUses: 1 });
      const first = await createShopper(code, [watch]);
      const second = await createShopper(code, [watch]);
      const { body } = await first.order().expect(200);
      expect((await second.order().expect(409)).body.code).toBe('DISCOUNT_USED_UP');
      const { id, orderNumber } = await getOrderRow(testApp, body.data.orderNumber);
      await giveUpOrder(getPaymentDependencies(testApp), id, status);
      await second.order().expect(200);
      // Paid all the same: no use is left.
      await settleCaptured(testApp, orderNumber);
      expect(await getOrderRow(testApp, orderNumber)).toMatchObject({
        status: 'LATE_PAYMENT',
        refunds: [{ amountFils: 54_000, reason: 'paid after its discount code was used up' }],
      });
      const mail = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause: `late-payment:${id}` } });
      expect(mail.text).toContain('its discount code has been used up meanwhile');
      expect(mail.text).toMatch(/BHD\s54\.000/);
    },
  );

  it('409: a shopper who cancels debit orders gets no more uses, and the first page can still be paid', async () => {
    const watch = await makeWatch();
    const { code } = await makeDiscountCode(testApp.db, { maxUses: 1 });
    const shopper = await createShopper(code, [watch]);
    const other = await createShopper(code, [watch]);
    const order = () => place(testApp, shopper.authorization, shopper.body, { path: 'create-benefit' });
    const { orderNumber, ref } = readPlaced((await order().expect(200)).body);
    await cancel(orderNumber, shopper.authorization).expect(200);
    expect((await order().expect(409)).body.code).toBe('DISCOUNT_USED_UP');
    expect((await other.order().expect(409)).body.code).toBe('DISCOUNT_USED_UP');
    await testApp.fakeProviders.benefit.pay(ref);
    await vi.waitFor(async () =>
      expect(await getOrderRow(testApp, orderNumber)).toMatchObject({ status: 'PAID', totalFils: 54_000 }),
    );
    expect((await other.order().expect(409)).body.code).toBe('DISCOUNT_USED_UP');
  });

  it('200: a debit page holds the use for half an hour after its end; paid later, it is refunded', async () => {
    const watch = await makeWatch();
    const { code } = await makeDiscountCode(testApp.db, { perCustomer: 1 });
    const shopper = await createShopper(code, [watch]);
    const order = () => place(testApp, shopper.authorization, shopper.body, { path: 'create-benefit' });
    const first = readPlaced((await order().expect(200)).body);
    await cancel(first.orderNumber, shopper.authorization).expect(200);
    const endPage = (minutesAgo: number) =>
      testApp.db.order.update({
        where: { orderNumber: first.orderNumber },
        data: { reservedUntil: new Date(Date.now() - minutesAgo * 60_000) },
      });
    await endPage(29);
    expect((await order().expect(409)).body.code).toBe('DISCOUNT_ALREADY_USED');
    await endPage(31);
    const second = readPlaced((await order().expect(200)).body);
    for (const { ref } of [second, first]) await testApp.fakeProviders.benefit.pay(ref);
    await vi.waitFor(async () =>
      expect(await getOrderRow(testApp, first.orderNumber)).toMatchObject({
        status: 'LATE_PAYMENT',
        refunds: [{ amountFils: 54_000, status: 'MANUAL' }],
      }),
    );
    expect(await getOrderRow(testApp, second.orderNumber)).toMatchObject({ status: 'PAID' });
  });

  it('two pages that are paid at once after their hold ended: exactly one order is paid', async () => {
    const watch = await makeWatch();
    const { code } = await makeDiscountCode(testApp.db, { maxUses: 1 });
    const numbers: string[] = [];
    for (let count = 0; count < 2; count++) {
      const shopper = await createShopper(code, [watch]);
      const { body } = await shopper.order().expect(200);
      const { id, orderNumber } = await getOrderRow(testApp, body.data.orderNumber);
      await giveUpOrder(getPaymentDependencies(testApp), id, 'EXPIRED');
      numbers.push(orderNumber);
    }
    await Promise.all(numbers.map((orderNumber) => settleCaptured(testApp, orderNumber)));
    const rows = await Promise.all(numbers.map((orderNumber) => getOrderRow(testApp, orderNumber)));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['LATE_PAYMENT', 'PAID']);
  });

  it('409: a customer uses a code once: by account, by e-mail address in any case, and by phone number', async () => {
    const watch = await makeWatch();
    const { code } = await makeDiscountCode(testApp.db, { perCustomer: 1 });
    const first = await createShopper(code, [watch]);
    const { body } = await first.order().expect(200);
    await pay(body.data.session);
    await fillCart(testApp, first.authorization, watch);
    expect((await applyCode(first.authorization, code).expect(409)).body.code).toBe('DISCOUNT_ALREADY_USED');
    const { billingAddress, shippingAddress } = first.body;
    for (const sameCustomer of [{ email: first.email.toUpperCase() }, { billingAddress }, { shippingAddress }]) {
      const other = await createShopper(code, [watch], sameCustomer);
      expect((await other.order().expect(409)).body.code).toBe('DISCOUNT_ALREADY_USED');
    }
    await (await createShopper(code, [watch])).order().expect(200);
  });

  it('are listed for staff with what they took off and the totals of their orders', async () => {
    const watch = await makeWatch();
    const { code } = await makeDiscountCode(testApp.db, { maxUses: 9 });
    for (let count = 0; count < 2; count++) await (await createShopper(code, [watch])).order().expect(200);
    const lines: string[] = [];
    const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
    const run = async (words: string[], ...options: string[]) =>
      discountCodes({ db: testApp.db, mediaFolder: '', values: await readOptions(options), words, terminal });
    expect(await run([])).toBe(0);
    expect(lines).toContain(`${code}  10 %  valid, 2 uses of 9, BHD 12.000 off orders of BHD 108.000`);
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-discounts-'));
    const file = join(folder, 'discount-codes.csv');
    writeFileSync(file, `code,uses\n${code},1\n`);
    expect(await run([file], '--yes', '--why', 'fewer')).toBe(1);
    expect(lines.at(-2)).toContain('2 orders use it: write at least that');
    rmSync(folder, { recursive: true });
  });
});

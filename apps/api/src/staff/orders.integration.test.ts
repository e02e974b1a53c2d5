import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { writeTables } from '@dilmun/sheets/write-tables';
import { afterAll, describe, expect, it } from 'vitest';
import { verify } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { createCardOrder, createDebitOrder, getPaymentDependencies, settleCaptured } from '../../test/payment-steps.ts';
import { summariseOrderStatus } from '../features/orders/orders.facts.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import { requestRefund } from '../features/payment-sessions/payment-sessions.refund-request.ts';
import { cancelOrder } from '../features/payment-sessions/payment-sessions.service.ts';
import { applyProviderFact } from '../features/payment-sessions/payment-sessions.settle.ts';
import { readReport } from '../features/reports/reports.service.ts';
import { releaseStock } from '../features/stock/stock.service.ts';
import { runOrders } from './orders.ts';

const testApp = openTestAppWithFakeProviders();
const shop = () => getPaymentDependencies(testApp);

const unpaidOrder = () => createCardOrder(testApp);

async function paidOrder() {
  const order = await unpaidOrder();
  testApp.fakeProviders.stripe.pay(order.ref);
  await testApp.fakeProviders.stripe.idle();
  return order;
}

async function paidByDebit() {
  const { variant, orderNumber, paymentId } = await createDebitOrder(testApp);
  await testApp.fakeProviders.benefit.pay(paymentId);
  await expect.poll(async () => (await getRow(orderNumber)).status).toBe('PAID');
  return { variant, orderNumber };
}

/** Runs a command; `answer` is the input at the prompt. */
async function staff(words: string, answer = false) {
  const said: string[] = [];
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return answer;
  };
  const code = await runOrders(shop(), words.split(' '), { say: (line) => said.push(line), confirm });
  return { code, text: said.join('\n'), asked };
}

const getRow = (orderNumber: string) =>
  testApp.db.order.findUniqueOrThrow({
    where: { orderNumber },
    include: { paymentSessions: true, refunds: { orderBy: { createdAt: 'asc' } }, disputes: true },
  });
const getStock = (variantId: number) =>
  testApp.db.stock.findUniqueOrThrow({ where: { variantId }, select: { onHand: true, reserved: true } });
const findMail = (cause: string) => testApp.db.outboxMail.findUnique({ where: { cause } });

describe('staff orders review', () => {
  async function silentOrder() {
    const order = await createDebitOrder(testApp);
    const { reservedUntil } = await getRow(order.orderNumber);
    await reconcilePayments(shop(), new Date(reservedUntil.getTime() + 120_000));
    return order;
  }

  it('records a payment that the bank’s portal shows, once', async () => {
    const { variant, orderNumber, paymentId } = await silentOrder();
    const { code, text, asked } = await staff(`review ${orderNumber} --paid 2026112104`, true);
    expect(asked).toEqual([
      `Record the benefit payment ${paymentId} of BHD 60.000 for ${orderNumber} as paid by 2026112104?`,
    ]);
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining('benefit CAPTURED BHD 60.000 2026112104'),
    });
    expect((await getRow(orderNumber)).status).toBe('PAID');
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
    await expect(staff(`review ${orderNumber} --unpaid`)).rejects.toThrow('has no payment to review');
  });

  it('refunds a late payment if the stock is gone', async () => {
    const { variant, orderNumber } = await silentOrder();
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { onHand: 0 } });
    const { code, text } = await staff(`review ${orderNumber} --paid 2026112105 --yes`);
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining('! a payment arrived after its order'),
    });
    expect(await getRow(orderNumber)).toMatchObject({ status: 'LATE_PAYMENT', refunds: [{ status: 'MANUAL' }] });
  });

  it.each([
    ['sells the released goods of an order on hold again', 5, 'PAID', 4],
    ['leaves an order on hold whose released goods are sold out', 0, 'ON_HOLD', 0],
  ])('%s', async (_title, onHand, status, left) => {
    const { variant, orderNumber, paymentId } = await createDebitOrder(testApp);
    const { id } = await getRow(orderNumber);
    await testApp.db.paymentSession.updateMany({ where: { orderId: id }, data: { badMessages: 1 } });
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(async () => (await getRow(orderNumber)).status).toBe('ON_HOLD');
    // As after the refund of another payment of this order.
    await testApp.db.$transaction((tx) => releaseStock(tx, id));
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { onHand } });
    await staff(`review ${orderNumber} --paid ${paymentId} --yes`);
    expect((await getRow(orderNumber)).status).toBe(status);
    expect(await getStock(variant.id)).toEqual({ onHand: left, reserved: 0 });
  });

  it('expires an order that was not paid; a later provider message still pays it', async () => {
    const { orderNumber, paymentId } = await silentOrder();
    await staff(`review ${orderNumber} --unpaid --yes`);
    expect(await getRow(orderNumber)).toMatchObject({ status: 'EXPIRED', paymentSessions: [{ status: 'EXPIRED' }] });
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(async () => (await getRow(orderNumber)).status).toBe('PAID');
  });

  it('of two payments of an order records the one that is named, and asks which if none is', async () => {
    const { orderNumber, paymentId } = await silentOrder();
    const [first] = (await getRow(orderNumber)).paymentSessions;
    if (!first) throw new Error('no payment');
    const { id: _, view: __, ...copied } = first;
    const second = { providerRef: '900', trackId: '901', snapshot: {} };
    await testApp.db.paymentSession.create({ data: { ...copied, ...second } });
    const which = `Order ${orderNumber} has 2 payments to review: add --payment with one of ${paymentId}, 900.`;
    await expect(staff(`review ${orderNumber} --unpaid --yes`)).rejects.toThrow(which);
    await expect(staff(`review ${orderNumber} --unpaid --payment 9`)).rejects.toThrow('has no payment 9 to review');
    const { asked } = await staff(`review ${orderNumber} --unpaid --payment 900`, true);
    expect(asked).toEqual([`Record the benefit payment 900 of BHD 60.000 for ${orderNumber} as not paid?`]);
    const statuses = async () =>
      (await getRow(orderNumber)).paymentSessions.map(({ providerRef, status }) => [providerRef, status]);
    expect((await statuses()).sort()).toEqual(
      [
        [paymentId, 'NEEDS_REVIEW'],
        ['900', 'EXPIRED'],
      ].sort(),
    );
    await staff(`review ${orderNumber} --paid 2026112106 --yes`);
    expect((await statuses()).sort()).toEqual(
      [
        [paymentId, 'CAPTURED'],
        ['900', 'EXPIRED'],
      ].sort(),
    );
  });

  it('records no other payment than the one that was asked about', async () => {
    const { orderNumber } = await silentOrder();
    const [first] = (await getRow(orderNumber)).paymentSessions;
    if (!first) throw new Error('no payment');
    const { id, view: _, ...copied } = first;
    const confirm = async () => {
      // Meanwhile a message settles this payment, and another one turns out to need a review.
      await testApp.db.paymentSession.update({ where: { id }, data: { status: 'FAILED' } });
      await testApp.db.paymentSession.create({ data: { ...copied, providerRef: '910', trackId: '911', snapshot: {} } });
      return true;
    };
    const command = runOrders(shop(), ['review', orderNumber, '--unpaid'], { say: () => {}, confirm });
    await expect(command).rejects.toThrow('to review');
    const statuses = (await getRow(orderNumber)).paymentSessions.map(({ status }) => status);
    expect(statuses.sort()).toEqual(['FAILED', 'NEEDS_REVIEW']);
  });

  it('refuses a payment that did not match, and requires --paid or --unpaid', async () => {
    const { orderNumber } = await unpaidOrder();
    await settleCaptured(testApp, orderNumber, { amountFils: 60 });
    await expect(staff(`review ${orderNumber} --paid 1`)).rejects.toThrow(
      'The payment does not match the order: refund it at the provider, then use --unpaid.',
    );
    await expect(staff(`review ${orderNumber}`)).rejects.toThrow('Use either --paid TRANSACTION or --unpaid.');
  });
});

describe('staff orders list and show', () => {
  it('list by status, show with payments, as text and as JSON', async () => {
    const { orderNumber } = await paidOrder();
    expect((await staff('list --status paid')).text).toContain(orderNumber);
    expect((await staff('list --status shipped')).text).not.toContain(orderNumber);
    expect((await staff(`show ${orderNumber}`)).text).toContain('stripe CAPTURED BHD 60.000 pi_');
    const { text } = await staff(`show ${orderNumber} --json`);
    expect(JSON.parse(text)).toMatchObject({ orderNumber, status: 'PAID', totalFils: 60_000 });
  });

  it('list by day, e-mail, phone, part number and order number, or print that no order matches', async () => {
    const { orderNumber, variant } = await paidOrder();
    // 21:30 UTC is half past midnight in Bahrain.
    await testApp.db.order.update({ where: { orderNumber }, data: { placedAt: new Date('2026-03-04T21:30:00Z') } });
    const found = async (words: string) => (await staff(`list ${words}`)).text.includes(orderNumber);
    expect(await found('--from 2026-03-05 --to 2026-03-05')).toBe(true);
    expect(await found('--from 2026-03-04 --to 2026-03-04')).toBe(false);
    expect((await staff('list --from 2026-03-05 --to 2026-03-05')).text).toContain('2026-03-05 00:30');
    expect(await found('--email NOOR@example')).toBe(true);
    expect(await found('--phone 3600')).toBe(true);
    expect(await found('--phone ٣٦٠٠')).toBe(true);
    expect(await found(`--part ${variant.partNumber}`)).toBe(true);
    expect(await found(`--number ${orderNumber.slice(3, 9).toLowerCase()}`)).toBe(true);
    for (const words of [
      '--email nobody@',
      '--email n__r@example',
      '--email noor%example',
      '--part 010-_____-__',
      '--number _',
      '--phone 99999999',
      '--phone ٩٩٩٩٩٩٩٩',
      '--part 010-0',
      '--number ZZZZZZZ',
    ]) {
      expect((await staff(`list ${words}`)).text).toBe('No order matches.');
    }
  });

  it('refuse an unknown order number, status and command', async () => {
    await expect(staff('show BH-0000000000')).rejects.toThrow('There is no order');
    await expect(staff('list --status lost')).rejects.toThrow('no status');
    await expect(staff('list --phone Noor')).rejects.toThrow('--phone is digits of a phone number: 36001234.');
    await expect(staff('burn BH-0000000000')).rejects.toThrow('npx dilmun orders');
  });
});

describe('staff orders ship --file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-parcels-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, lines: string[]) => {
    const file = join(folder, name);
    writeFileSync(file, lines.join('\r\n'));
    return file;
  };

  it('ships every order of a carrier’s file, whose headings stand below a title, and mails each customer', async () => {
    const orders = [await paidOrder(), await paidOrder()];
    const rows = orders.map(({ orderNumber }, index) => `${index};${orderNumber.toLowerCase()};47${index};Manama`);
    const file = write('parcels.csv', ['Shipments of 22 November', 'S/N;Reference;AWB No.;City', ...rows]);
    expect((await staff(`ship --file ${file} --carrier Aramex --dry-run`)).text).toContain('Ship 2 orders');
    expect((await getRow(orders[0]?.orderNumber ?? '')).status).toBe('PAID');
    const { code, text } = await staff(`ship --file ${file} --carrier Aramex --yes`);
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('2 orders are shipped.') });
    for (const [index, { orderNumber }] of orders.entries()) {
      const order = await getRow(orderNumber);
      expect(order).toMatchObject({ status: 'SHIPPED', carrier: 'Aramex', trackingNumber: `47${index}` });
      expect((await findMail(`order-shipped:${order.id}`))?.text).toContain(`47${index}`);
    }
  });

  it('reports every row that is wrong, and ships none', async () => {
    const [paid, unpaid] = [await paidOrder(), await unpaidOrder()];
    const file = write('faults.csv', [
      'Order number,Tracking number,Carrier',
      `${paid.orderNumber},,Aramex`,
      'BH-0000000000,1.2E+11,',
    ]);
    await expect(staff(`ship --file ${file} --yes`)).rejects.toThrow(
      [
        'faults.csv, row 2: the tracking number is missing.',
        'faults.csv, row 3, tracking number "1.2E+11": the digits are lost: format the column as text and fill it in again.',
        'faults.csv, row 3: the carrier is missing: fill it in, or add --carrier NAME.',
        'faults.csv, row 3, order BH-0000000000: There is no order BH-0000000000.',
      ].join('\n'),
    );
    const short = write('short.csv', ['Order number,AWB', `${unpaid.orderNumber},1`, `${paid.orderNumber},2`]);
    await expect(staff(`ship --file ${short} --yes`)).rejects.toThrow(
      new RegExp(`^short.csv: the carrier is missing: .*\n.*row 2, order ${unpaid.orderNumber}: .*PENDING_PAYMENT.*$`),
    );
    const obstacles = write('obstacles.csv', [
      'Order number,Tracking number,Carrier',
      ...[paid.orderNumber, unpaid.orderNumber, 'BH-0000000000'].map((number) => `${number},4711,Aramex`),
    ]);
    await expect(staff(`ship --file ${obstacles} --yes`)).rejects.toThrow(
      `obstacles.csv, row 3, order ${unpaid.orderNumber}: An order that is PENDING_PAYMENT cannot be shipped.\nobstacles.csv, row 4, order BH-0000000000: There is no order BH-0000000000.`,
    );
    const book = join(folder, 'numbers.xlsx');
    const rows = [12_345_678_901_234_500_000, '#N/A'].map((number) => [paid.orderNumber, number, 'Aramex']);
    await writeTables(book, [{ name: 'Parcels', headers: ['Order number', 'Tracking number', 'Carrier'], rows }]);
    await expect(staff(`ship --file ${book} --yes`)).rejects.toThrow(
      [
        'numbers.xlsx, row 2, tracking number "1.23456789012345e+19": the digits are lost: format the column as text and fill it in again.',
        'numbers.xlsx, row 3, "=#N/A": it is a formula without a value: fill in the value.',
      ].join('\n'),
    );
    expect((await getRow(paid.orderNumber)).status).toBe('PAID');
    const empty = write('empty.csv', ['Name,City']);
    await expect(staff(`ship --file ${empty} --yes`)).rejects.toThrow('no row has headings');
    await expect(staff(`ship ${paid.orderNumber} --file ${file}`)).rejects.toThrow('takes neither an order number');
  });

  it('correct replaces carrier and tracking number of a shipped order, and mails them again', async () => {
    const { orderNumber } = await paidOrder();
    await expect(staff(`correct ${orderNumber} --carrier DHL --tracking 2 --yes`)).rejects.toThrow('not shipped yet');
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 1 --yes`);
    await staff(`correct ${orderNumber} --carrier DHL --tracking 2 --yes`);
    const order = await getRow(orderNumber);
    expect(order).toMatchObject({ status: 'SHIPPED', carrier: 'DHL', trackingNumber: '2' });
    const corrections = { startsWith: `order-shipped:${order.id}:` };
    const mails = await testApp.db.outboxMail.findMany({ where: { cause: corrections } });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('DHL');
    await expect(staff(`correct ${orderNumber} --carrier DHL --tracking 2 --yes`)).rejects.toThrow('has this carrier');
  });

  it('mails each correction, also back to an earlier tracking number', async () => {
    const { orderNumber } = await paidOrder();
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 1 --yes`);
    for (const number of ['2', '1', '2']) {
      await staff(`correct ${orderNumber} --carrier Aramex --tracking ${number} --yes`);
    }
    const { id } = await getRow(orderNumber);
    const cause = { startsWith: `order-shipped:${id}` };
    expect(await testApp.db.outboxMail.count({ where: { cause } })).toBe(4);
  });
});

describe('staff orders ship', () => {
  it('ships a paid order once and mails carrier and tracking number to the shopper', async () => {
    const { orderNumber } = await paidOrder();
    const command = `ship ${orderNumber} --carrier Aramex --tracking 4711-22`;
    expect((await staff(`${command} --dry-run`)).text).toContain('nothing was changed');
    expect(await staff(command, false)).toMatchObject({ code: 1, asked: [expect.stringContaining('Aramex')] });
    expect(await getRow(orderNumber)).toMatchObject({ status: 'PAID', carrier: null });
    expect((await staff(`${command} --yes`)).code).toBe(0);
    const order = await getRow(orderNumber);
    expect(order).toMatchObject({ status: 'SHIPPED', carrier: 'Aramex', trackingNumber: '4711-22' });
    const mail = await findMail(`order-shipped:${order.id}`);
    for (const body of [mail?.text, mail?.html]) expect(body).toMatch(/Aramex[\s\S]*4711-22/);
    await expect(staff(`${command} --yes`)).rejects.toThrow('shipped already');
  });

  it('refuses an unpaid order', async () => {
    const { orderNumber } = await unpaidOrder();
    await expect(staff(`ship ${orderNumber} --carrier A --tracking B --yes`)).rejects.toThrow('PENDING_PAYMENT');
  });
});

describe('staff orders deliver', () => {
  it('marks a shipped order as delivered once and mails the shopper; the timeline lists every step', async () => {
    const { orderNumber, user } = await paidOrder();
    await expect(staff(`deliver ${orderNumber} --yes`)).rejects.toThrow('not shipped yet');
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 4711-22 --yes`);
    expect((await staff(`deliver ${orderNumber} --dry-run`)).text).toContain('nothing was changed');
    expect(await staff(`deliver ${orderNumber}`, false)).toMatchObject({ code: 1, asked: [expect.any(String)] });
    expect((await getRow(orderNumber)).status).toBe('SHIPPED');
    expect((await staff(`deliver ${orderNumber} --yes`)).code).toBe(0);
    const { id, status } = await getRow(orderNumber);
    expect(status).toBe('DELIVERED');
    expect((await findMail(`order-delivered:${id}`))?.text).toContain(orderNumber);
    await expect(staff(`deliver ${orderNumber} --yes`)).rejects.toThrow('delivered already');

    await staff(`refund ${orderNumber} --amount 10.000 --yes`);
    await reconcilePayments(shop(), new Date());
    await testApp.fakeProviders.stripe.idle();
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data.timeline.map(({ step, amount }: { step: string; amount: number }) => [step, amount])).toEqual([
      ['PLACED', null],
      ['PAID', null],
      ['SHIPPED', null],
      ['DELIVERED', null],
      ['REFUNDED', 10],
    ]);
    expect(body.data.shipment).toEqual({
      carrier: 'Aramex',
      trackingNumber: '4711-22',
      trackingUrl: 'https://www.aramex.com/track/results?ShipmentNumber=4711-22',
    });
  });
});

describe('staff orders cancel', () => {
  it('cancels an unpaid order at its provider too; refuses a paid one, which is refunded instead', async () => {
    const { orderNumber, variant } = await unpaidOrder();
    expect((await staff(`cancel ${orderNumber} --yes`)).code).toBe(0);
    expect(await getRow(orderNumber)).toMatchObject({
      status: 'CANCELLED',
      paymentSessions: [{ status: expect.stringMatching(/CANCELLED|EXPIRED/) }],
    });
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
    const paid = await paidOrder();
    await expect(staff(`cancel ${paid.orderNumber} --yes`)).rejects.toThrow('refund a paid order instead');
  });

  it('mails the shopper that staff cancelled the order, in its language, and nothing when the shopper cancels', async () => {
    const { orderNumber } = await unpaidOrder();
    const asked = await staff(`cancel ${orderNumber}`, true);
    const { id, email } = await getRow(orderNumber);
    expect(asked.asked).toEqual([`Cancel ${orderNumber}, put its goods back on sale and mail ${email}?`]);
    expect(await findMail(`order-cancelled:${id}`)).toMatchObject({
      recipient: email,
      subject: `Your order ${orderNumber} was cancelled`,
      text: expect.stringContaining(`We have cancelled your order ${orderNumber}, and you pay nothing for it.`),
    });
    const other = await unpaidOrder();
    const { id: otherId, userId } = await getRow(other.orderNumber);
    await cancelOrder(shop(), other.orderNumber, userId ?? '');
    expect(await getRow(other.orderNumber)).toMatchObject({ status: 'CANCELLED' });
    expect(await findMail(`order-cancelled:${otherId}`)).toBeNull();
  });
});

describe('staff orders restock', () => {
  async function lostOrder() {
    const order = await paidOrder();
    testApp.fakeProviders.stripe.dispute(order.ref, { status: 'lost' });
    await testApp.fakeProviders.stripe.idle();
    return order;
  }

  it('puts the goods of a lost dispute back on sale, once', async () => {
    const { orderNumber, variant } = await lostOrder();
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
    expect((await staff(`restock ${orderNumber} --yes`)).code).toBe(0);
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
    await expect(staff(`restock ${orderNumber} --yes`)).rejects.toThrow('Its goods are back on sale already.');
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
  });

  it('two commands at once put them back once', async () => {
    const { orderNumber, variant } = await lostOrder();
    const results = await Promise.allSettled([1, 2].map(() => staff(`restock ${orderNumber} --yes`)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
  });

  it('takes them off sale again before the order is shipped after a won appeal', async () => {
    const { orderNumber, variant, ref } = await lostOrder();
    await staff(`restock ${orderNumber} --yes`);
    testApp.fakeProviders.stripe.dispute(ref, { status: 'won' });
    await testApp.fakeProviders.stripe.idle();
    await staff(`ship ${orderNumber} --carrier A --tracking B --yes`);
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });

  it('refuses an order whose dispute is not lost', async () => {
    const { orderNumber, variant } = await paidOrder();
    await expect(staff(`restock ${orderNumber} --yes`)).rejects.toThrow('No dispute of this order is lost');
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });
});

describe('orders on hold', () => {
  it('a disputed order can be shipped after staff release it', { tags: 'payments-13' }, async () => {
    const { orderNumber, ref } = await unpaidOrder();
    testApp.fakeProviders.stripe.pay(ref, '4000000000000259');
    await testApp.fakeProviders.stripe.idle();
    expect(await getRow(orderNumber)).toMatchObject({ status: 'PAID', disputes: [{ status: 'OPEN' }] });
    await expect(staff(`ship ${orderNumber} --carrier A --tracking B --yes`)).rejects.toThrow('disputed');
    await expect(staff(`refund ${orderNumber} --yes`)).rejects.toThrow('disputed');
    expect((await staff(`release ${orderNumber} --yes`)).text).toContain('OPEN BHD 60.000 (fraudulent) may ship');
    await expect(staff(`release ${orderNumber} --yes`)).rejects.toThrow('not on hold');
    await staff(`ship ${orderNumber} --carrier A --tracking B --yes`);
    expect((await getRow(orderNumber)).status).toBe('SHIPPED');
  });

  it('an inquiry that staff released holds the order again when it becomes a dispute', {
    tags: 'payments-13',
  }, async () => {
    const { orderNumber, ref } = await paidOrder();
    const say = async (status: 'warning_needs_response' | 'needs_response') => {
      testApp.fakeProviders.stripe.dispute(ref, { status });
      await testApp.fakeProviders.stripe.idle();
    };
    await say('warning_needs_response');
    await staff(`release ${orderNumber} --yes`);
    await say('needs_response');
    await expect(staff(`ship ${orderNumber} --carrier A --tracking B --yes`)).rejects.toThrow('disputed');
    await staff(`release ${orderNumber} --yes`);
    await staff(`ship ${orderNumber} --carrier A --tracking B --yes`);
  });

  it('a dispute that Stripe prevented leaves the report once staff have released its order', {
    tags: 'payments-13',
  }, async () => {
    const { orderNumber, ref } = await paidOrder();
    testApp.fakeProviders.stripe.dispute(ref, { status: 'prevented' });
    await testApp.fakeProviders.stripe.idle();
    const readTasks = async () => {
      const { troubled, payments } = await readReport(testApp.db, { low: 0, max: 1_000 });
      return { isListed: troubled.some(({ order }) => order.orderNumber === orderNumber), count: payments.disputed };
    };
    const before = await readTasks();
    expect(before.isListed).toBe(true);
    await staff(`release ${orderNumber} --yes`);
    expect(await readTasks()).toEqual({ isListed: false, count: before.count - 1 });
  });

  it('an order whose payment did not match is cancelled, and its stock is released', {
    tags: 'payments-7',
  }, async () => {
    const { orderNumber, ref, variant } = await unpaidOrder();
    testApp.fakeProviders.stripe.control(ref, { wrongAmount: true });
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    await expect(staff(`release ${orderNumber} --yes`)).rejects.toThrow('does not match this order');
    await staff(`cancel ${orderNumber} --yes`);
    expect((await getRow(orderNumber)).status).toBe('CANCELLED');
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
    const { id, paymentSessions } = await getRow(orderNumber);
    await applyProviderFact(shop(), 'stripe', {
      ref,
      transactionRef: paymentSessions[0]?.transactionRef ?? undefined,
      live: false,
      currency: 'bhd',
      amountFils: 60_000,
      occurredAt: new Date(),
      state: 'refunded',
    });
    expect(await getRow(orderNumber)).toMatchObject({ status: 'CANCELLED', paymentSessions: [{ status: 'CAPTURED' }] });
    expect(await findMail(`order-confirmation:${id}`)).toBeNull();
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
  });
});

describe('an order that was captured for less than its total', () => {
  async function underpaid() {
    const order = await unpaidOrder();
    const fact = {
      ref: order.ref,
      transactionRef: `pi_${order.orderNumber}`,
      live: false,
      currency: 'bhd',
      amountFils: 40_000,
      occurredAt: new Date(),
    };
    await applyProviderFact(shop(), 'stripe', { ...fact, state: 'captured' });
    const isOverpaid = async () =>
      (await readReport(testApp.db, { low: 0, max: 1_000 })).overpaid.some(
        ({ orderNumber }) => orderNumber === order.orderNumber,
      );
    return { ...order, fact, isOverpaid };
  }

  it('is not overpaid any more once what was captured is refunded at the provider', async () => {
    const { orderNumber, fact, isOverpaid } = await underpaid();
    expect(await getRow(orderNumber)).toMatchObject({
      status: 'ON_HOLD',
      paymentSessions: [{ status: 'NEEDS_REVIEW', reviewReason: 'amount', amountFils: 40_000 }],
    });
    const refund = { ref: `re_${orderNumber}`, amountFils: 40_000, state: 'succeeded' } as const;
    await applyProviderFact(shop(), 'stripe', { ...fact, state: 'captured', refund });
    expect(await getRow(orderNumber)).toMatchObject({ refunds: [{ status: 'SUCCEEDED', amountFils: 40_000 }] });
    expect(await isOverpaid()).toBe(false);
  });

  it('is paid by a later message with its whole amount', async () => {
    const { orderNumber, fact } = await underpaid();
    await applyProviderFact(shop(), 'stripe', { ...fact, state: 'captured', amountFils: 60_000 });
    const { paymentSessions } = await getRow(orderNumber);
    expect(paymentSessions).toMatchObject([{ status: 'CAPTURED', amountFils: 60_000 }]);
  });
});

describe('staff orders invoice', () => {
  it('writes the invoice of a paid order, and refuses an unpaid one', async () => {
    const { orderNumber } = await paidOrder();
    const out = join(testApp.config.mediaDir, 'invoice.pdf');
    await staff(`invoice ${orderNumber} --out ${out}`);
    expect(readFileSync(out, 'latin1').slice(0, 5)).toBe('%PDF-');
    const unpaid = await unpaidOrder();
    await expect(staff(`invoice ${unpaid.orderNumber} --out ${out}`)).rejects.toThrow('once the order is paid');
  });
});

describe('staff orders refund', () => {
  it('a full refund is sent by the job, restocked after it succeeded, and mailed to the shopper', {
    tags: 'payments-13',
  }, async () => {
    const { orderNumber, variant } = await paidOrder();
    const { asked } = await staff(`refund ${orderNumber}`, true);
    expect(asked).toHaveLength(2);
    expect(summariseOrderStatus(await getRow(orderNumber))).toBe('REFUND_PENDING');
    // The refund may fail: the goods stay reserved until it succeeded.
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
    await staff('reconcile');
    await testApp.fakeProviders.stripe.idle();
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
    const order = await getRow(orderNumber);
    expect(summariseOrderStatus(order)).toBe('REFUNDED');
    expect(order).toMatchObject({
      status: 'PAID',
      paymentSessions: [{ status: 'CAPTURED' }],
      refunds: [{ amountFils: 60_000, status: 'SUCCEEDED', providerRef: expect.stringMatching(/^re_/) }],
    });
    const mail = await findMail(`order-refunded:${order.refunds[0]?.id}`);
    expect(mail?.text).toContain('BHD\u00a060.000');
    await expect(staff(`refund ${orderNumber} --yes`)).rejects.toThrow('no payment left to refund');
  });

  it('a part, then more than is left, then the rest; a partly refunded order can be shipped', {
    tags: 'payments-13',
  }, async () => {
    const { orderNumber, variant } = await paidOrder();
    await staff(`refund ${orderNumber} --amount 20.000 --yes`);
    await reconcilePayments(shop(), new Date());
    await testApp.fakeProviders.stripe.idle();
    expect(summariseOrderStatus(await getRow(orderNumber))).toBe('PARTIALLY_REFUNDED');
    await staff(`ship ${orderNumber} --carrier A --tracking B --yes`);
    await expect(staff(`refund ${orderNumber} --amount 40.010 --yes`)).rejects.toThrow('BHD 40.000');
    await expect(staff(`refund ${orderNumber} --amount 0.005 --yes`)).rejects.toThrow('BHD 0.010');
    await expect(staff(`refund ${orderNumber} --amount 1.000 --restock --yes`)).rejects.toThrow('Only a full refund');
    await staff(`refund ${orderNumber} --no-restock --yes`);
    await reconcilePayments(shop(), new Date());
    await testApp.fakeProviders.stripe.idle();
    const order = await getRow(orderNumber);
    expect(order.status).toBe('SHIPPED');
    expect(summariseOrderStatus(order)).toBe('REFUNDED');
    expect(order.refunds.map(({ amountFils }) => amountFils)).toEqual([20_000, 40_000]);
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });

  it('two concurrent full refunds result in one refund', { tags: 'payments-13' }, async () => {
    const { orderNumber } = await paidOrder();
    const requested = { orderNumber, amountFils: 60_000, reason: 'twice', restock: false };
    const outcomes = await Promise.allSettled([requestRefund(shop(), requested), requestRefund(shop(), requested)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await getRow(orderNumber)).refunds).toHaveLength(1);
  });

  it('a manual refund in the bank’s portal is recorded when staff settle it', { tags: 'payments-13' }, async () => {
    const { orderNumber } = await paidByDebit();
    expect((await staff(`refund ${orderNumber} --yes`)).text).toContain('MANUAL');
    const [refund] = (await getRow(orderNumber)).refunds;
    await staff(`refund ${orderNumber} --settled ${refund?.id} --yes`);
    const order = await getRow(orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(summariseOrderStatus(order)).toBe('REFUNDED');
    await expect(staff(`refund ${orderNumber} --settled ${refund?.id} --yes`)).rejects.toThrow(
      'does not need a manual decision',
    );
  });

  it('records one of two opposite decisions that are made at the same time', async () => {
    const { orderNumber } = await paidByDebit();
    await staff(`refund ${orderNumber} --yes`);
    const [refund] = (await getRow(orderNumber)).refunds;
    const decide = (option: string) => staff(`refund ${orderNumber} --${option} ${refund?.id} --yes`);
    const decisions = await Promise.allSettled([decide('settled'), decide('not-made')]);
    expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const statuses = (await getRow(orderNumber)).refunds.map(({ status }) => status);
    expect(statuses).toEqual([decisions[0]?.status === 'fulfilled' ? 'SUCCEEDED' : 'FAILED']);
  });

  it('refuses an unpaid order', async () => {
    const { orderNumber } = await unpaidOrder();
    await expect(staff(`refund ${orderNumber} --yes`)).rejects.toThrow('no payment left to refund');
  });
});

describe('staff orders show: the history', () => {
  const listHistory = async (orderNumber: string) =>
    JSON.parse((await staff(`show ${orderNumber} --json`)).text).events.map(
      ({ who, what }: { who: string; what: string }) => `${who}: ${what}`,
    );

  it('says who did what: providers, members of staff, by --who or the user of the computer', async () => {
    const { orderNumber } = await paidOrder();
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 1 --yes --who Mariam`);
    await staff(`correct ${orderNumber} --carrier Aramex --tracking 2 --yes --who Yusuf`);
    await staff(`refund ${orderNumber} --amount 10 --yes`);
    await reconcilePayments(shop(), new Date());
    expect(await listHistory(orderNumber)).toEqual([
      'stripe: PENDING_PAYMENT → PAID',
      'Mariam: PAID → PROCESSING',
      'Mariam: PROCESSING → SHIPPED',
      'Mariam: handed to Aramex, 1',
      'Yusuf: shipment corrected to Aramex, 2',
      `${userInfo().username}: refund of BHD 10.000 requested`,
      'stripe: refund of BHD 10.000: SUCCEEDED',
    ]);
    const { text } = await staff(`show ${orderNumber}`);
    expect(text).toMatch(/ {2}history {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Mariam: PROCESSING → SHIPPED/);
  });

  it('says who found that a payment was not made, once for two at a time', async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    await testApp.db.paymentSession.updateMany({ where: { order: { orderNumber } }, data: { status: 'NEEDS_REVIEW' } });
    const review = () => staff(`review ${orderNumber} --unpaid --yes --who Mariam`);
    const reviews = await Promise.allSettled([review(), review()]);
    expect(reviews.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listHistory(orderNumber)).toEqual([
      `Mariam: benefit payment ${paymentId} of BHD 60.000 recorded as not paid`,
    ]);
  });

  it('has nothing of a change that was rolled back, and cannot be rewritten', async () => {
    const { orderNumber } = await paidOrder();
    const before = await listHistory(orderNumber);
    await expect(staff(`release ${orderNumber} --yes`)).rejects.toThrow('not on hold');
    expect(await listHistory(orderNumber)).toEqual(before);
    const where = { order: { orderNumber } };
    await expect(testApp.db.orderEvent.updateMany({ where, data: { who: 'nobody' } })).rejects.toThrow();
    await expect(testApp.db.orderEvent.deleteMany({ where })).rejects.toThrow();
  });

  it('names the customer who cancels, and no customer’s data', async () => {
    const { orderNumber, user } = await unpaidOrder();
    await testApp.http
      .post(`/api/v1/user/order/${orderNumber}/payment/cancel`)
      .set({ authorization: user.authorization })
      .expect(200);
    expect(await listHistory(orderNumber)).toEqual(['the customer: PENDING_PAYMENT → CANCELLED']);
  });
});

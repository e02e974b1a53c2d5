import { calculateVatFils } from '@dilmun/contracts/money';
import { dealer } from '@dilmun/messages/texts/ar';
import { store } from '@dilmun/settings/store';
import { vatRatesPercent } from '@dilmun/settings/vat';
import { afterEach, describe, expect, it } from 'vitest';
import { base, createOrderBody, createUserWithCart, place, verify } from '../../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../../test/fake-providers.ts';
import { getOrderRow, settleCaptured } from '../../../../test/payment-steps.ts';
import { TaxDocument } from './orders.tax-document.ts';
import { issueTaxDocuments } from './orders.tax-documents.issue.ts';
import { drawInvoice } from './orders.tax-documents.ts';

const testApp = openTestAppWithFakeProviders();
afterEach(() => void Object.assign(vatRatesPercent, { 'Saudi Arabia': 10 }));

async function placed(more: object = {}) {
  const variant = await testApp.make.variant({ priceFils: 45_000 });
  const user = await createUserWithCart(testApp, [variant]);
  const { body } = await place(testApp, user.authorization, createOrderBody([variant], more)).expect(200);
  return { user, variant, orderNumber: body.data.orderNumber as string, ref: body.data.session.id as string };
}

async function paid(more: object = {}) {
  const order = await placed(more);
  testApp.fakeProviders.stripe.pay(order.ref);
  await testApp.fakeProviders.stripe.idle();
  return order;
}

const lastNumber = async () =>
  (await testApp.db.taxDocumentCounter.findUniqueOrThrow({ where: { kind: 'INVOICE' } })).lastNumber;

const invoiceRow = (orderNumber: string) => testApp.db.invoice.findFirst({ where: { order: { orderNumber } } });

async function getDocument(orderNumber: string): Promise<TaxDocument> {
  return TaxDocument.parse((await invoiceRow(orderNumber))?.document);
}

const invoice = (orderNumber: string, headers: Record<string, string>) =>
  testApp.http.get(`${base}/order/${orderNumber}/invoice`).set(headers);

describe('issuing an invoice', () => {
  it('happens when the order is paid, without any request for it', async () => {
    const { orderNumber, user } = await paid();
    const row = await invoiceRow(orderNumber);
    expect(row).toMatchObject({ number: await lastNumber(), totalFils: 47_000, vatFils: 4_273 });
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data.invoice.number).toBe(`INV-${String(row?.number).padStart(6, '0')}`);
    expect(body.data.creditNotes).toEqual([]);
  });

  it('shows net, VAT and total of each line and of delivery, which add up to the order', async () => {
    const { orderNumber, variant } = await paid();
    const document = await getDocument(orderNumber);
    expect(document.lines).toMatchObject([
      {
        kind: 'goods',
        partNumber: variant.partNumber,
        quantity: 1,
        netFils: 40_909,
        vatFils: 4_091,
        grossFils: 45_000,
      },
      { kind: 'delivery', netFils: 1_818, vatFils: 182, grossFils: 2_000 },
    ]);
    expect(document).toMatchObject({ netFils: 42_727, vatFils: 4_273, grossFils: 47_000, vatRatePercent: 10 });
    expect(document.vatFils).toBe((await getOrderRow(testApp, orderNumber)).vatFils);
  });

  it('freezes the Arabic names of the products and of the shop beside the English ones', async () => {
    const name = 'ساعة ذكية';
    const variant = await testApp.make.variant();
    const { partNumber } = variant;
    await testApp.db.variant.update({ where: { partNumber }, data: { translations: { ar: { name } } } });
    const user = await createUserWithCart(testApp, [variant]);
    const { body } = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
    await settleCaptured(testApp, body.data.orderNumber);
    const document = await getDocument(body.data.orderNumber);
    expect(document.lines[0]).toMatchObject({ name: variant.name, arabicName: name });
    expect(document.seller).toMatchObject({ legalName: store.legalName, arabic: { legalName: dealer.legalName } });
  });

  it('gives orders that are paid at the same time consecutive numbers', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => placed()));
    const before = await lastNumber();
    const settlements = await Promise.all(orders.map(({ orderNumber }) => settleCaptured(testApp, orderNumber)));
    expect(settlements.map(({ outcome }) => outcome)).toEqual(Array(4).fill('settled'));
    const rows = await Promise.all(orders.map(({ orderNumber }) => invoiceRow(orderNumber)));
    const inOrder = rows.toSorted((one, other) => (one?.number ?? 0) - (other?.number ?? 0));
    expect(inOrder.map((row) => row?.number)).toEqual([1, 2, 3, 4].map((n) => before + n));
    const times = inOrder.map((row) => Number(row?.issuedAt));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('issues one invoice for a payment that is reported five times concurrently', async () => {
    const { orderNumber } = await placed();
    const before = await lastNumber();
    await Promise.all([1, 2, 3, 4, 5].map(() => settleCaptured(testApp, orderNumber)));
    expect(await lastNumber()).toBe(before + 1);
    expect((await invoiceRow(orderNumber))?.number).toBe(before + 1);
  });

  it('leaves no gap when a settlement is rolled back while another waits for its number', async () => {
    const [broken, good] = [await placed(), await placed()];
    const before = await lastNumber();
    let settling: Promise<unknown> | undefined;
    const breaking = testApp.db.$transaction(async (tx) => {
      const { id } = await tx.order.update({
        where: { orderNumber: broken.orderNumber },
        data: { status: 'PAID', paidAt: new Date() },
      });
      await issueTaxDocuments(tx, id);
      expect((await tx.invoice.findUniqueOrThrow({ where: { orderId: id } })).number).toBe(before + 1);
      settling = settleCaptured(testApp, good.orderNumber);
      // It waits for the counter row, which this transaction has locked.
      await new Promise((done) => setTimeout(done, 300));
      throw new Error('rolled back');
    });
    await expect(breaking).rejects.toThrow('rolled back');
    await settling;
    expect(await invoiceRow(broken.orderNumber)).toBeNull();
    expect((await invoiceRow(good.orderNumber))?.number).toBe(before + 1);
    expect(await lastNumber()).toBe(before + 1);
  });

  it('uses the rate of the country of delivery, for the order, its mail and the invoice alike', async () => {
    Object.assign(vatRatesPercent, { 'Saudi Arabia': 15 });
    const { billingAddress } = createOrderBody([]);
    const { orderNumber, user, ref } = await placed({
      shippingAddress: { ...billingAddress, country: 'Saudi Arabia' },
    });
    // A change of the rates does not affect an order that was placed before.
    Object.assign(vatRatesPercent, { 'Saudi Arabia': 20 });
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data).toMatchObject({ vatRatePercent: 15, vat: 6.13 });
    expect(await getDocument(orderNumber)).toMatchObject({ vatRatePercent: 15, vatFils: calculateVatFils(47_000, 15) });
    const { id } = await getOrderRow(testApp, orderNumber);
    const mail = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause: `order-confirmation:${id}` } });
    expect(mail.text).toContain('VAT included (15%)');
  });

  it('addresses it to the business that was named at checkout', async () => {
    const business = { companyName: ' Gulf Divers W.L.L. ', vatNumber: '2000 0000-0000 011' };
    const { orderNumber, user } = await paid(business);
    const kept = { companyName: 'Gulf Divers W.L.L.', vatNumber: '200000000000011' };
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data).toMatchObject(kept);
    expect((await getDocument(orderNumber)).buyer).toMatchObject(kept);
    const none = await paid({ companyName: '', vatNumber: '' });
    expect((await getDocument(none.orderNumber)).buyer).toMatchObject({ companyName: null, vatNumber: null });
  });

  it('400: a VAT account number that does not have 15 digits', async () => {
    const variant = await testApp.make.variant();
    const user = await createUserWithCart(testApp, [variant]);
    const { body } = await place(
      testApp,
      user.authorization,
      createOrderBody([variant], { vatNumber: '12345' }),
    ).expect(400);
    expect(body.details).toEqual([{ path: 'vatNumber', message: 'A VAT account number has 15 digits.' }]);
  });
});

describe('GET order/:orderNumber/invoice', () => {
  it('200: the same bytes each time, even after the order changed; writes nothing', async () => {
    const { user, orderNumber, variant } = await paid();
    const before = await lastNumber();
    const first = await invoice(orderNumber, { authorization: user.authorization }).expect(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['cache-control']).toBe('no-store');
    const text = (first.body as Buffer).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain(`Tax invoice ${(await getDocument(orderNumber)).number}`);
    await testApp.db.orderLine.updateMany({
      where: { partNumber: variant.partNumber },
      data: { productName: 'Other' },
    });
    await testApp.db.order.update({ where: { orderNumber }, data: { companyName: 'Other' } });
    const second = await invoice(orderNumber, { authorization: user.authorization }).expect(200);
    expect((second.body as Buffer).equals(first.body as Buffer)).toBe(true);
    expect(await lastNumber()).toBe(before);
  });

  it('cannot be changed or deleted in the database once it is issued', async () => {
    const { orderNumber } = await paid();
    const { number } = (await invoiceRow(orderNumber)) ?? { number: 0 };
    const refusal = 'cannot be changed or deleted';
    await expect(testApp.db.invoice.update({ where: { number }, data: { totalFils: 10 } })).rejects.toThrow(refusal);
    await expect(testApp.db.invoice.delete({ where: { number } })).rejects.toThrow(refusal);
  });

  it('200: Arabic names and addresses; the browser that placed the order, by its guest token', async () => {
    const { guestToken } = await testApp.make.guest();
    const { billingAddress } = createOrderBody([]);
    const arabic = { ...billingAddress, name: 'نور حداد', street: 'شارع الملك فيصل، مبنى 6', city: 'المحرق' };
    const companyName = 'شركة الغوص ذ.م.م';
    const more = { guestId: guestToken, billingAddress: arabic, shippingAddress: arabic, companyName };
    const { orderNumber } = await paid(more);
    const { body } = await invoice(orderNumber, { 'x-guest-token': guestToken }).expect(200);
    expect((body as Buffer).length).toBeGreaterThan(5_000);
  });

  it('is drawn in a worker thread, so that the main thread stays responsive', async () => {
    const { orderNumber } = await paid();
    const { id } = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber } });
    await drawInvoice(testApp.db, id);
    const before = process.threadCpuUsage();
    const drawn = await Promise.all([1, 2, 3, 4].map(() => drawInvoice(testApp.db, id)));
    const { user, system } = process.threadCpuUsage(before);
    expect(drawn.every((file) => file.length > 5_000)).toBe(true);
    // Processor time of this thread in milliseconds, independent of other load; drawing here would take 200.
    expect((user + system) / 1_000).toBeLessThan(100);
  });

  it('404: before the order is paid, without using a number', async () => {
    const { user, orderNumber } = await placed();
    const before = await lastNumber();
    const { body } = await invoice(orderNumber, { authorization: user.authorization }).expect(404);
    expect(body.code).toBe('INVOICE_NOT_FOUND');
    expect(await lastNumber()).toBe(before);
  });

  it('404: all other callers, as for an unknown order', { tags: 'S29' }, async () => {
    const { orderNumber } = await paid();
    const stranger = await testApp.make.user();
    const { guestToken } = await testApp.make.guest();
    for (const headers of [{}, { authorization: stranger.authorization }, { 'x-guest-token': guestToken }]) {
      const { body } = await invoice(orderNumber, headers as Record<string, string>).expect(404);
      expect(body.code).toBe('ORDER_NOT_FOUND');
    }
  });
});

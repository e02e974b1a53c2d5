import { sumFils } from '@dilmun/contracts/money';
import { describe, expect, it, vi } from 'vitest';
import { base, verify } from '../../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../../test/fake-providers.ts';
import {
  createCardOrder,
  getOrderRow,
  getPaymentDependencies,
  settleCaptured,
} from '../../../../test/payment-steps.ts';
import { readPdfPages } from '../../../../test/pdf-pages.ts';
import { reconcilePayments } from '../../payment-sessions/payment-sessions.jobs.ts';
import { requestRefund } from '../../payment-sessions/payment-sessions.refund-request.ts';
import { applyProviderFact } from '../../payment-sessions/payment-sessions.settle.ts';
import { listOrdersToShip } from '../orders.sql.ts';
import { deliverOrder, shipOrder } from '../shipping/orders.shipping.ts';
import { drawParcelPapers } from './orders.parcel-papers.ts';
import { TaxDocument } from './orders.tax-document.ts';

const testApp = openTestAppWithFakeProviders();

async function paid() {
  const order = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.pay(order.ref);
  await testApp.fakeProviders.stripe.idle();
  return order;
}

async function refund(orderNumber: string, amountFils: number | null) {
  await requestRefund(getPaymentDependencies(testApp), {
    orderNumber,
    amountFils,
    reason: 'asked for',
    restock: false,
  });
  await reconcilePayments(getPaymentDependencies(testApp), new Date());
  await testApp.fakeProviders.stripe.idle();
}

/** Reports a refund made in Stripe's Dashboard, identified by the payment's session. */
async function tellRefunded(orderNumber: string, amountFils: number, ref = `re_${crypto.randomUUID()}`, more = {}) {
  const [session] = (await getOrderRow(testApp, orderNumber)).paymentSessions;
  return applyProviderFact(getPaymentDependencies(testApp), 'stripe', {
    paymentSessionId: session?.id,
    live: false,
    currency: 'bhd',
    occurredAt: new Date(),
    state: 'refunded',
    refund: { ref, amountFils, state: 'succeeded' },
    ...more,
  });
}

/** The text of an order's packing slip. */
async function readSlip(orderNumber: string): Promise<string> {
  const { file } = await drawParcelPapers(testApp.db, 'slips', [orderNumber]);
  return (await readPdfPages(file)).flat().join('\n');
}

const listNotes = (orderNumber: string) =>
  testApp.db.creditNote.findMany({ where: { invoice: { order: { orderNumber } } }, orderBy: { number: 'asc' } });

const getInvoice = (orderNumber: string) => testApp.db.invoice.findFirstOrThrow({ where: { order: { orderNumber } } });

const lastNumber = async () =>
  (await testApp.db.taxDocumentCounter.findUniqueOrThrow({ where: { kind: 'CREDIT_NOTE' } })).lastNumber;

const refundMail = async (orderNumber: string) => {
  const { refunds } = await getOrderRow(testApp, orderNumber);
  return testApp.db.outboxMail.findMany({ where: { cause: { in: refunds.map(({ id }) => `order-refunded:${id}`) } } });
};

describe('issuing a credit note', () => {
  it('for a full refund: names the invoice, repeats its lines, and the order gets no other invoice', async () => {
    const { orderNumber, user } = await paid();
    const invoice = await getInvoice(orderNumber);
    await refund(orderNumber, null);
    const [note, ...others] = await listNotes(orderNumber);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ number: await lastNumber(), totalFils: 60_000, vatFils: invoice.vatFils });
    const [credited, charged] = [TaxDocument.parse(note?.document), TaxDocument.parse(invoice.document)];
    expect(credited).toMatchObject({
      kind: 'CREDIT_NOTE',
      credits: { number: charged.number, issuedAt: charged.issuedAt },
      lines: charged.lines,
      netFils: charged.netFils,
      vatFils: charged.vatFils,
      grossFils: 60_000,
    });
    expect(await getInvoice(orderNumber)).toEqual(invoice);
    const headers = { authorization: user.authorization };
    const answer = await testApp.http.get(`${base}/order/${orderNumber}/invoice`).set(headers).expect(200);
    expect(answer.headers['content-disposition']).toBe('inline; filename="invoice.pdf"');
    expect(await testApp.db.invoice.count({ where: { order: { orderNumber } } })).toBe(1);
    expect((await refundMail(orderNumber)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`You can download credit note ${credited.number} from your order page.`),
    ]);
  });

  it('for partial refunds: one for each, and their VAT adds up to that of the invoice', async () => {
    const { orderNumber, user } = await paid();
    await refund(orderNumber, 10);
    expect(await readSlip(orderNumber)).toContain('Refunded in part: BHD 0.010. Check what to pack.');
    for (const amountFils of [20_010, null]) await refund(orderNumber, amountFils);
    const notes = await listNotes(orderNumber);
    expect(notes.map(({ totalFils }) => totalFils)).toEqual([10, 20_010, 39_980]);
    const [one, two, three] = notes.map(({ number }) => number);
    expect([two, three]).toEqual([Number(one) + 1, Number(one) + 2]);
    expect(sumFils(notes.map(({ vatFils }) => vatFils))).toBe((await getInvoice(orderNumber)).vatFils);
    for (const { document } of notes) {
      const { lines, netFils, vatFils, grossFils } = TaxDocument.parse(document);
      expect(lines).toMatchObject([{ kind: 'refund', netFils, vatFils, grossFils }]);
      expect(netFils + vatFils).toBe(grossFils);
    }
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data.creditNotes.map(({ amount }: { amount: number }) => amount)).toEqual([0.01, 20.01, 39.98]);
  });

  it('for a refund that succeeds after one that failed', async () => {
    const { orderNumber } = await paid();
    const failed = { state: 'failed', ref: `re_${crypto.randomUUID()}`, amountFils: 4_000 };
    await tellRefunded(orderNumber, 4_000, failed.ref, { refund: failed });
    await tellRefunded(orderNumber, 5_000);
    expect((await getOrderRow(testApp, orderNumber)).refunds.map(({ status }) => status)).toEqual([
      'FAILED',
      'SUCCEEDED',
    ]);
    expect((await listNotes(orderNumber)).map(({ totalFils }) => totalFils)).toEqual([5_000]);
  });

  it('once for a refund made in the provider’s dashboard and reported five times concurrently', async () => {
    const { orderNumber } = await paid();
    await Promise.all([1, 2, 3, 4, 5].map(() => tellRefunded(orderNumber, 5_000, `re_${orderNumber}`)));
    expect((await listNotes(orderNumber)).map(({ totalFils }) => totalFils)).toEqual([5_000]);
  });

  it('for each refund, also if the process that settled the later one has a slow clock', async () => {
    const { orderNumber } = await paid();
    await tellRefunded(orderNumber, 5_000);
    vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
    await tellRefunded(orderNumber, 4_000).finally(() => vi.useRealTimers());
    expect((await listNotes(orderNumber)).map(({ totalFils }) => totalFils)).toEqual([5_000, 4_000]);
  });

  it('gives refunds that succeed at the same time consecutive numbers', async () => {
    const orders = await Promise.all([1, 2, 3].map(paid));
    const before = await lastNumber();
    await Promise.all(orders.map(({ orderNumber }) => tellRefunded(orderNumber, 5_000)));
    const notes = (await Promise.all(orders.map(({ orderNumber }) => listNotes(orderNumber)))).flat();
    expect(notes.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((n) => before + n));
  });

  it('for a refund reported before its payment: the invoice, then the credit note', async () => {
    const { orderNumber, ref } = await createCardOrder(testApp);
    await tellRefunded(orderNumber, 60_000, undefined, { ref, amountFils: 60_000 });
    await settleCaptured(testApp, orderNumber);
    expect((await listNotes(orderNumber)).map(({ totalFils }) => totalFils)).toEqual([60_000]);
    expect(await testApp.db.invoice.count({ where: { order: { orderNumber } } })).toBe(1);
  });

  it('not for a refund that is pending or failed', async () => {
    const { orderNumber } = await paid();
    const ref = `re_${orderNumber}`;
    await tellRefunded(orderNumber, 5_000, ref, {
      state: 'unknown',
      refund: { ref, amountFils: 5_000, state: 'pending' },
    });
    await tellRefunded(orderNumber, 5_000, ref, {
      state: 'refund_failed',
      refund: { ref, amountFils: 5_000, state: 'failed' },
    });
    expect(await listNotes(orderNumber)).toEqual([]);
  });

  it('once for a refund that failed after it succeeded and is made again', async () => {
    const { orderNumber } = await paid();
    const ref = `re_${orderNumber}`;
    await tellRefunded(orderNumber, 60_000, ref);
    const [note] = await listNotes(orderNumber);
    const { number } = TaxDocument.parse(note?.document);
    const { alert } = await tellRefunded(orderNumber, 60_000, ref, {
      state: 'refund_failed',
      refund: { ref, amountFils: 60_000, state: 'failed' },
    });
    expect(alert).toContain(`credit note ${number} covers the refund that you make instead`);
    await refund(orderNumber, null);
    expect((await getOrderRow(testApp, orderNumber)).refunds.map(({ status }) => status)).toEqual([
      'FAILED',
      'SUCCEEDED',
    ]);
    expect((await listNotes(orderNumber)).map(({ totalFils }) => totalFils)).toEqual([60_000]);
  });

  it('not for the refund of a double payment: the invoice charges it once', async () => {
    const { orderNumber } = await paid();
    const { id, paymentSessions } = await getOrderRow(testApp, orderNumber);
    const [first] = paymentSessions;
    const second = await testApp.db.paymentSession.create({
      data: {
        orderId: id,
        provider: 'stripe',
        status: 'EXPIRED',
        trackId: crypto.randomUUID(),
        amountFils: 60_000,
        snapshot: first?.snapshot ?? {},
        live: false,
        expiresAt: new Date(),
        providerRef: `cs_${orderNumber}`,
      },
    });
    const fact = { paymentSessionId: second.id, live: false, currency: 'bhd', amountFils: 60_000, orderNumber };
    const captured = { ...fact, state: 'captured', occurredAt: new Date() } as const;
    expect((await applyProviderFact(getPaymentDependencies(testApp), 'stripe', captured)).alert).toContain(
      'paid twice',
    );
    const [opened] = (await getOrderRow(testApp, orderNumber)).refunds;
    await applyProviderFact(getPaymentDependencies(testApp), 'stripe', {
      ...fact,
      state: 'refunded',
      occurredAt: new Date(),
      refund: { refundId: opened?.id, ref: `re_${orderNumber}`, amountFils: 60_000, state: 'succeeded' },
    });
    expect((await getOrderRow(testApp, orderNumber)).refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await listNotes(orderNumber)).toEqual([]);
    expect((await refundMail(orderNumber)).map(({ text }) => text)).toEqual([
      expect.not.stringContaining('Credit note'),
    ]);
    // It is no reason to check what to pack.
    const toShip = await listOrdersToShip(testApp.db, 1_000);
    expect(toShip.find((order) => order.orderNumber === orderNumber)).toMatchObject({ refundedFils: 0 });
    expect(await readSlip(orderNumber)).not.toContain('Refunded in part');
    // A later change of the order does not add one either.
    const { storeOrigin } = testApp.config;
    await shipOrder(testApp.db, orderNumber, { carrier: 'Aramex', trackingNumber: '1' }, storeOrigin);
    await deliverOrder(testApp.db, orderNumber, storeOrigin);
    expect(await listNotes(orderNumber)).toEqual([]);
  });

  it('not for an order that was never paid: it has no invoice', async () => {
    const { orderNumber } = await createCardOrder(testApp);
    await settleCaptured(testApp, orderNumber, { currency: 'usd' });
    await tellRefunded(orderNumber, 60_000);
    expect(await listNotes(orderNumber)).toEqual([]);
    expect(await testApp.db.invoice.count({ where: { order: { orderNumber } } })).toBe(0);
  });

  it('cannot be changed or deleted in the database once it is issued', async () => {
    const { orderNumber } = await paid();
    await tellRefunded(orderNumber, 5_000);
    const [note] = await listNotes(orderNumber);
    const where = { number: note?.number ?? 0 };
    await expect(testApp.db.creditNote.update({ where, data: { totalFils: 10 } })).rejects.toThrow('cannot be changed');
    await expect(testApp.db.creditNote.delete({ where })).rejects.toThrow('cannot be changed');
  });
});

describe('GET order/:orderNumber/credit-note/:number', () => {
  const read = (orderNumber: string, number: string, headers: Record<string, string>) =>
    testApp.http.get(`${base}/order/${orderNumber}/credit-note/${number}`).set(headers);

  it('200: the same PDF each time; 404 for a number of another order', async () => {
    const [{ orderNumber, user }, other] = [await paid(), await paid()];
    await refund(orderNumber, 5_000);
    await refund(other.orderNumber, null);
    const [note] = await listNotes(orderNumber);
    const { number } = TaxDocument.parse(note?.document);
    const headers = { authorization: user.authorization };
    const first = await read(orderNumber, number, headers).expect(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toBe('inline; filename="credit-note.pdf"');
    expect((first.body as Buffer).toString('latin1')).toContain(`Tax credit note ${number}`);
    const second = await read(orderNumber, number, headers).expect(200);
    expect((second.body as Buffer).equals(first.body as Buffer)).toBe(true);
    const [foreign] = await listNotes(other.orderNumber);
    const refused = await read(orderNumber, TaxDocument.parse(foreign?.document).number, headers).expect(404);
    expect(refused.body.code).toBe('CREDIT_NOTE_NOT_FOUND');
  });

  it('404: all other callers, as for an unknown order', { tags: 'S29' }, async () => {
    const { orderNumber } = await paid();
    await refund(orderNumber, 5_000);
    const [note] = await listNotes(orderNumber);
    const { number } = TaxDocument.parse(note?.document);
    const stranger = await testApp.make.user();
    const { guestToken } = await testApp.make.guest();
    for (const headers of [{}, { authorization: stranger.authorization }, { 'x-guest-token': guestToken }]) {
      const { body } = await read(orderNumber, number, headers as Record<string, string>).expect(404);
      expect(body.code).toBe('ORDER_NOT_FOUND');
    }
  });
});

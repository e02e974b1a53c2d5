import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileRow } from '@dilmun/sheets/cells';
import { readWorkbook } from '@dilmun/sheets/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOrderBody, createUserWithCart, place, verify } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { createDebitOrder, getOrderRow, getPaymentDependencies } from '../../test/payment-steps.ts';
import { readAccountingLines } from '../features/orders/documents/orders.accounting.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import { requestRefund } from '../features/payment-sessions/payment-sessions.refund-request.ts';
import { sumSales } from '../features/reports/reports.sql.ts';
import { runOrders } from './orders.ts';

const testApp = openTestAppWithFakeProviders();
const folder = mkdtempSync(join(tmpdir(), 'dilmun-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Numbers of a fixed sequence, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % max;
  };
}

const months = ['2026-07', '2026-08', '2026-09'];
const lastDays = ['2026-07-31', '2026-08-31', '2026-09-30'];

/** Paid orders of random prices, discounts, quantities and countries, some refunded, issued in three months. */
beforeAll(async () => {
  const random = createRandom(7);
  const variants = await Promise.all(
    Array.from({ length: 6 }, (_, index) => {
      const priceFils = 3_000 + 10 * random(20_000);
      const discountedPriceFils = index % 2 ? priceFils - 10 * (1 + random(200)) : null;
      return testApp.make.variant({ priceFils, discountedPriceFils, onHand: 999 });
    }),
  );
  const shop = getPaymentDependencies(testApp);
  for (let order = 0; order < 24; order++) {
    const [first, second] = [random(6), random(6)].map((index) => ({ ...variants[index], quantity: 1 + random(3) }));
    const items = [first, ...(second?.partNumber === first?.partNumber ? [] : [second])].flatMap((item) =>
      item?.partNumber ? [{ partNumber: item.partNumber, quantity: item.quantity }] : [],
    );
    const user = await createUserWithCart(testApp, items);
    const { body } = await place(testApp, user.authorization, createOrderBody(items)).expect(200);
    const { orderNumber, session } = body.data;
    testApp.fakeProviders.stripe.pay(session.id);
    await testApp.fakeProviders.stripe.idle();
    if (order % 3 === 0) {
      const amountFils = order % 2 ? null : 10 * (1 + random(200));
      await requestRefund(shop, { orderNumber, amountFils, reason: 'asked for', restock: false });
    }
  }
  await reconcilePayments(shop, new Date());
  await testApp.fakeProviders.stripe.idle();
  // Issued documents cannot be changed: the test alone sets the trigger aside to spread them over months.
  await testApp.db.$transaction([
    testApp.db.$executeRaw`SET LOCAL session_replication_role = replica`,
    testApp.db.$executeRaw`
      UPDATE invoices SET issued_at = (ARRAY['2026-07-15', '2026-08-15', '2026-09-15'])[1 + number % 3]::timestamptz`,
    // The last minute of August in Bahrain.
    testApp.db.$executeRaw`UPDATE credit_notes SET issued_at = '2026-08-31T20:59:00Z'`,
    testApp.db.$executeRaw`UPDATE invoices SET document = jsonb_set(document, '{issuedAt}', to_jsonb(
      to_char(issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
    testApp.db
      .$executeRaw`UPDATE credit_notes SET document = jsonb_set(document, '{issuedAt}', '"2026-08-31T20:59:00.000Z"')`,
    testApp.db.$executeRaw`UPDATE orders SET paid_at = invoices.issued_at FROM invoices WHERE order_id = orders.id`,
  ]);
}, 120_000);

async function exportDays(from: string, to: string, name: string) {
  const out = join(folder, name);
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), confirm: async () => false };
  await runOrders(
    getPaymentDependencies(testApp),
    ['export', '--from', from, '--to', to, '--out', out, '--json'],
    terminal,
  );
  const Sum = z.object({ lines: z.int(), documents: z.int(), netFils: z.int(), vatFils: z.int(), grossFils: z.int() });
  return { out, sum: Sum.parse(JSON.parse(said.join(''))) };
}

/** Sums of the invoices and credit notes of these days, from their own rows. */
async function sumDocuments(from: Date, until: Date) {
  const where = { issuedAt: { gte: from, lt: until } };
  const total = { _sum: { totalFils: true, vatFils: true }, _count: true } as const;
  const invoices = await testApp.db.invoice.aggregate({ where, ...total });
  const notes = await testApp.db.creditNote.aggregate({ where, ...total });
  return {
    documents: invoices._count + notes._count,
    grossFils: (invoices._sum.totalFils ?? 0) - (notes._sum.totalFils ?? 0),
    vatFils: (invoices._sum.vatFils ?? 0) - (notes._sum.vatFils ?? 0),
  };
}

describe('staff orders export', () => {
  it('agrees with the invoices and credit notes of every month to the fils', async () => {
    let documents = 0;
    for (const [index, month] of months.entries()) {
      const { sum } = await exportDays(`${month}-01`, lastDays[index] ?? '', `${month}.csv`);
      const begin = new Date(`${month}-01T00:00:00+03:00`);
      const end = new Date(Date.parse(`${lastDays[index]}T00:00:00+03:00`) + 24 * 60 * 60 * 1_000);
      expect(sum, month).toMatchObject(await sumDocuments(begin, end));
      expect(sum.netFils + sum.vatFils, month).toBe(sum.grossFils);
      documents += sum.documents;
    }
    expect(await testApp.db.creditNote.count()).toBeGreaterThan(5);
    expect(documents).toBe((await testApp.db.invoice.count()) + (await testApp.db.creditNote.count()));
  });

  it('writes a CSV file whose columns add up to the printed sums, with payment and refund references', async () => {
    const { out, sum } = await exportDays('2026-07-01', '2026-09-30', 'all.csv');
    const [head = '', ...rows] = readFileSync(out, 'utf8').replace('\ufeff', '').trim().split('\r\n');
    const headers = head.split(',');
    expect(head).toBe(
      'Document,Number,Issued on,For invoice,Order,Ordered on,Line,Part number,Item,Quantity,Unit price,Discount,' +
        'Discount code,Net,VAT %,VAT,Gross,Paid by,Payment or refund reference,Email,Company,VAT account number,Country',
    );
    const column = (row: string, name: string) => row.split(',').at(headers.indexOf(name) - headers.length) ?? '';
    expect(rows).toHaveLength(sum.lines);
    const total = rows.reduce((fils, row) => fils + Math.round(Number(column(row, 'Gross')) * 1_000), 0);
    expect(total).toBe(sum.grossFils);
    const credits = rows.filter((row) => row.startsWith('Credit note'));
    expect(credits.length).toBeGreaterThan(0);
    for (const row of credits) expect(column(row, 'Payment or refund reference')).toMatch(/^re_/);
    for (const row of rows.filter((each) => each.startsWith('Invoice'))) {
      expect(column(row, 'Payment or refund reference')).toMatch(/^pi_/);
      expect(column(row, 'Paid by')).toBe('stripe');
    }
  });

  it('writes a workbook with the lines and their sums', async () => {
    const { out, sum } = await exportDays('2026-07-01', '2026-09-30', 'all.xlsx');
    const rows: FileRow[] = [];
    for await (const row of readWorkbook(out, 'all.xlsx')) rows.push(row);
    const [headings, ...lines] = rows.filter(({ sheet }) => sheet === 'Lines').map(({ cells }) => cells);
    expect(lines).toHaveLength(sum.lines);
    const quantities = lines.map((cells) => cells[headings?.indexOf('Quantity') ?? -1]);
    expect(quantities, 'numbers, which a spreadsheet sums').toContainEqual(expect.any(Number));
    const { cells = [] } = rows.findLast(({ sheet }) => sheet === 'Totals') ?? {};
    expect(cells[0]).toBe('Everything');
    expect(Number(cells.at(-1)) * 1_000).toBeCloseTo(sum.grossFils, 6);
  });

  it('writes one row for each document, which balance against the sales of the morning reports of their days', async () => {
    const read = (path: string) => {
      const [head = '', ...rows] = readFileSync(path, 'utf8').replace('\ufeff', '').trim().split('\r\n');
      expect(head).toBe(
        'Document,Number,Issued on,For invoice,Order,Ordered on,Paid by,Payment or refund reference,Net,VAT,Total',
      );
      return rows.map((row) => row.split(','));
    };
    const fils = (cell: string | undefined) => Math.round(Number(cell) * 1_000);
    for (const [index, month] of months.entries()) {
      const last = lastDays[index] ?? '';
      const { sum } = await exportDays(`${month}-01`, last, `${month}-books.csv`);
      const rows = read(join(folder, `${month}-books-documents.csv`));
      expect(rows, month).toHaveLength(sum.documents);
      expect(new Set(rows.map(([, number]) => number)).size).toBe(sum.documents);
      for (const row of rows) expect(fils(row[8]) + fils(row[9]), row.join()).toBe(fils(row[10]));
      const days = Array.from(
        { length: Number(last.slice(8)) },
        (_, day) => new Date(`${month}-01T00:00:00+03:00`).getTime() + day * 86_400_000,
      );
      for (const day of days) {
        const { orders, grossFils, refunds, refundedFils } = await sumSales(
          testApp.db,
          new Date(day),
          new Date(day + 86_400_000),
        );
        const written = rows.filter(
          ([, , issued]) => issued === new Date(day + 3 * 3_600_000).toISOString().slice(0, 10),
        );
        expect(written.filter(([kind]) => kind === 'Invoice')).toHaveLength(orders);
        expect(written.filter(([kind]) => kind === 'Credit note')).toHaveLength(refunds);
        const total = written.reduce((all, row) => all + fils(row[10]), 0);
        expect(total, `${month}: ${new Date(day).toISOString()}`).toBe(grossFils - refundedFils);
      }
    }
  });

  it('refuses days in the wrong order and other endings, and writes nothing in a dry run', async () => {
    await expect(exportDays('2026-09-30', '2026-07-01', 'x.csv')).rejects.toThrow('--from is after --to');
    await expect(exportDays('2026-07-01', '2026-07-31', 'x.ods')).rejects.toThrow('.xlsx or .csv');
  });

  it('writes a shopper’s company name that begins like a formula as text', { tags: 'S53' }, async () => {
    const variant = await testApp.make.variant({ onHand: 1 });
    const { authorization } = await createUserWithCart(testApp, [variant]);
    const order = createOrderBody([variant], { companyName: '=1+1' });
    const { body } = await place(testApp, authorization, order).expect(200);
    testApp.fakeProviders.stripe.pay(body.data.session.id);
    await testApp.fakeProviders.stripe.idle();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Bahrain' });
    const { out } = await exportDays(today, today, 'formula.csv');
    expect(readFileSync(out, 'utf8')).toContain(",'=1+1,");
  });

  it('names the payment that paid an order that was paid twice, whichever was started first', async () => {
    const { stripe, benefit } = testApp.fakeProviders;
    for (const first of ['stripe', 'benefit'] as const) {
      const { variant, user, orderNumber, paymentId } = await createDebitOrder(testApp);
      const card = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
      const pay = {
        stripe: async () => {
          stripe.pay(card.body.data.session.id);
          await stripe.idle();
        },
        benefit: () => benefit.pay(paymentId),
      };
      await pay[first]();
      await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
      await pay[first === 'stripe' ? 'benefit' : 'stripe']();
      await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).refunds.length).toBe(1);
      await reconcilePayments(getPaymentDependencies(testApp), new Date());
      await stripe.idle();
      // A row is often read in the order of its last change: a refused message about the first payment changes it.
      const [ofOrder, badMessages] = [{ order: { orderNumber }, provider: first }, { increment: 1 }];
      await testApp.db.paymentSession.updateMany({ where: ofOrder, data: { badMessages } });
      const { paymentSessions } = await getOrderRow(testApp, orderNumber);
      const paid = paymentSessions.find(({ provider }) => provider === first);
      const all = await readAccountingLines(testApp.db, new Date(Date.now() - 60_000), new Date(Date.now() + 60_000));
      const [line] = all.filter(({ document }) => document.orderNumber === orderNumber);
      expect(line).toMatchObject({ provider: first, reference: paid?.transactionRef });
      const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
      expect(body.data.payment.method).toBe(first === 'stripe' ? 'card' : 'benefit');
    }
  });
});

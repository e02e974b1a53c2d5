import { otherLanguages } from '@dilmun/catalogue/fields';
import { listMissingTexts } from '@dilmun/catalogue/missing-translations';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import { openDatabase } from '@dilmun/db/client';
import { addDays, findToday, startOfDay } from '@dilmun/settings/delivery-promise';
import { expect, it } from 'vitest';
import { createOrderBody, place } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { makeCategory } from '../../../test/make-category.ts';
import {
  createCardOrder,
  createDebitOrder,
  getOrderRow,
  getPaymentDependencies,
  settleCaptured,
} from '../../../test/payment-steps.ts';
import type { Mailer } from '../../gateways/mail.ts';
import { jobs } from '../../jobs/list.ts';
import { openMetrics } from '../../observability/metrics.ts';
import { createLog } from '../../process/log.ts';
import { withLanguage } from '../../texts/language.ts';
import { reconcilePayments } from '../payment-sessions/payment-sessions.jobs.ts';
import { SearchMisses } from '../search/search.misses.ts';
import { queueMorningReport } from './reports.jobs.ts';
import { composeMorningReport } from './reports.mail.ts';
import { readReport, reportDefaults } from './reports.service.ts';
import { sumSales } from './reports.sql.ts';

const staffMail = ['owner@dilmun-devices.example'];
const testApp = openTestAppWithFakeProviders();
const findPage = (orderNumber: string) => `https://shop.example/${orderNumber}`;

it('mails the sales of yesterday in Bahrain and the open tasks to staff, once a day', async () => {
  const { db } = testApp;
  const today = findToday(new Date());
  const yesterday = addDays(today, -1);
  const minutesFrom = (day: string, minutes: number) => new Date(startOfDay(day).getTime() + minutes * 60_000);
  const orders = [];
  for (const paidAt of [minutesFrom(yesterday, 0), minutesFrom(today, -1), minutesFrom(today, 0)]) {
    const { orderNumber } = await createCardOrder(testApp, { onHand: 2 });
    await settleCaptured(testApp, orderNumber);
    await db.order.update({ where: { orderNumber }, data: { paidAt } });
    orders.push(orderNumber);
  }
  const [session] = (await getOrderRow(testApp, orders[0] ?? '')).paymentSessions;
  const refund = { orderId: session?.orderId ?? '', paymentSessionId: session?.id ?? '', reason: 'test' };
  const refunds = [
    { ...refund, amountFils: 5_000, status: 'FAILED' as const },
    { ...refund, amountFils: 1_000, status: 'MANUAL' as const },
  ];
  await db.refund.createMany({ data: refunds });
  const misses = new SearchMisses();
  misses.note('solar kayak');
  await misses.write(db);

  await makeCategory(db, testApp.make, [{ name: 'Solar kayak' }]);
  const missing = listMissingTexts(await readCatalogueRows(db), otherLanguages);
  expect(missing).toContainEqual(expect.objectContaining({ text: 'Solar kayak', column: 'name_ar' }));

  const settings = { ...testApp.config, staffMail };
  await Promise.all([queueMorningReport(db, settings), queueMorningReport(db, settings)]);
  await queueMorningReport(db, { ...settings, staffMail: [] });
  const [mail, ...others] = await db.outboxMail.findMany({ where: { cause: { startsWith: 'morning-report:' } } });
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ cause: `morning-report:${today}:${staffMail[0]}`, recipient: staffMail[0] });
  expect(mail?.subject).toBe(`Dilmun Devices, ${yesterday}: 2 orders, BHD 120.000; 3 to ship`);
  expect(mail?.text).toContain('Refunds: 0, BHD 0.000');
  for (const text of [
    ...orders,
    'Good morning\n',
    'TO SHIP',
    'TOTALS',
    'REFUNDS TO CHECK',
    'MANUAL',
    'LOW STOCK',
    'solar kayak',
    `Translations missing: ${missing.length}.`,
  ]) {
    expect(mail?.text).toContain(text);
  }
  expect(mail?.text).not.toContain('ON HOLD');

  const [orderNumber = ''] = orders;
  const [, url = ''] =
    new RegExp(`^${orderNumber}  PAID .+\\n  (http\\S+/${orderNumber}/\\S+)$`, 'm').exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toMatch(new RegExp(`<a href="${url}"[^>]*>(<span[^>]*>)?${orderNumber}`));
  const { text: page } = await testApp.http.get(new URL(url).pathname).expect(200);
  expect(page).toContain(`Order ${orderNumber}`);
});

it('sums refunds of sales as their credit notes do: not that of a second payment of an order', async () => {
  const { db, fakeProviders } = testApp;
  const sum = () => sumSales(db, new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000));
  const before = await sum();
  const { variant, user, orderNumber, paymentId } = await createDebitOrder(testApp);
  const card = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
  await fakeProviders.benefit.pay(paymentId);
  await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
  fakeProviders.stripe.pay(card.body.data.session.id);
  await fakeProviders.stripe.idle();
  const refundAll = async () => {
    await reconcilePayments(getPaymentDependencies(testApp), new Date());
    await fakeProviders.stripe.idle();
  };
  await refundAll();
  expect((await getOrderRow(testApp, orderNumber)).refunds).toMatchObject([
    { status: 'SUCCEEDED', amountFils: 60_000 },
  ]);
  const sold = { ...before, orders: before.orders + 1, grossFils: before.grossFils + 60_000 };
  expect(await sum()).toEqual(sold);
  const { orderNumber: returned } = await createCardOrder(testApp, { onHand: 2 });
  await settleCaptured(testApp, returned);
  const refund = { ref: `re_${returned}`, amountFils: 10_000, state: 'succeeded' };
  await settleCaptured(testApp, returned, { refund });
  expect(await sum()).toEqual({
    orders: sold.orders + 1,
    grossFils: sold.grossFils + 60_000,
    refunds: before.refunds + 1,
    refundedFils: before.refundedFils + 10_000,
  });
});

it('names no number of orders to ship that only counts the listed ones', async () => {
  const { toShip, ...report } = await readReport(testApp.db, { low: 0, max: 3 });
  const sales = { day: '2026-11-22', orders: 40, grossFils: 0, refunds: 0, refundedFils: 0 };
  const compose = (orders: typeof toShip) =>
    withLanguage('en', () => composeMorningReport(sales, { ...report, toShip: orders }, findPage));
  expect(compose(toShip).subject).toMatch(/; 3 or more to ship$/);
  expect(compose(toShip).text).toContain('This list ends after 3');
  expect(compose(toShip.slice(1)).subject).toMatch(/; 2 to ship$/);
});

it('checks the invariants of the live database every night: report, metrics and log have the number', async () => {
  const { app, db, config, databaseUrl } = testApp;
  const job = jobs.find(({ name }) => name === 'check-invariants');
  expect(job?.cron).toBe('11 4 * * *');
  const mailer: Mailer = { send: async () => undefined, close: () => undefined };
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const check = () => job?.run({ db, databaseUrl, config, mailer, log, providers: app.providers });
  const readMail = async () => {
    const report = await readReport(db, reportDefaults);
    const sales = { day: '2026-11-22', orders: 0, grossFils: 0, refunds: 0, refundedFils: 0 };
    return withLanguage('en', () => composeMorningReport(sales, report, findPage)).text;
  };
  expect(await readMail()).toContain('Violated invariants: not checked yet');
  expect(await openMetrics(db).text()).not.toMatch(/^dilmun_invariant_violations \d/m);

  const { id: variantId } = await testApp.make.variant({ onHand: 2 });
  await db.stock.update({ where: { variantId }, data: { reserved: 1 } });
  const violation = `reserved stock is not what open reservations hold: ${variantId}`;
  await check();
  expect(await readMail()).toContain('Violated invariants: 1');
  expect(await readMail()).toContain(violation);
  expect(await openMetrics(db).text()).toMatch(/^dilmun_invariant_violations 1$/m);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { rule: 'reserved stock is not what open reservations hold', subject: String(variantId) },
  ]);

  await db.stock.update({ where: { variantId }, data: { reserved: 0 } });
  await check();
  expect(await readMail()).toContain('Violated invariants: 0');
  expect(await readMail()).not.toContain(violation);
  expect(await openMetrics(db).text()).toMatch(/^dilmun_invariant_violations 0$/m);
});

it('counts the missing translations behind PgBouncer', async () => {
  const url = new URL(testApp.databaseUrl);
  url.searchParams.set('pgbouncer', 'true');
  const db = openDatabase(url.href, { poolSize: 1 });
  expect((await readReport(db, reportDefaults)).untranslated).toBe(
    (await readReport(testApp.db, reportDefaults)).untranslated,
  );
  await db.$disconnect();
});

it('runs at 07:30 in the time zone of the shop', () => {
  expect(jobs.find(({ name }) => name === 'morning-report')?.cron).toBe('30,40,50 7 * * *');
});

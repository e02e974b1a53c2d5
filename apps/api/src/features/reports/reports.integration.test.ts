import { listMissingTexts } from '@dilmun/catalogue/diff/missing-translations';
import { otherLanguages } from '@dilmun/catalogue/fields';
import { openDatabase } from '@dilmun/db/client';
import { addDays, findToday, startOfDay } from '@dilmun/store/delivery-promise';
import { expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { makeCategory } from '../../../test/make-category.ts';
import { createCardOrder, getOrderRow, settleCaptured } from '../../../test/payment-steps.ts';
import { jobs } from '../../jobs/list.ts';
import { withLanguage } from '../../language.ts';
import { SearchMisses } from '../search/search.misses.ts';
import { queueMorningReport } from './reports.jobs.ts';
import { composeMorningReport } from './reports.mail.ts';
import { readReport, reportDefaults } from './reports.service.ts';

const staffMail = ['owner@dilmun-devices.example'];
const testApp = openTestAppWithFakeProviders();

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
  const missing = await listMissingTexts(db, otherLanguages);
  expect(missing).toContainEqual(expect.objectContaining({ text: 'Solar kayak', column: 'name_ar' }));

  await Promise.all([queueMorningReport(db, staffMail), queueMorningReport(db, staffMail)]);
  await queueMorningReport(db, []);
  const [mail, ...others] = await db.outboxMail.findMany({ where: { cause: { startsWith: 'morning-report:' } } });
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ cause: `morning-report:${today}:${staffMail[0]}`, recipient: staffMail[0] });
  expect(mail?.subject).toBe(`Dilmun Devices, ${yesterday}: 2 orders, BHD 120.000; 3 to ship`);
  expect(mail?.text).toContain('Refunds: 0, BHD 0.000');
  for (const text of [
    ...orders,
    'TO SHIP',
    'REFUNDS TO CHECK',
    'MANUAL',
    'LOW STOCK',
    'solar kayak',
    `Translations missing: ${missing.length}.`,
  ]) {
    expect(mail?.text).toContain(text);
  }
  expect(mail?.text).not.toContain('ON HOLD');
});

it('names no number of orders to ship that only counts the listed ones', async () => {
  const { toShip, ...report } = await readReport(testApp.db, { low: 0, max: 3 });
  const sales = { day: '2026-11-22', orders: 40, grossFils: 0, refunds: 0, refundedFils: 0 };
  const compose = (orders: typeof toShip) =>
    withLanguage('en', () => composeMorningReport(sales, { ...report, toShip: orders }));
  expect(compose(toShip).subject).toMatch(/; 3 or more to ship$/);
  expect(compose(toShip).text).toContain('This list ends after 3');
  expect(compose(toShip.slice(1)).subject).toMatch(/; 2 to ship$/);
});

it('leaves out the missing translations behind PgBouncer, which has no temporary tables', async () => {
  const url = new URL(testApp.databaseUrl);
  url.searchParams.set('pgbouncer', 'true');
  const db = openDatabase(url.href, { poolSize: 1 });
  expect((await readReport(db, reportDefaults)).untranslated).toBeNull();
  await db.$disconnect();
});

it('runs at 07:30 in the time zone of the shop', () => {
  expect(jobs.find(({ name }) => name === 'morning-report')?.cron).toBe('30,40,50 7 * * *');
});

import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { addDays, findToday, startOfDay } from '@dilmun/settings/delivery-promise';
import { defaultLanguage } from '@dilmun/settings/languages';
import type { StaffMailSettings } from '../../process/config.ts';
import { withLanguage } from '../../texts/language.ts';
import { queueMail } from '../mails/mails.service.ts';
import { buildStaffLinks } from '../orders/staff-link/orders.staff-link.ts';
import { composeMorningReport } from './reports.mail.ts';
import { readReport, reportDefaults } from './reports.service.ts';
import { sumSales } from './reports.sql.ts';

/**
 * Queues the report of this morning, with the sales of the day before in the shop's time zone, to each address of
 * staff, with a link to each order. Idempotent for each day and address.
 */
export async function queueMorningReport(db: Database, settings: StaffMailSettings): Promise<void> {
  const { staffMail } = settings;
  if (staffMail.length === 0) return;
  const now = await databaseNow(db);
  const today = findToday(now);
  const yesterday = addDays(today, -1);
  const [sales, report] = await Promise.all([
    sumSales(db, startOfDay(yesterday), startOfDay(today)),
    readReport(db, reportDefaults),
  ]);
  const findPage = (orderNumber: string) => buildStaffLinks(settings, orderNumber, now).page;
  const mail = withLanguage(defaultLanguage, () =>
    composeMorningReport({ day: yesterday, ...sales }, report, findPage),
  );
  for (const to of staffMail) await queueMail(db, { cause: `morning-report:${today}:${to}`, to, ...mail });
}

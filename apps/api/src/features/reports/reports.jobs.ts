import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { addDays, findToday, startOfDay } from '@dilmun/settings/delivery-promise';
import { defaultLanguage } from '@dilmun/settings/languages';
import { withLanguage } from '../../texts/language.ts';
import { queueMail } from '../mails/mails.service.ts';
import { composeMorningReport } from './reports.mail.ts';
import { readReport, reportDefaults } from './reports.service.ts';
import { sumSales } from './reports.sql.ts';

/**
 * Queues the report of this morning, with the sales of the day before in the shop's time zone, to each address of
 * staff. Idempotent for each day and address.
 */
export async function queueMorningReport(db: Database, staffMail: readonly string[]): Promise<void> {
  if (staffMail.length === 0) return;
  const today = findToday(await databaseNow(db));
  const yesterday = addDays(today, -1);
  const [sales, report] = await Promise.all([
    sumSales(db, startOfDay(yesterday), startOfDay(today)),
    readReport(db, reportDefaults),
  ]);
  const mail = withLanguage(defaultLanguage, () => composeMorningReport({ day: yesterday, ...sales }, report));
  for (const to of staffMail) await queueMail(db, { cause: `morning-report:${today}:${to}`, to, ...mail });
}

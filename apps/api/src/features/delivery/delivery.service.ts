import { Country } from '@dilmun/contracts/checkout';
import { ShippingMethod, type ShopSettings } from '@dilmun/contracts/delivery';
import type { Db } from '@dilmun/db/client';
import type { DeliveryOption as DeliveryOptionRow } from '@dilmun/db/generated/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { type DeliveryTerms, findToday } from '@dilmun/store/delivery-promise';
import { type OpeningDay, weekdays } from '@dilmun/store/opening-hours';
import type { DeliveryOption } from '@dilmun/store/shipping-methods';
import { translateRow } from '../../translations.ts';
import { readMenu } from '../menus/menus.service.ts';
import { listUpcoming } from './delivery.rules.ts';
import { readOpeningHours, readTermRows } from './delivery.sql.ts';

/** The dealer's terms of delivery as they are now. Totals and promises of an order are read in its transaction. */
export async function readDeliveryTerms(db: RawDb): Promise<DeliveryTerms> {
  const { options, hours, holidays } = (await readTermRows(db)) ?? { options: [], hours: [], holidays: [] };
  return {
    delivery: options.map(viewOption),
    hours: hours.map((row) => ({ ...row, day: parseWeekday(row.day) })),
    holidays,
  };
}

/** Reads what the dealer sets and pages show, in the current language. Amounts are in fils. */
export async function readShopSettings(
  db: Db,
  now: Date,
  config: Pick<ShopSettings, 'shippingMethods' | 'whatsappNumber'>,
): Promise<ShopSettings> {
  const upcoming = listUpcoming(await listHolidays(db), findToday(now));
  return {
    ...config,
    delivery: await listOptions(db),
    hours: await listOpeningHours(db),
    holidays: upcoming.map(({ isYearly: _, ...holiday }) => holiday),
    menu: await readMenu(db),
  };
}

/** The opening hours, with notes in the current language. */
export async function listOpeningHours(db: RawDb): Promise<OpeningDay[]> {
  const rows = await readOpeningHours(db);
  return rows.map(translateRow).map((row) => ({ ...row, day: parseWeekday(row.day) }));
}

async function listOptions(db: Db): Promise<DeliveryOption[]> {
  const rows = await db.deliveryOption.findMany({ orderBy: { position: 'asc' } });
  return rows.map(viewOption);
}

const viewOption = ({
  method,
  country,
  feeFils,
  freeAboveFils,
  businessDays,
  deliveryDays,
}: Omit<DeliveryOptionRow, 'position'>): DeliveryOption => ({
  method: ShippingMethod.parse(method),
  country: Country.parse(country),
  fee: feeFils,
  freeAbove: freeAboveFils,
  businessDays,
  deliveryDays: deliveryDays.map(parseWeekday),
});

async function listHolidays(db: Db) {
  const rows = await db.holiday.findMany({ orderBy: { position: 'asc' }, omit: { position: true } });
  return rows.map(translateRow).map(({ firstDay, lastDay, countries, ...row }) => ({
    ...row,
    firstDay: formatDate(firstDay),
    lastDay: formatDate(lastDay),
    countries: countries.map((country) => Country.parse(country)),
  }));
}

const parseWeekday = (name: string): number => (weekdays as readonly string[]).indexOf(name);
const formatDate = (date: Date): string => date.toISOString().slice(0, 10);

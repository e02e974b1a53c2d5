import type { RawDb } from '@dilmun/db/raw-transaction';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import { Translations } from '../../translations.ts';

const TermRows = z.object({
  options: z.array(
    z.object({
      method: z.string(),
      country: z.string(),
      feeFils: z.int(),
      freeAboveFils: z.int().nullable(),
      businessDays: z.int(),
      deliveryDays: z.array(z.string()),
    }),
  ),
  hours: z.array(z.object({ day: z.string(), opens: z.string().nullable(), ordersUntil: z.string().nullable() })),
  holidays: z.array(
    z.object({ firstDay: z.string(), lastDay: z.string(), isYearly: z.boolean(), countries: z.array(z.string()) }),
  ),
});

/** The rows of the delivery options, opening hours and holidays that decide what a delivery costs and when it comes. */
export const readTermRows = (db: RawDb) =>
  readRow(db, TermRows)`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('method', method, 'country', country, 'feeFils', fee_fils,
          'freeAboveFils', free_above_fils, 'businessDays', business_days, 'deliveryDays', delivery_days)
          ORDER BY position), '[]')
        FROM delivery_options) AS options,
      (SELECT coalesce(json_agg(json_build_object('day', day, 'opens', opens, 'ordersUntil', orders_until)), '[]')
        FROM opening_hours) AS hours,
      (SELECT coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day, 'isYearly', is_yearly,
          'countries', countries) ORDER BY position), '[]')
        FROM holidays) AS holidays`;

const HoursRow = z.object({
  day: z.string(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  ordersUntil: z.string().nullable(),
  note: z.string().nullable(),
  translations: Translations,
});

/** The opening hours, with notes in every language. */
export const readOpeningHours = (db: RawDb) =>
  readRows(db, HoursRow)`
    SELECT day, opens, closes, orders_until AS "ordersUntil", note, translations FROM opening_hours`;

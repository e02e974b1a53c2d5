import type { TermRows } from '@dilmun/catalogue/terms';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { readRow } from '@dilmun/db/read-rows';
import { weekdays } from '@dilmun/settings/opening-hours';
import { z } from 'zod';
import { Translations } from '../../texts/translations.ts';

const StoredTerms = z.object({
  deliveryOptions: z.array(
    z.object({
      method: z.string(),
      country: z.string(),
      feeFils: z.int(),
      freeAboveFils: z.int().nullable(),
      businessDays: z.int(),
      deliveryDays: z.array(z.string()),
    }),
  ),
  openingHours: z.array(
    z.object({
      day: z.string(),
      opens: z.string().nullable(),
      closes: z.string().nullable(),
      ordersUntil: z.string().nullable(),
      note: z.string().nullable(),
      translations: Translations,
    }),
  ),
  holidays: z.array(
    z.object({
      firstDay: z.coerce.date(),
      lastDay: z.coerce.date(),
      isYearly: z.boolean(),
      countries: z.array(z.string()),
      name: z.string(),
      isTentative: z.boolean(),
      translations: Translations,
    }),
  ),
});

/** The rows of the terms of delivery by one statement, for the transaction of an order. */
export async function readTermRows(db: RawDb): Promise<TermRows> {
  const rows = await readRow(db, StoredTerms)`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('method', method, 'country', country, 'feeFils', fee_fils,
          'freeAboveFils', free_above_fils, 'businessDays', business_days, 'deliveryDays', delivery_days)
          ORDER BY position), '[]')
        FROM delivery_options) AS "deliveryOptions",
      (SELECT coalesce(json_agg(json_build_object('day', day, 'opens', opens, 'closes', closes, 'ordersUntil', orders_until,
          'note', note, 'translations', translations) ORDER BY array_position(${[...weekdays]}::text[], day)), '[]')
        FROM opening_hours) AS "openingHours",
      (SELECT coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day, 'isYearly', is_yearly,
          'countries', countries, 'name', name, 'isTentative', is_tentative, 'translations', translations)
          ORDER BY position), '[]')
        FROM holidays) AS holidays`;
  if (!rows) throw new Error('the terms returned no row');
  return rows;
}

import type { Db } from '@dilmun/db/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import { currentLanguage } from '../../texts/language.ts';
import { Translations } from '../../texts/translations.ts';

const Alert = z.object({ id: z.string() });
const AlertProduct = z.object({
  productId: z.int(),
  partNumber: z.string(),
  productName: z.string(),
  translations: Translations,
});
const DueAlert = AlertProduct.extend({
  id: z.string(),
  email: z.string(),
  language: z.string(),
  requestedAt: z.date(),
  priceFils: z.int(),
});

/** Stores an alert in the current language. After its mail, an alert starts again: it needs a new confirmation. */
export const upsertAlert = (tx: Db, email: string, variantId: number) =>
  readRow(tx, Alert)`
    INSERT INTO stock_alerts (id, email, variant_id, language)
    VALUES (gen_random_uuid(), ${email}, ${variantId}, ${currentLanguage()})
    ON CONFLICT (email, variant_id) DO UPDATE SET requested_at = now(), notified_at = NULL,
      language = excluded.language,
      confirmed_at = CASE WHEN stock_alerts.notified_at IS NULL THEN stock_alerts.confirmed_at END
    RETURNING id`;

/** Confirms all alerts of an alert's address; returns the alert's product, undefined for an unknown alert. */
export const confirmAlert = (db: Db, id: string | null) =>
  readRow(db, AlertProduct)`
    WITH confirmed AS (
      UPDATE stock_alerts SET confirmed_at = coalesce(confirmed_at, now())
      WHERE email = (SELECT email FROM stock_alerts WHERE id = ${id}::uuid)
      RETURNING id, variant_id)
    SELECT v.parent_product_id AS "productId", v.part_number AS "partNumber", v.name AS "productName",
      v.translations
    FROM confirmed JOIN variants v ON v.id = confirmed.variant_id WHERE confirmed.id = ${id}::uuid`;

/** Marks up to `max` confirmed alerts whose product is in stock as mailed, and returns them; prices in fils. */
export const takeDueAlerts = (tx: Db, max: number) =>
  readRows(tx, DueAlert)`
    UPDATE stock_alerts alert SET notified_at = now()
    FROM variants v
    WHERE v.id = alert.variant_id AND alert.id IN (
      SELECT waiting.id FROM stock_alerts waiting
      JOIN variants sold ON sold.id = waiting.variant_id AND sold.is_sellable
      JOIN stock ON stock.variant_id = sold.id AND stock.on_hand > stock.reserved
      WHERE waiting.confirmed_at IS NOT NULL AND waiting.notified_at IS NULL
      ORDER BY waiting.confirmed_at LIMIT ${max} FOR UPDATE OF waiting SKIP LOCKED)
    RETURNING alert.id, alert.email, alert.language, alert.requested_at AS "requestedAt", v.parent_product_id AS "productId",
      v.part_number AS "partNumber", v.name AS "productName", v.translations,
      coalesce(v.discounted_price_fils, v.price_fils) AS "priceFils"`;

import { randomUUID } from 'node:crypto';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { subjectLimits } from '@dilmun/store/request-limits';
import { runInConstantTime } from '../../even-time.ts';
import { refuseUnless } from '../../refusal.ts';
import { queueMail } from '../mails/mails.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composeBackInStockMail, composeConfirmationMail } from './stock-alerts.mail.ts';
import { createStockAlertToken, readStockAlertToken } from './stock-alerts.token.ts';

export interface StockAlertParts {
  db: Database;
  /** Secret that signs the links. */
  secret: string;
  storeOrigin: string;
}

/**
 * Stores an alert and mails a link that confirms its address. The response and its time are the same for every address;
 * above the limits per address no mail is sent. Refuses with PART_NOT_FOUND.
 */
export async function requestStockAlert(
  parts: StockAlertParts,
  { partNumber, email }: { partNumber: string; email: string },
): Promise<void> {
  const variant = await parts.db.variant.findUnique({
    where: { partNumber, isSellable: true },
    select: { id: true, name: true },
  });
  refuseUnless(variant, 'PART_NOT_FOUND');
  await runInConstantTime(storeAlert(parts, variant, email));
}

async function storeAlert(
  { db, secret, storeOrigin }: StockAlertParts,
  variant: { id: number; name: string },
  email: string,
): Promise<void> {
  if ((await countAttempt(db, 'stock-alert', email, subjectLimits.stockAlert)) !== null) return;
  await db.$transaction(async (tx) => {
    // After its mail, an alert starts again: it needs a new confirmation.
    const [alert] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO stock_alerts (id, email, variant_id) VALUES (${randomUUID()}::uuid, ${email}, ${variant.id})
      ON CONFLICT (email, variant_id) DO UPDATE SET requested_at = now(), notified_at = NULL,
        confirmed_at = CASE WHEN stock_alerts.notified_at IS NULL THEN stock_alerts.confirmed_at END
      RETURNING id`;
    if (!alert) return;
    const confirm = buildLink(storeOrigin, 'confirm', createStockAlertToken(secret, alert.id));
    const mail = composeConfirmationMail(variant.name, { confirm });
    await queueMail(tx, { cause: `stock-alert-confirmation:${randomUUID()}`, to: email, ...mail });
  });
}

/** The URL fragment is not sent to any server and so appears in no log. */
const buildLink = (storeOrigin: string, action: 'confirm' | 'stop', token: string): string =>
  `${storeOrigin}/stock-alerts#${action}=${token}`;

/** Confirms an alert's address; idempotent. Returns its product. Refuses with STOCK_ALERT_NOT_FOUND. */
export async function confirmStockAlert({ db, secret }: Omit<StockAlertParts, 'storeOrigin'>, token: string) {
  const id = readStockAlertToken(secret, token);
  const [alert] = await db.$queryRaw<{ productId: number; partNumber: string; productName: string }[]>`
    UPDATE stock_alerts alert SET confirmed_at = coalesce(confirmed_at, now())
    FROM variants v WHERE alert.id = ${id}::uuid AND v.id = alert.variant_id
    RETURNING v.parent_product_id AS "productId", v.part_number AS "partNumber", v.name AS "productName"`;
  refuseUnless(alert, 'STOCK_ALERT_NOT_FOUND');
  return alert;
}

/** Deletes all alerts of the address whose link this is; idempotent. Refuses with STOCK_ALERT_NOT_FOUND. */
export async function endStockAlerts({ db, secret }: Omit<StockAlertParts, 'storeOrigin'>, token: string) {
  const id = readStockAlertToken(secret, token);
  refuseUnless(id, 'STOCK_ALERT_NOT_FOUND');
  await db.$executeRaw`
    DELETE FROM stock_alerts WHERE email = (SELECT email FROM stock_alerts WHERE id = ${id}::uuid)`;
}

/** Number of mails in one transaction. */
const batchSize = 100;

interface DueAlert {
  id: string;
  email: string;
  requestedAt: Date;
  productId: number;
  partNumber: string;
  productName: string;
  priceFils: number;
}

/** Queues one mail for each confirmed alert whose product is in stock; returns their number. */
export async function queueStockAlerts(parts: StockAlertParts): Promise<number> {
  for (let queued = 0; ; ) {
    const count = await parts.db.$transaction((tx) => queueBatch(tx, parts));
    queued += count;
    if (count < batchSize) return queued;
  }
}

async function queueBatch(tx: Db, { secret, storeOrigin }: StockAlertParts): Promise<number> {
  const due = await tx.$queryRaw<DueAlert[]>`
    UPDATE stock_alerts alert SET notified_at = now()
    FROM variants v
    WHERE v.id = alert.variant_id AND alert.id IN (
      SELECT waiting.id FROM stock_alerts waiting
      JOIN variants sold ON sold.id = waiting.variant_id AND sold.is_sellable
      JOIN stock ON stock.variant_id = sold.id AND stock.on_hand > stock.reserved
      WHERE waiting.confirmed_at IS NOT NULL AND waiting.notified_at IS NULL
      ORDER BY waiting.confirmed_at LIMIT ${batchSize} FOR UPDATE OF waiting SKIP LOCKED)
    RETURNING alert.id, alert.email, alert.requested_at AS "requestedAt", v.parent_product_id AS "productId",
      v.part_number AS "partNumber", v.name AS "productName",
      coalesce(v.discounted_price_fils, v.price_fils) AS "priceFils"`;
  for (const { id, email, requestedAt, productId, partNumber, ...product } of due) {
    const mail = composeBackInStockMail(product, {
      product: `${storeOrigin}/products/${productId}/${partNumber}`,
      stop: buildLink(storeOrigin, 'stop', createStockAlertToken(secret, id)),
    });
    await queueMail(tx, { cause: `stock-alert:${id}:${requestedAt.getTime()}`, to: email, ...mail });
  }
  return due.length;
}

/** Deletes alerts that were never confirmed or are done, and those that waited for a year. */
export async function removeOldStockAlerts(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM stock_alerts
    WHERE coalesce(notified_at, requested_at) < now() - make_interval(days => ${limits.stockAlertDays})
        AND (confirmed_at IS NULL OR notified_at IS NOT NULL)
      OR requested_at < now() - make_interval(months => ${limits.stockAlertMonths})`;
}

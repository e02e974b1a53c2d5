import { randomUUID } from 'node:crypto';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/settings/limits';
import { buildProductPath } from '@dilmun/settings/part-number';
import { refuseUnless } from '../../errors/refusal.ts';
import type { Secrets } from '../../identity/signature.ts';
import { hasNamedAddress, readSignedId, signId, signStop } from '../../identity/signed-id.ts';
import type { LinkSettings } from '../../process/config.ts';
import { runForAtLeast } from '../../process/minimum-time.ts';
import { buildPageUrl, parseLanguage, withLanguage } from '../../texts/language.ts';
import { Translations, translateText } from '../../texts/translations.ts';
import { queueMail } from '../mails/mails.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composeBackInStockMail, composeConfirmationMail } from './stock-alerts.mail.ts';
import { confirmAlert, takeDueAlerts, upsertAlert } from './stock-alerts.sql.ts';

/**
 * Stores an alert and mails a link that confirms its address. The response and its time are the same for every address;
 * above the limits per address a link is mailed only if none is outstanding: a link confirms all alerts of its address.
 * Refuses with PART_NOT_FOUND.
 */
export async function requestStockAlert(
  db: Database,
  settings: LinkSettings,
  { partNumber, email }: { partNumber: string; email: string },
): Promise<void> {
  const variant = await db.variant.findUnique({
    where: { partNumber, isSellable: true },
    select: { id: true, name: true, translations: true },
  });
  refuseUnless(variant, 'PART_NOT_FOUND');
  const name = translateText(Translations.parse(variant.translations), 'name', variant.name);
  await runForAtLeast(storeAlert(db, settings, { id: variant.id, name }, email));
}

async function storeAlert(
  db: Database,
  { jwtSecrets, storeOrigin }: LinkSettings,
  variant: { id: number; name: string },
  email: string,
): Promise<void> {
  const isFrequent = (await countAttempt(db, 'stockAlert', email)) !== null;
  await db.$transaction(async (tx) => {
    const isCovered = isFrequent && (await tx.stockAlert.count({ where: { email, confirmedAt: null } })) > 0;
    const alert = await upsertAlert(tx, email, variant.id);
    if (!alert || isCovered) return;
    // The URL fragment is not sent to any server and so appears in no log.
    const confirm = buildPageUrl(storeOrigin, `/stock-alerts#confirm=${signId(jwtSecrets, 'stock-alert', alert.id)}`);
    const mail = composeConfirmationMail(variant.name, { confirm });
    await queueMail(tx, { cause: `stock-alert-confirmation:${randomUUID()}`, to: email, ...mail });
  });
}

/** Confirms the address of an alert, with all its alerts; idempotent. Returns the alert's product. Refuses with STOCK_ALERT_NOT_FOUND. */
export async function confirmStockAlert(db: Database, secrets: Secrets, token: string) {
  const alert = await confirmAlert(db, readSignedId(secrets, 'stock-alert', token));
  refuseUnless(alert, 'STOCK_ALERT_NOT_FOUND');
  return translateProduct(alert);
}

/** A product with its name in the current language. */
const translateProduct = <P extends { productName: string; translations: Translations }>({
  translations,
  ...product
}: P) => ({ ...product, productName: translateText(translations, 'name', product.productName) });

/** Path of the mailed link that ends all alerts of an address; its token follows. */
export const stopPath = '/mail/stock-alerts/stop';

/** Deletes all alerts of the address that a token names; idempotent. */
export async function endStockAlerts(db: Database, named: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM stock_alerts WHERE ${hasNamedAddress(named)}
      OR email = (SELECT email FROM stock_alerts WHERE id::text = ${named})`;
}

/** Number of mails in one transaction. */
const batchSize = 100;

/** Queues one mail for each confirmed alert whose product is in stock; returns their number. */
export async function queueStockAlerts(db: Database, settings: LinkSettings): Promise<number> {
  for (let queued = 0; ; ) {
    const count = await db.$transaction((tx) => queueBatch(tx, settings));
    queued += count;
    if (count < batchSize) return queued;
  }
}

async function queueBatch(tx: Db, { jwtSecrets, storeOrigin }: LinkSettings): Promise<number> {
  const due = await takeDueAlerts(tx, batchSize);
  for (const { id, email, requestedAt, language, productId, partNumber, ...product } of due) {
    await withLanguage(parseLanguage(language), async () => {
      const stopUrl = buildPageUrl(storeOrigin, `${stopPath}/${signStop(jwtSecrets, 'stock-alert', email)}`);
      const productUrl = buildPageUrl(storeOrigin, buildProductPath(productId, partNumber));
      const mail = composeBackInStockMail(translateProduct(product), { product: productUrl, stop: stopUrl });
      const cause = `stock-alert:${id}:${requestedAt.getTime()}`;
      await queueMail(tx, { cause, to: email, isBulk: true, stopUrl, ...mail });
    });
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

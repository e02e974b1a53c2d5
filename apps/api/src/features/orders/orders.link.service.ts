import { randomUUID } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { limits } from '@dilmun/settings/limits';
import type { LinkSettings } from '../../process/config.ts';
import { runForAtLeast } from '../../process/minimum-time.ts';
import { buildPageUrl } from '../../texts/language.ts';
import { queueMail } from '../mails/mails.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composeOrderLinkMail } from './mails/orders.mail.ts';
import { createOrderLinkToken } from './orders.link.ts';

/** Minimum response time: longer than finding an order and writing a mail takes. */
const answerMs = 250;

/**
 * Queues a mail with a link that opens one order for a day. If number and address do not match, sends nothing, but
 * responds the same and as slowly. Only requests that match count for the address; after three an hour a link is mailed
 * only if none to this order is valid. Guesses count for the network address of the guesser (`addressLimits`).
 */
export async function sendOrderLink(
  db: Database,
  settings: LinkSettings,
  request: { orderNumber: string; email: string },
): Promise<void> {
  await runForAtLeast(queueLink(db, settings, request), answerMs);
}

async function queueLink(
  db: Database,
  { jwtSecrets, storeOrigin }: LinkSettings,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<void> {
  const order = await db.order.findFirst({ where: { orderNumber, email }, select: { id: true } });
  if (!order) return;
  const isFrequent = (await countAttempt(db, 'orderLink', email)) !== null;
  if (isFrequent && (await hasValidLink(db, order.id, email))) return;
  const token = createOrderLinkToken(jwtSecrets, orderNumber, await databaseNow(db));
  // The URL fragment is not sent to any server and so appears in no log.
  const mail = composeOrderLinkMail(orderNumber, buildPageUrl(storeOrigin, `/track-order/${orderNumber}#${token}`));
  await queueMail(db, { cause: `${causeOf(order.id)}${randomUUID()}`, to: email, ...mail });
}

const causeOf = (orderId: string) => `order-link:${orderId}:`;

/** Whether a link to the order was mailed to the address that is still valid. */
async function hasValidLink(db: Database, orderId: string, email: string): Promise<boolean> {
  const validSince = new Date((await databaseNow(db)).getTime() - limits.orderLinkTtlSeconds * 1_000);
  const mailed = { recipient: email, cause: { startsWith: causeOf(orderId) }, queuedAt: { gt: validSince } };
  return (await db.outboxMail.count({ where: mailed })) > 0;
}

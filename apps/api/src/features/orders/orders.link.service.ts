import { randomUUID } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { LinkSettings } from '../../config.ts';
import { buildPageUrl } from '../../language.ts';
import { runForAtLeast } from '../../minimum-time.ts';
import { queueMail } from '../mails/mails.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { createOrderLinkToken } from './orders.link.ts';
import { composeOrderLinkMail } from './orders.mail.ts';

/** Minimum response time: longer than finding an order and writing a mail takes. */
const answerMs = 250;

/**
 * Queues a mail with a link that opens one order for a day. If number and address do not match, or after three requests
 * an hour for the address, sends nothing, but responds the same and as slowly.
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
  if ((await countAttempt(db, 'orderLink', email)) !== null) return;
  const order = await db.order.findFirst({ where: { orderNumber, email }, select: { id: true } });
  if (!order) return;
  const token = createOrderLinkToken(jwtSecrets, orderNumber, await databaseNow(db));
  // The URL fragment is not sent to any server and so appears in no log.
  const mail = composeOrderLinkMail(orderNumber, buildPageUrl(storeOrigin, `/track-order/${orderNumber}#${token}`));
  await queueMail(db, { cause: `order-link:${randomUUID()}`, to: email, ...mail });
}

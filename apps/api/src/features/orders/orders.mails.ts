import type { Db } from '@dilmun/db/client';
import { defaultLanguage } from '@dilmun/store/languages';
import { parseLanguage, withLanguage } from '../../language.ts';
import type { MailContent } from '../mails/mails.layout.ts';
import { queueMail } from '../mails/mails.service.ts';
import { composeSaleMail } from './orders.sale.mail.ts';
import type { OrderRow } from './orders.view.ts';

/** Queues a mail to an order's address, composed in the order's language; at most once for each `cause`. */
export const queueOrderMail = async (
  tx: Db,
  { email, language }: Pick<OrderRow, 'email' | 'language'>,
  cause: string,
  compose: () => MailContent | Promise<MailContent>,
): Promise<void> => queueMail(tx, { cause, to: email, ...(await withLanguage(parseLanguage(language), compose)) });

/** Queues a mail about a sale to each address of staff, in English; answers go to the customer. */
export async function queueSaleMails(tx: Db, order: OrderRow, staffMail: readonly string[]): Promise<void> {
  if (staffMail.length === 0) return;
  const mail = withLanguage(defaultLanguage, () => composeSaleMail(order));
  for (const to of staffMail) {
    await queueMail(tx, { cause: `staff-sale:${order.id}:${to}`, to, replyTo: order.email, ...mail });
  }
}

import type { RawDb } from '@dilmun/db/raw-transaction';
import { defaultLanguage } from '@dilmun/settings/languages';
import type { StaffMailSettings } from '../../../process/config.ts';
import { parseLanguage, withLanguage } from '../../../texts/language.ts';
import type { MailContent } from '../../mails/mails.layout.ts';
import { type NewMail, queueMail } from '../../mails/mails.service.ts';
import type { OrderRow } from '../orders.view.ts';
import { buildStaffLinks } from '../staff-link/orders.staff-link.ts';
import { composeSaleMail, type SoldOrder } from './orders.sale.mail.ts';

type MailedOrder = Pick<OrderRow, 'email' | 'language'>;

/** Queues a mail to an order's address, composed in the order's language; at most once for each `cause`. */
export const queueOrderMail = async (
  tx: RawDb,
  order: MailedOrder,
  cause: string,
  compose: () => MailContent | Promise<MailContent>,
): Promise<void> => queueMail(tx, await createOrderMail(order, cause, compose));

/** Creates the mail that `queueOrderMail` queues. */
export const createOrderMail = async (
  { email, language }: MailedOrder,
  cause: string,
  compose: () => MailContent | Promise<MailContent>,
): Promise<NewMail> => ({ cause, to: email, ...(await withLanguage(parseLanguage(language), compose)) });

/** Creates a mail about a sale for each address of staff, in English; answers go to the customer. */
export function createSaleMails(
  order: SoldOrder & Pick<OrderRow, 'id' | 'placedAt' | 'paidAt'>,
  { staffMail, ...settings }: StaffMailSettings,
): NewMail[] {
  if (staffMail.length === 0) return [];
  // When it was sold, by the database's clock.
  const links = buildStaffLinks(settings, order.orderNumber, order.paidAt ?? order.placedAt);
  const mail = withLanguage(defaultLanguage, () => composeSaleMail(order, links));
  return staffMail.map((to) => ({ cause: `staff-sale:${order.id}:${to}`, to, replyTo: order.email, ...mail }));
}

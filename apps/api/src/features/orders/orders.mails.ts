import type { Db } from '@dilmun/db/client';
import { parseLanguage, withLanguage } from '../../language.ts';
import type { MailContent } from '../mails/mails.layout.ts';
import { queueMail } from '../mails/mails.service.ts';
import type { OrderRow } from './orders.view.ts';

/** Queues a mail to an order's address, composed in the order's language; at most once for each `cause`. */
export const queueOrderMail = (
  tx: Db,
  { email, language }: Pick<OrderRow, 'email' | 'language'>,
  cause: string,
  compose: () => MailContent,
): Promise<void> => queueMail(tx, { cause, to: email, ...withLanguage(parseLanguage(language), compose) });

import type { Db } from '@dilmun/db/client';
import type { MailContent } from './mails.layout.ts';

export interface NewMail extends MailContent {
  /** What caused it, such as 'order-confirmation:<order id>': no cause mails twice. */
  cause: string;
  /** One address. */
  to: string;
}

/**
 * Writes a mail into the outbox, within the caller's transaction: it is delivered if and only if that commits. A cause
 * that was queued before is left as it is.
 */
export async function queueMail(db: Db, { cause, to, subject, text, html }: NewMail): Promise<void> {
  await db.outboxMail.createMany({ data: { cause, recipient: to, subject, text, html }, skipDuplicates: true });
}

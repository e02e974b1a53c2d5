import type { Database } from '@dilmun/db/client';
import { queueMail } from '../mails/mails.service.ts';
import { newsletterMail } from './newsletter.mail.ts';

/**
 * Adds an address to the list and queues its confirmation. Once: an address that is on the list already is answered the
 * same and gets no second mail.
 */
export async function subscribe(db: Database, email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscriber.createMany({ data: { email }, skipDuplicates: true });
    if (count === 1) await queueMail(tx, { cause: `newsletter:${email}`, to: email, ...newsletterMail() });
  });
}

import type { Database, Db } from '@dilmun/db/client';
import { subjectLimits } from '@dilmun/store/request-limits';
import { Refusal } from '../../refusal.ts';
import { queueMail } from '../mails/mails.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composeNewsletterMail } from './newsletter.mail.ts';

/**
 * Subscribes an address and queues its confirmation. An address that is already subscribed gets the same response and
 * no second mail. Refuses with RATE_LIMITED above 3 an hour per address.
 */
export async function subscribe(db: Database, email: string): Promise<void> {
  const retryAfterSeconds = await countAttempt(db, 'newsletter', email, subjectLimits.newsletter);
  if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
  await db.$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscriber.createMany({ data: { email }, skipDuplicates: true });
    if (count === 1) await queueMail(tx, { cause: `newsletter:${email}`, to: email, ...composeNewsletterMail() });
  });
}

/** True if the newsletter goes to the address. */
export const isSubscribed = async (db: Db, email: string): Promise<boolean> =>
  (await db.newsletterSubscriber.findUnique({ where: { email } })) !== null;

/** Subscribes or unsubscribes a verified address, without a mail. Idempotent. */
export async function setSubscription(db: Db, email: string, subscribes: boolean): Promise<void> {
  if (subscribes) await db.newsletterSubscriber.createMany({ data: { email }, skipDuplicates: true });
  else await db.newsletterSubscriber.deleteMany({ where: { email } });
}

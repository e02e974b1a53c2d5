import type { ContactForm } from '@dilmun/contracts/contact';
import type { Database, Db } from '@dilmun/db/client';
import { defaultLanguage } from '@dilmun/settings/languages';
import { limits } from '@dilmun/settings/limits';
import { store } from '@dilmun/settings/store';
import { Refusal } from '../../errors/refusal.ts';
import { withLanguage } from '../../texts/language.ts';
import { queueMail } from '../mails/mails.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composeContactMail } from './contact.mail.ts';

/**
 * Stores a message and queues it for the department. Refuses with RATE_LIMITED above 3 an hour for an e-mail address from
 * one network address: others who name the same e-mail address do not stop its owner.
 */
export async function receiveMessage(db: Database, form: ContactForm, networkAddress: string | null): Promise<void> {
  const retryAfterSeconds = await countAttempt(db, 'contact', `${form.email} ${networkAddress}`);
  if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
  // Staff read English, whatever the shopper's language is.
  const mail = withLanguage(defaultLanguage, () => composeContactMail(form));
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({ data: form });
    await queueMail(tx, { cause: `contact:${id}`, to: store.emails[form.department], replyTo: form.email, ...mail });
  });
}

/** Deletes messages 24 months after they were sent (docs/security.md S64). */
export async function removeOldMessages(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM contact_messages WHERE sent_at < now() - make_interval(months => ${limits.contactMessageMonths})`;
}

import type { Database } from '@dilmun/db/client';
import { store } from '@dilmun/store/store';
import type { FastifyBaseLogger } from 'fastify';
import { failpoint } from '../../failpoint.ts';
import { MailError, type Mailer } from '../../gateways/mail.ts';
import { startPolling } from '../../jobs/poll.ts';
import { calculateRetrySeconds } from './mails.rules.ts';
import { claimMails, markMailFailed, markMailSent, type WaitingMail } from './mails.service.ts';

export interface DeliveryParts {
  db: Database;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/**
 * Few enough that all are answered for, one way or the other, before the lease is over; over soon enough that a mail whose
 * process died is on its way again within a minute and a half.
 */
const claim = { max: 6, leaseSeconds: 80 };
/** Shoppers wait for their codes. */
const idleMs = 500;
const errorPauseMs = 5_000;

/** Delivers what waits in the outbox; gives how many mails it took. Safe to run in several processes at once. */
export async function deliverMails(parts: DeliveryParts): Promise<number> {
  const mails = await claimMails(parts.db, claim);
  await Promise.all(mails.map((mail) => deliver(parts, mail)));
  return mails.length;
}

async function deliver({ db, mailer, log }: DeliveryParts, mail: WaitingMail): Promise<void> {
  const { id, recipient, subject, text, html, tries } = mail;
  const kind = mail.cause.split(':', 1)[0];
  const domain = store.emails.sender.split('@')[1];
  try {
    // The same mail sent again, after a process died here, keeps its name: mailboxes may show it once.
    await mailer.send({ to: recipient, subject, text, html, messageId: `${id}@${domain}` });
    failpoint('mail-after-send');
  } catch (error) {
    const isPermanent = error instanceof MailError && error.permanent;
    const reason = error instanceof Error ? error.message : 'unknown error';
    const seconds = calculateRetrySeconds(mail, isPermanent, new Date());
    await markMailFailed(db, id, reason, seconds);
    if (seconds === null) log.error({ mailId: id, kind, tries, reason }, 'mail given up');
    else log.warn({ mailId: id, kind, tries, reason, retrySeconds: seconds }, 'mail not taken');
    return;
  }
  await markMailSent(db, id);
  log.info({ mailId: id, kind, tries }, 'mail sent');
}

/**
 * Delivers until stopped. The outbox itself is the queue: its rows commit with their cause, are leased while they are
 * delivered and outlive any process. `stop` waits for the mails under way.
 */
export function startDelivery(parts: DeliveryParts): { stop: () => Promise<void> } {
  const round = async () => ((await deliverMails(parts)) === 0 ? idleMs : 0);
  const onError = (err: unknown) => parts.log.error({ err }, 'the outbox could not be read');
  return startPolling(round, { errorPauseMs, onError });
}

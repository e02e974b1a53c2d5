import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { limits } from '@dilmun/settings/limits';
import { store } from '@dilmun/settings/store';
import type { FastifyBaseLogger } from 'fastify';
import { MailError, type Mailer } from '../../gateways/mail.ts';
import { startPolling } from '../../jobs/poll.ts';
import { failpoint } from '../../process/failpoint.ts';
import { calculateRetrySeconds } from './mails.rules.ts';
import { markMailFailed, markMailSent } from './mails.service.ts';
import { claimMails, type WaitingMail } from './mails.sql.ts';

export interface DeliveryDependencies {
  db: Database;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/**
 * Small enough that a batch completes or fails within its lease, and short enough that the mail of a killed process is
 * retried within a minute and a half.
 */
const claim = { max: 6, leaseSeconds: 80, bulkPerMinute: limits.bulkMailsPerMinute };
/** Short, because shoppers wait for their codes. */
const idleMs = 500;
const errorPauseMs = 5_000;

/** Delivers pending mails; returns their number. Safe to run in several processes at once. */
export async function deliverMails(dependencies: DeliveryDependencies): Promise<number> {
  const mails = await claimMails(dependencies.db, claim);
  await Promise.all(mails.map((mail) => deliver(dependencies, mail)));
  return mails.length;
}

async function deliver({ db, mailer, log }: DeliveryDependencies, mail: WaitingMail): Promise<void> {
  const { id, recipient, replyTo, stopUrl, subject, text, html, tries } = mail;
  const kind = mail.cause.split(':', 1)[0];
  const domain = store.emails.sender.split('@')[1];
  try {
    // A mail repeated after a crash keeps its Message-ID, so that mailboxes can deduplicate it.
    await mailer.send({ to: recipient, replyTo, stopUrl, subject, text, html, messageId: `${id}@${domain}` });
    failpoint('mail-after-send');
  } catch (error) {
    const isPermanent = error instanceof MailError && error.permanent;
    const reason = error instanceof Error ? error.message : 'unknown error';
    const seconds = calculateRetrySeconds(mail, isPermanent, await databaseNow(db));
    await markMailFailed(db, id, reason, seconds);
    if (seconds === null) log.error({ mailId: id, kind, tries, reason }, 'mail given up');
    else log.warn({ mailId: id, kind, tries, reason, retrySeconds: seconds }, 'mail not taken');
    return;
  }
  await markMailSent(db, id);
  log.info({ mailId: id, kind, tries }, 'mail sent');
}

/**
 * Delivers until stopped. The outbox is the queue: rows commit with their cause, are leased during delivery and survive
 * crashes. `stop` waits for running deliveries.
 */
export function startDelivery(dependencies: DeliveryDependencies): { stop: () => Promise<void> } {
  const round = async () => ((await deliverMails(dependencies)) === 0 ? idleMs : 0);
  const onError = (err: unknown) => dependencies.log.error({ err }, 'the outbox could not be read');
  return startPolling(round, { errorPauseMs, onError });
}

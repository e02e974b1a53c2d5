import assert from 'node:assert/strict';
import { pino } from 'pino';
import { deliverMails } from '../../../api/src/features/mails/mails.jobs.ts';
import { queueMail } from '../../../api/src/features/mails/mails.service.ts';
import { createMailer } from '../../../api/src/gateways/mail.ts';
import { createEmail } from '../../../api/test/account.ts';
import { startMailSink } from '../parts/mail-sink.ts';
import { type CrashTest, crash, retry, until } from './crash.ts';

/** The process crashes after it has sent a mail and before it records that; the next one sends it with the same id. */
export const sendMail: CrashTest = async (shop, failpoint) => {
  const sink = await startMailSink();
  const to = createEmail();
  // The process crashes at its first mail, so this one must be first.
  await shop.db.$executeRaw`UPDATE outbox_mails SET next_try_at = now() + interval '1 hour' WHERE sent_at IS NULL`;
  await queueMail(shop.db, { cause: `crash:${to}`, to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  const mailer = createMailer(sink.url, 'no-reply@dilmun-devices.example');
  try {
    await crash(shop, failpoint, () => until(async () => sink.mailsTo(to).length > 0), { smtpUrl: sink.url });
    await shop.db.$executeRaw`UPDATE outbox_mails SET next_try_at = now() WHERE recipient = ${to}`;
    const recovery = await retry(async () => {
      await deliverMails({ db: shop.db, mailer, log: pino({ level: 'silent' }) });
      return (await shop.db.outboxMail.count({ where: { recipient: to, sentAt: null } })) === 0;
    });
    const mails = sink.mailsTo(to);
    assert.equal(mails.length, 2);
    assert.equal(mails[0]?.messageId, mails[1]?.messageId);
    return recovery;
  } finally {
    mailer.close();
    await sink.stop();
  }
};

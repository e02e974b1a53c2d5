import { randomUUID } from 'node:crypto';
import { queueMail } from '../../../api/src/features/mails/mails.service.ts';
import { until } from '../crashes/crash.ts';
import { openShop } from '../parts/open-shop.ts';
import { notRun, type Run } from '../run.ts';

/** Timeout of the test, longer than the time for which other processes leave a claimed mail alone. */
const patienceMs = 120_000;

/**
 * kill -9 after the mail server has accepted a mail and before the shop records it; the next process sends it again.
 */
export const killWorker: Run = {
  id: 'R6',
  title: 'kill -9 of whoever sends mail: lost never, twice at most, under one name',
  async run({ size }) {
    if (size === 'short') return notRun('a mail is left alone for a minute and a half: run it with --full');
    const shop = await openShop();
    try {
      await shop.apis[0]?.end('SIGKILL');
      const to = `${randomUUID()}@example.com`;
      await queueMail(shop.db, { cause: `r6:${to}`, to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
      const dying = await shop.startApi({ failpoint: 'mail-after-send' });
      await dying.ended;
      const diedAt = Date.now();
      await shop.restart();
      await until(
        async () => (await shop.db.outboxMail.count({ where: { recipient: to, sentAt: null } })) === 0,
        patienceMs,
      );
      const mails = shop.mail.mailsTo(to);
      const rerunMs = (mails[1]?.takenAt ?? Number.NaN) - diedAt;
      const violations = await shop.violations();
      if (mails.length !== 2) violations.push(`sent ${mails.length} times`);
      if (new Set(mails.map(({ messageId }) => messageId)).size !== 1) violations.push('under two names');
      return {
        violations,
        recoveryMs: rerunMs,
        bars: [{ what: 'sent again, ms', value: rerunMs, atMost: 90_000 }],
        figures: { sent: mails.length },
      };
    } finally {
      await shop.close();
    }
  },
};

import { randomUUID } from 'node:crypto';
import { base } from '../../test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import type { MailManner } from '../parts/mail-sink.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { type Answered, ask, codesOf, quantile } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const outages = ['refuse', 'hang', '4xx'] as const satisfies readonly MailManner[];

/** Sign-ups to the newsletter and resets while the mail server is out of order in each way; then it is back. */
export const mailDown: Run = {
  id: 'R10',
  title: 'the mail server is down: no request waits for it, each mail comes once when it is back',
  async run({ size }) {
    const each = size === 'full' ? 100 : 10;
    const shop = await openShop();
    try {
      const quiet = await signUps(shop, each, 'quiet');
      const during: Answered[] = [];
      for (const outage of outages) {
        await shop.mail.behave(outage);
        during.push(...(await signUps(shop, each, outage)));
      }
      await shop.mail.behave('5xx');
      await hurry(shop);
      const refused = await signUps(shop, 3, 'dead');
      await until(async () => (await shop.db.outboxMail.count({ where: { failedAt: { not: null } } })) >= 3, 60_000);
      const backAt = performance.now();
      await shop.mail.behave('accept');
      await until(async () => {
        // Nobody waits two minutes for the next try in a test; how long it would be has a unit test of its own.
        await hurry(shop);
        return (await shop.db.outboxMail.count({ where: { sentAt: null, failedAt: null } })) === 0;
      }, 120_000);
      const drainMs = Math.round(performance.now() - backAt);
      const violations = await shop.violations();
      const rows = await shop.db.outboxMail.findMany();
      const taken = new Map<string, number>();
      for (const { to } of shop.mail.mails()) taken.set(to, (taken.get(to) ?? 0) + 1);
      const lost = rows.filter(({ recipient, failedAt }) => !failedAt && !taken.has(recipient)).length;
      const doubled = [...taken.values()].filter((count) => count > 1).length;
      const dead = rows.filter(({ failedAt }) => failedAt).length;
      if (lost > 0) violations.push(`${lost} mails lost`);
      if (doubled > 0) violations.push(`${doubled} mails twice`);
      const answers = [...quiet, ...during, ...refused];
      const errors = codesOf(answers);
      for (const [code, count] of Object.entries(errors)) violations.push(`${count} × ${code}`);
      const p99 = (these: Answered[]) =>
        quantile(
          these.map(({ tookMs }) => tookMs),
          0.99,
        ) ?? 0;
      return {
        violations,
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        recoveryMs: drainMs,
        bars: [{ what: 'p99 with the mail server down, ms', value: p99(during), atMost: Math.ceil(p99(quiet) * 1.1) }],
        figures: { requests: answers.length, mails: rows.length, lost, doubled, deadLetters: dead, drainMs },
      };
    } finally {
      await shop.close();
    }
  },
};

/** One after the other, as different people. */
async function signUps(shop: Shop, count: number, name: string): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let n = 0; n < count; n++) {
    const email = `${name}-${randomUUID()}@example.com`;
    answers.push(await ask({ url: `${shop.url}${base}/newsletter/subscribe`, method: 'POST', body: { email } }));
  }
  return answers;
}

const hurry = ({ db }: Shop) =>
  db.$executeRaw`UPDATE outbox_mails SET next_try_at = now()
    WHERE sent_at IS NULL AND failed_at IS NULL AND last_error IS NOT NULL AND next_try_at > now()`;

import { createEmail, createRegistrationForm } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import type { MailManner } from '../parts/mail-sink.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { type Answered, ask, codesOf, quantile } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const outages = ['refuse', 'hang', '4xx'] as const satisfies readonly MailManner[];

/** Sign-ups and paid orders during each failure of the mail server; then it recovers. */
export const mailDown: Run = {
  id: 'R10',
  title: 'the mail server is down: no request waits for it, each mail comes once when it is back',
  async run({ size }) {
    const each = size === 'full' ? 100 : 10;
    const shop = await openShop();
    try {
      const quiet = await purchases(shop, each);
      const during: Answered[] = [];
      for (const outage of outages) {
        await shop.mail.behave(outage);
        during.push(...(await purchases(shop, each)));
      }
      await shop.mail.behave('5xx');
      await hurry(shop);
      const refused = await purchases(shop, 1);
      await until(async () => (await shop.db.outboxMail.count({ where: { failedAt: { not: null } } })) >= 3, 60_000);
      const backAt = performance.now();
      await shop.mail.behave('accept');
      await until(async () => {
        // Skips the retry delay of two minutes, which has a unit test.
        await hurry(shop);
        return (await shop.db.outboxMail.count({ where: { sentAt: null, failedAt: null } })) === 0;
      }, 120_000);
      const drainMs = Math.round(performance.now() - backAt);
      const violations = await shop.violations();
      const rows = await shop.db.outboxMail.findMany();
      const taken = new Map<string, number>();
      for (const { messageId } of shop.mail.mails()) {
        const id = /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
        taken.set(id, (taken.get(id) ?? 0) + 1);
      }
      const lost = rows.filter(({ id, failedAt }) => !failedAt && !taken.has(String(id))).length;
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

/** Subscribes to the newsletter, registers and orders by card, each as a different person, one after the other. */
async function purchases(shop: Shop, count: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const variant = await shop.make.variant({ onHand: count });
  for (const buyer of await makeCrowd(shop.db, shop.config.jwtSecret, count, variant)) {
    const post = (path: string, body: object) => ask({ url: `${shop.url}${base}${path}`, method: 'POST', body });
    answers.push(await post('/newsletter/subscribe', { email: createEmail() }));
    answers.push(await post('/user/create', createRegistrationForm()));
    const order = await ask(orderRequest(shop.url, buyer, variant));
    answers.push(order);
    const page = (order.body as { data?: { session?: { id: string } } } | null)?.data?.session?.id;
    if (page) shop.fakeProviders.stripe.pay(page);
  }
  await shop.fakeProviders.stripe.idle();
  return answers;
}

const hurry = ({ db }: Shop) =>
  db.$executeRaw`UPDATE outbox_mails SET next_try_at = now()
    WHERE sent_at IS NULL AND failed_at IS NULL AND last_error IS NOT NULL AND next_try_at > now()`;

import { createEmail, createRegistrationForm } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import { createBuyers, orderRequest } from '../parts/buyers.ts';
import { retryMailsNow, type Shop } from '../parts/open-shop.ts';
import { p99, readPlaced, sendRequest, type TestResponse } from '../parts/traffic.ts';
import { defineShopRun } from '../run.ts';

export const mailDown = defineShopRun(
  'R10',
  'the mail server is down: no request waits for it, each mail is sent once when it is back',
  async (shop, findings, { size }) => {
    const each = size === 'full' ? 100 : 10;
    const quiet = await buy(shop, each);
    const during: TestResponse[] = [];
    for (const outage of ['refuse', 'hang', '4xx'] as const) {
      await shop.mail.behave(outage);
      during.push(...(await buy(shop, each)));
    }
    await shop.mail.behave('5xx');
    await retryMailsNow(shop);
    const refused = await buy(shop, 1);
    await until(async () => (await shop.db.outboxMail.count({ where: { failedAt: { not: null } } })) >= 3, 60_000);
    const backAt = performance.now();
    await shop.mail.behave('accept');
    await until(async () => {
      // Skips the retry delay of two minutes, which has a unit test.
      await retryMailsNow(shop);
      return (await shop.db.outboxMail.count({ where: { sentAt: null, failedAt: null } })) === 0;
    }, 120_000);
    findings.recoveryMs = Math.round(performance.now() - backAt);
    const rows = await shop.db.outboxMail.findMany();
    const sent = shop.mail.mails.map(({ messageId }) => /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId);
    const lost = rows.filter(({ id, failedAt }) => !failedAt && !sent.includes(String(id))).length;
    const doubled = sent.length - new Set(sent).size;
    findings.check(lost === 0, `${lost} mails lost`);
    findings.check(doubled === 0, `${doubled} mails twice`);
    findings.addAnswers([...quiet, ...during, ...refused]);
    findings.addBar('p99 with the mail server down, ms', p99(during), Math.ceil(p99(quiet) * 1.1));
    const deadLetters = rows.filter(({ failedAt }) => failedAt).length;
    Object.assign(findings.figures, { requests: findings.latenciesMs.length, mails: rows.length, deadLetters });
  },
);

/** Subscribes to the newsletter, registers and orders by card, each as a different person, one after the other. */
async function buy(shop: Shop, count: number): Promise<TestResponse[]> {
  const answers: TestResponse[] = [];
  const variant = await shop.make.variant({ onHand: count });
  for (const buyer of await createBuyers(shop, count, variant)) {
    const post = (path: string, body: object) =>
      sendRequest({ url: `${shop.url}${base}${path}`, method: 'POST', body });
    answers.push(await post('/newsletter/subscribe', { email: createEmail() }));
    answers.push(await post('/user/create', createRegistrationForm()));
    const order = await sendRequest(orderRequest(shop.url, buyer, variant));
    answers.push(order);
    const page = readPlaced(order).session?.id;
    if (page) shop.fakeProviders.stripe.pay(page);
  }
  await shop.fakeProviders.stripe.idle();
  return answers;
}

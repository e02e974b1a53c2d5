import { setTimeout as delay } from 'node:timers/promises';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import { reconcile, until } from '../crashes/crash.ts';
import { createBrowsing } from '../parts/browsing.ts';
import { createBuyers, orderRequest } from '../parts/buyers.ts';
import { startNginx } from '../parts/nginx.ts';
import type { Shop } from '../parts/open-shop.ts';
import { countFailed, readPlaced, sendAtRate, sendRequest } from '../parts/traffic.ts';
import { defineShopRun, type Findings } from '../run.ts';

/** Orders and payments on two processes behind nginx, while one of them is repeatedly stopped. */
export const twoInstances = defineShopRun(
  'R22',
  'two processes behind nginx, one ended in each round: nothing fails, nothing is lost',
  async (shop, findings, { size }) => {
    const { rounds, seconds, perSecond } =
      size === 'full' ? { rounds: 10, seconds: 600, perSecond: 30 } : { rounds: 2, seconds: 16, perSecond: 10 };
    const proxy = await startNginx(shop.apis.map(({ url }) => url));
    try {
      const ending = () => endInTurn(shop, rounds, (seconds * 1_000) / (rounds + 1));
      const { answers, ...figures } = await sellThrough(shop, findings, proxy.url, { perSecond, seconds }, ending);
      const failed = countFailed(answers);
      findings.addBar('share of errors, %', Number(((failed / answers.length) * 100).toFixed(2)), 0.1);
      Object.assign(findings.figures, { nginx: proxy.version, rounds, requests: answers.length, failed, ...figures });
    } finally {
      await proxy.stop();
    }
  },
  { instances: 2 },
);

/** Ends the processes in turn, by SIGTERM and by SIGKILL, and starts another at the same address each time. */
async function endInTurn(shop: Shop, rounds: number, pauseMs: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await delay(pauseMs);
    await shop.restart(round % 2, round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
  }
}

/**
 * Browses and orders through a proxy while `disturb` runs; one request in ten is an order. Afterwards clients retry
 * what they got no answer for and pay, and every order must exist once, be paid and have its mail.
 */
export async function sellThrough(
  shop: Shop,
  findings: Findings,
  proxyUrl: string,
  { perSecond, seconds, clients = [] }: { perSecond: number; seconds: number; clients?: string[] },
  disturb: () => Promise<void>,
) {
  setShopUrl(shop.fakeProviders, proxyUrl);
  const browse = await createBrowsing(shop);
  const variant = await shop.make.variant({ onHand: 100_000, priceFils: 60_000 });
  const buyers = await createBuyers(shop, Math.ceil((perSecond * seconds) / 10), variant);
  const orders = buyers.map((buyer, index) => ({
    ...orderRequest(proxyUrl, buyer, variant),
    from: clients[index % clients.length],
  }));
  const disturbing = disturb();
  const answers = await sendAtRate(
    perSecond,
    seconds,
    (index) =>
      (index % 10 === 0 && orders[index / 10]) || {
        ...browse(index, proxyUrl),
        from: clients[index % clients.length],
      },
  );
  await disturbing;
  findings.addAnswers(answers, 'all but failures');
  // Clients whose connection was cut retry with the same key; then all orders are paid.
  for (const order of orders) {
    // Retries like a shopper, because on a busy machine the provider may time out as well.
    for (let tries = 0, page: string | undefined; tries < 3 && page === undefined; tries++) {
      const answer = await sendRequest(order);
      findings.addAnswers([answer], 'all but failures');
      page = readPlaced(answer).session?.id;
      if (page) shop.fakeProviders.stripe.pay(page);
    }
  }
  await shop.fakeProviders.stripe.idle();
  await reconcile(shop);
  // A mail whose process was stopped while sending is sent again within a minute and a half.
  const areSent = async () => (await shop.db.outboxMail.count({ where: { sentAt: null } })) === 0;
  await until(areSent, 120_000).catch(() => findings.check(false, 'mails not sent'));
  const placed = await shop.db.order.count();
  const paid = await shop.db.order.count({ where: { status: 'PAID' } });
  findings.check(placed === buyers.length, `${placed} orders of ${buyers.length} buyers`);
  findings.check(paid === placed, `${paid} of ${placed} paid`);
  // Two mails with one id count as one: a process that was stopped before it recorded the first cannot know.
  const mails = new Set(shop.mail.mails.map(({ messageId }) => messageId)).size;
  findings.check(mails === placed, `${mails} mails of ${placed} orders`);
  return { answers, placed, mails };
}

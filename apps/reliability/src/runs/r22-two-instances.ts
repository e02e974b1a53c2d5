import { randomUUID } from 'node:crypto';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import { reconcile, until } from '../crashes/crash.ts';
import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { startFrontProxy } from '../parts/front-proxy.ts';
import { openShop } from '../parts/open-shop.ts';
import { browsing } from '../parts/shelf.ts';
import { type Answered, type Asked, ask, codesOf, pace } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

/** Orders and payments on two processes behind a proxy, while one of them is repeatedly stopped. */
export const twoInstances: Run = {
  id: 'R22',
  title: 'two processes behind a proxy, one ended each time round: nobody notices, nothing is lost',
  async run({ size }) {
    const ways = ['SIGTERM', 'SIGKILL'] as const;
    const { rounds, seconds, perSecond } =
      size === 'full' ? { rounds: 10, seconds: 600, perSecond: 30 } : { rounds: 2, seconds: 16, perSecond: 10 };
    const shop = await openShop({ instances: 2 });
    const proxy = await startFrontProxy(shop.apis.map(({ url }) => url));
    try {
      setShopUrl(shop.fakeProviders, proxy.url);
      const browse = await browsing(shop);
      const variant = await shop.make.variant({ onHand: 100_000, priceFils: 60_000 });
      const crowd = await makeCrowd(shop.db, shop.config.jwtSecret, Math.ceil((perSecond * seconds) / 10) + 1, variant);
      const keys = crowd.map(() => randomUUID());
      const orderOf = (n: number): Asked | null => {
        const buyer = crowd[n];
        return buyer ? orderRequest(proxy.url, buyer, variant, { key: keys[n] ?? '' }) : null;
      };
      const ending = (async () => {
        for (let round = 0; round < rounds; round++) {
          await new Promise((resolve) => setTimeout(resolve, (seconds * 1_000) / (rounds + 1)));
          const at = round % 2;
          const old = shop.apis[at];
          await old?.end(ways[round % ways.length] ?? 'SIGKILL');
          const started = await shop.startApi({ port: Number(new URL(old?.url ?? '').port) });
          shop.apis.splice(shop.apis.indexOf(started), 1);
          shop.apis[at] = started;
        }
      })();
      const answers = await pace(perSecond, seconds, (index) => {
        const order = index % 10 === 0 ? orderOf(index / 10) : null;
        return order ?? browse(index, proxy.url);
      });
      await ending;
      // Clients whose connection was cut retry with the same key; then all orders are paid.
      const repeated: Answered[] = [];
      const pages: string[] = [];
      for (let n = 0; n < crowd.length - 1; n++) {
        const order = orderOf(n);
        if (!order) continue;
        let page: string | undefined;
        // Retries like a shopper, because on a busy machine the provider may time out as well.
        for (let tries = 0; tries < 3 && page === undefined; tries++) {
          const answer = await ask(order);
          repeated.push(answer);
          page = pageOf(answer);
        }
        if (page) pages.push(page);
      }
      for (const page of pages) shop.fakeProviders.stripe.pay(page);
      await shop.fakeProviders.stripe.idle();
      await reconcile(shop);
      // A mail whose process was stopped while sending is sent again within a minute and a half.
      const areSent = async () => (await shop.db.outboxMail.count({ where: { sentAt: null } })) === 0;
      const isDrained = await until(areSent, 120_000).then(
        () => true,
        () => false,
      );
      const paid = await shop.db.order.count({ where: { status: 'PAID' } });
      const orders = await shop.db.order.count();
      const violations = await shop.violations();
      if (orders !== crowd.length - 1) violations.push(`${orders} orders of ${crowd.length - 1} buyers`);
      if (paid !== orders) violations.push(`${paid} of ${orders} paid`);
      const mails = new Map<string, number>();
      for (const { messageId } of shop.mail.mails()) mails.set(messageId, (mails.get(messageId) ?? 0) + 1);
      if (!isDrained) violations.push('mails not sent');
      // Two mails with one id count as one: a process that was stopped before it recorded the first cannot know.
      if (mails.size !== orders) violations.push(`${mails.size} mails of ${orders} orders`);
      const errors = codesOf([...answers, ...repeated]);
      for (const code of ['INTERNAL', 'HUNG']) if (errors[code]) violations.push(`${errors[code]} × ${code}`);
      const failed = answers.filter(({ status }) => status !== 200).length;
      return {
        violations,
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        bars: [
          { what: 'share of errors, %', value: Number(((failed / answers.length) * 100).toFixed(2)), atMost: 0.1 },
        ],
        figures: {
          proxy: proxy.name,
          ended: rounds,
          requests: answers.length,
          failed,
          orders,
          paid,
          mails: mails.size,
        },
      };
    } finally {
      await proxy.stop();
      await shop.close();
    }
  },
};

/** Returns the payment page of a response. */
const pageOf = ({ body }: Answered): string | undefined =>
  (body as { data?: { session?: { id: string } } } | null)?.data?.session?.id;

import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { until } from '../crashes/crash.ts';
import { type ApiProcess, launchApi } from '../parts/api-process.ts';
import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { ask } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

/** The database, the mail server and the payment provider become available only after the process has started. */
export const startingWithout: Run = {
  id: 'R25',
  title: 'started before what it needs: says so, and is ready by itself when it comes',
  async run() {
    const shop = await openShop();
    const violations: string[] = [];
    try {
      const secondsToReady = await withoutDatabase(shop, violations);
      await withoutMail(shop, violations);
      await withoutProvider(shop, violations);
      return {
        violations: [...violations, ...(await shop.violations())],
        recoveryMs: Math.round(secondsToReady * 1_000),
        bars: [{ what: 'ready after the database came, s', value: secondsToReady, atMost: 10 }],
        figures: { secondsToReady },
      };
    } finally {
      await shop.close();
    }
  },
};

const statusOf = async (url: string) => (await ask({ url })).status;

async function withoutDatabase(shop: Shop, violations: string[]): Promise<number> {
  const target = new URL(shop.databaseUrl);
  const port = await findFreePort();
  const away = new URL(shop.databaseUrl);
  away.port = `${port}`;
  const api = await launchApi(shop, { databaseUrl: away.href, smtpUrl: shop.mail.url });
  try {
    await until(async () => !api.isRunning() || (await statusOf(`${api.url}/health/live`)) === 200);
    if (!api.isRunning()) {
      violations.push(`it ended without a database: ${api.lines.join(' | ').slice(0, 300)}`);
      return Number.NaN;
    }
    if ((await statusOf(`${api.url}/health/ready`)) !== 503) violations.push('ready without a database');
    await until(async () => said(api, /database/i), 10_000).catch(() =>
      violations.push('it does not say that its database is away'),
    );
    const proxy = await startFaultProxy({ host: target.hostname, port: Number(target.port) }, port);
    const cameAt = performance.now();
    await until(async () => (await statusOf(`${api.url}/health/ready`)) === 200, 60_000);
    const seconds = (performance.now() - cameAt) / 1_000;
    if (!api.isRunning()) violations.push('it ended when its database came');
    await api.end('SIGTERM');
    await proxy.stop();
    return Number(seconds.toFixed(1));
  } finally {
    await api.end('SIGKILL');
  }
}

const said = (api: ApiProcess, what: RegExp) => api.lines.some((line) => what.test(line));

async function withoutMail(shop: Shop, violations: string[]) {
  await shop.mail.behave('refuse');
  const api = await shop.startApi();
  const email = `r25-${Date.now()}@example.com`;
  const body = { email };
  const asked = await ask({ url: `${api.url}/api/v1/newsletter/subscribe`, method: 'POST', body });
  if (asked.status !== 200) violations.push(`without a mail server: ${asked.status} ${asked.code}`);
  const ready = await statusOf(`${api.url}/health/ready`);
  if (ready !== 200) violations.push(`without a mail server: ready says ${ready}`);
  await shop.mail.behave('accept');
  await until(async () => {
    await shop.db
      .$executeRaw`UPDATE outbox_mails SET next_try_at = now() WHERE last_error IS NOT NULL AND sent_at IS NULL`;
    return shop.mail.mailsTo(email).length === 1;
  }, 30_000).catch(() => violations.push('the mail did not come when the server was back'));
  await api.end('SIGKILL');
}

async function withoutProvider(shop: Shop, violations: string[]) {
  const provider = new URL(shop.fakeProviders.stripe.url);
  const port = await findFreePort();
  const away = new URL(provider);
  away.port = `${port}`;
  const api = await shop.startApi({ env: { STRIPE_SANDBOX_URL: away.href.replace(/\/$/, '') } });
  const variant = await shop.make.variant();
  const [buyer] = await makeCrowd(shop.db, shop.config.jwtSecret, 1, variant);
  if (!buyer) return;
  const request = orderRequest(api.url, buyer, variant);
  const during = await ask(request);
  if (during.code !== 'PAYMENT_UNAVAILABLE') violations.push(`without the provider: ${during.status} ${during.code}`);
  const ready = await statusOf(`${api.url}/health/ready`);
  if (ready !== 200) violations.push(`without the provider: ready says ${ready}`);
  const proxy = await startFaultProxy({ host: provider.hostname, port: Number(provider.port) }, port);
  const after = await ask(request);
  if (after.status !== 200) violations.push(`when the provider came: ${after.status} ${after.code}`);
  await api.end('SIGKILL');
  await proxy.stop();
}

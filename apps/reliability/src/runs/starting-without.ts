import { findFreePort } from '@dilmun/command/free-port';
import { createEmail } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { launchApi } from '../parts/api-process.ts';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { retryMailsNow, type Shop } from '../parts/open-shop.ts';
import { createBuyer, orderRequest } from '../parts/shoppers.ts';
import { getStatus, sendRequest } from '../parts/traffic.ts';
import { until } from '../parts/until.ts';
import type { Run, RunContext } from '../run.ts';

export const startingWithout: Run = {
  id: 'R25',
  title: 'started before its dependencies: reports that, and becomes ready by itself',
  async work(run) {
    const shop = await run.openShop();
    await startWithoutDatabase(run, shop);
    await startWithoutMail(run, shop);
    await startWithoutProvider(run, shop);
  },
};

/** An address where nothing listens until `startListening`. */
async function reserveAddress(run: RunContext, targetUrl: string) {
  const [address, { hostname, port }] = [new URL(targetUrl), new URL(targetUrl)];
  address.port = `${await findFreePort()}`;
  const startListening = async () => {
    const proxy = await startFaultProxy({ host: hostname, port: Number(port) }, Number(address.port));
    run.defer(proxy.stop);
  };
  return { url: address.href.replace(/\/$/, ''), startListening };
}

async function startWithoutDatabase(run: RunContext, shop: Shop) {
  const database = await reserveAddress(run, shop.databaseUrl);
  const api = await launchApi(shop, { env: { DATABASE_URL: database.url, SMTP_URL: shop.mail.smtpUrl } });
  shop.apis.push(api);
  await until(async () => !api.isRunning() || (await getStatus(`${api.url}/health/live`)) === 200);
  if (!api.isRunning()) throw new Error(`It ended without a database: ${api.lines.join(' | ').slice(0, 300)}`);
  run.check((await getStatus(`${api.url}/health/ready`)) === 503, 'ready without a database');
  const isReported = async () => api.lines.some((line) => /database/i.test(line));
  await until(isReported, 10_000).catch(() => run.check(false, 'it does not say that its database is away'));
  await database.startListening();
  const cameAt = performance.now();
  await until(async () => (await getStatus(`${api.url}/health/ready`)) === 200, 60_000);
  run.recoveryMs = Math.round(performance.now() - cameAt);
  run.addBar('ready after the database came, s', run.recoveryMs / 1_000, 10);
  run.check(api.isRunning(), 'it ended when its database came');
  await api.end('SIGTERM');
}

async function startWithoutMail(run: RunContext, shop: Shop) {
  await shop.mail.behave('refuse');
  const { url, end } = await shop.startApi();
  const body = { email: createEmail() };
  const subscribed = await sendRequest({ url: `${url}${base}/newsletter/subscribe`, method: 'POST', body });
  run.check(subscribed.status === 200, `without a mail server: ${subscribed.status} ${subscribed.code}`);
  const ready = await getStatus(`${url}/health/ready`);
  run.check(ready === 200, `without a mail server: readiness ${ready}`);
  await shop.mail.behave('accept');
  const isSent = async () => {
    await retryMailsNow(shop);
    return shop.mail.messages(body.email).length === 1;
  };
  await until(isSent, 30_000).catch(() => run.check(false, 'the mail was not sent when the server was back'));
  await end('SIGKILL');
}

async function startWithoutProvider(run: RunContext, shop: Shop) {
  const provider = await reserveAddress(run, shop.fakeProviders.stripe.url);
  const { url } = await shop.startApi({ env: { STRIPE_SANDBOX_URL: provider.url } });
  const variant = await shop.make.variant();
  const request = orderRequest(url, await createBuyer(shop, variant), variant);
  const during = await sendRequest(request);
  run.check(during.code === 'PAYMENT_UNAVAILABLE', `without the provider: ${during.status} ${during.code}`);
  const ready = await getStatus(`${url}/health/ready`);
  run.check(ready === 200, `without the provider: readiness ${ready}`);
  await provider.startListening();
  const after = await sendRequest(request);
  run.check(after.status === 200, `when the provider came: ${after.status} ${after.code}`);
}

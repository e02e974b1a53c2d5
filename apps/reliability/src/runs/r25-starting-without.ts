import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { createEmail } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import { launchApi } from '../parts/api-process.ts';
import { createBuyer, orderRequest } from '../parts/buyers.ts';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { retryMailsNow, type Shop } from '../parts/open-shop.ts';
import { sendRequest } from '../parts/traffic.ts';
import { defineShopRun, type Findings } from '../run.ts';

export const startingWithout = defineShopRun(
  'R25',
  'started before its dependencies: reports that, and becomes ready by itself',
  async (shop, findings) => {
    const secondsToReady = await startWithoutDatabase(shop, findings);
    await startWithoutMail(shop, findings);
    await startWithoutProvider(shop, findings);
    findings.recoveryMs = Math.round(secondsToReady * 1_000);
    findings.addBar('ready after the database came, s', secondsToReady, 10);
  },
);

const getStatus = async (url: string) => (await sendRequest({ url })).status;

/** An address where nothing listens until `startListening`. */
async function reserveAddress(targetUrl: string) {
  const target = new URL(targetUrl);
  const address = new URL(targetUrl);
  address.port = `${await findFreePort()}`;
  const startListening = () =>
    startFaultProxy({ host: target.hostname, port: Number(target.port) }, Number(address.port));
  return { url: address.href.replace(/\/$/, ''), startListening };
}

async function startWithoutDatabase(shop: Shop, findings: Findings): Promise<number> {
  const database = await reserveAddress(shop.databaseUrl);
  const api = await launchApi(shop, { databaseUrl: database.url, smtpUrl: shop.mail.url });
  try {
    await until(async () => !api.isRunning() || (await getStatus(`${api.url}/health/live`)) === 200);
    if (!api.isRunning()) throw new Error(`It ended without a database: ${api.lines.join(' | ').slice(0, 300)}`);
    findings.check((await getStatus(`${api.url}/health/ready`)) === 503, 'ready without a database');
    await until(async () => api.lines.some((line) => /database/i.test(line)), 10_000).catch(() =>
      findings.check(false, 'it does not say that its database is away'),
    );
    const proxy = await database.startListening();
    const cameAt = performance.now();
    await until(async () => (await getStatus(`${api.url}/health/ready`)) === 200, 60_000);
    const seconds = (performance.now() - cameAt) / 1_000;
    findings.check(api.isRunning(), 'it ended when its database came');
    await api.end('SIGTERM');
    await proxy.stop();
    return Number(seconds.toFixed(1));
  } finally {
    await api.end('SIGKILL');
  }
}

async function startWithoutMail(shop: Shop, findings: Findings) {
  await shop.mail.behave('refuse');
  const api = await shop.startApi();
  const email = createEmail();
  const subscribed = await sendRequest({
    url: `${api.url}${base}/newsletter/subscribe`,
    method: 'POST',
    body: { email },
  });
  findings.check(subscribed.status === 200, `without a mail server: ${subscribed.status} ${subscribed.code}`);
  const ready = await getStatus(`${api.url}/health/ready`);
  findings.check(ready === 200, `without a mail server: readiness ${ready}`);
  await shop.mail.behave('accept');
  await until(async () => {
    await retryMailsNow(shop);
    return shop.mail.mailsTo(email).length === 1;
  }, 30_000).catch(() => findings.check(false, 'the mail was not sent when the server was back'));
  await api.end('SIGKILL');
}

async function startWithoutProvider(shop: Shop, findings: Findings) {
  const provider = await reserveAddress(shop.fakeProviders.stripe.url);
  const api = await shop.startApi({ env: { STRIPE_SANDBOX_URL: provider.url } });
  const variant = await shop.make.variant();
  const request = orderRequest(api.url, await createBuyer(shop, variant), variant);
  const during = await sendRequest(request);
  findings.check(during.code === 'PAYMENT_UNAVAILABLE', `without the provider: ${during.status} ${during.code}`);
  const ready = await getStatus(`${api.url}/health/ready`);
  findings.check(ready === 200, `without the provider: readiness ${ready}`);
  const proxy = await provider.startListening();
  const after = await sendRequest(request);
  findings.check(after.status === 200, `when the provider came: ${after.status} ${after.code}`);
  await api.end('SIGKILL');
  await proxy.stop();
}

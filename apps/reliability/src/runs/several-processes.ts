import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { replicatedSettings } from '@dilmun/dev-database/embedded-throwaway';
import { readPlaced } from '../../../api/test/checkout-steps.ts';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import { reconcile } from '../crashes/crash.ts';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { openHosts } from '../parts/hosts.ts';
import { startNginx } from '../parts/nginx.ts';
import type { Shop } from '../parts/open-shop.ts';
import { createBrowsing, createBuyers, orderRequest } from '../parts/shoppers.ts';
import { countFailed, p99, quantile, sendAtRate, sendRequest, type TestRequest } from '../parts/traffic.ts';
import { until } from '../parts/until.ts';
import type { Run, RunContext } from '../run.ts';

/** Orders and payments on two processes behind nginx, while one of them is repeatedly stopped. */
export const twoInstances: Run = {
  id: 'R22',
  title: 'two processes behind nginx, one ended in each round: nothing fails, nothing is lost',
  async work(run) {
    const [rounds, seconds, perSecond] = run.isFull ? [10, 600, 30] : [2, 16, 10];
    const shop = await run.openShop();
    await shop.startApi();
    const proxy = await startNginx(shop.apis.map(({ url }) => url));
    run.defer(proxy.stop);
    const endInTurn = async () => {
      for (let round = 0; round < rounds; round++) {
        await delay((seconds * 1_000) / (rounds + 1));
        await shop.restart(round % 2, round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
      }
    };
    const answers = await sellThrough(run, shop, proxy.url, { perSecond, seconds }, endInTurn);
    const failed = countFailed(answers);
    run.addBar('share of errors, %', Number(((failed / answers.length) * 100).toFixed(2)), 0.1);
    run.addFigures({ nginx: proxy.version, rounds, requests: answers.length, failed });
  },
};

/**
 * Browses and orders through a proxy while `disturb` runs; one request in ten is an order. Afterwards clients retry
 * what they got no answer for and pay, and every order must exist once, be paid and have its mail.
 */
async function sellThrough(
  run: RunContext,
  shop: Shop,
  proxyUrl: string,
  { perSecond, seconds, clients = [] }: { perSecond: number; seconds: number; clients?: string[] },
  disturb: () => Promise<void>,
) {
  setShopUrl(shop.fakeProviders, proxyUrl);
  const browse = await createBrowsing(shop, proxyUrl);
  const variant = await shop.make.variant({ onHand: 100_000, priceFils: 60_000 });
  const buyers = await createBuyers(shop, Math.ceil((perSecond * seconds) / 10), variant);
  const sendFrom = (index: number, request: TestRequest) => ({ ...request, from: clients[index % clients.length] });
  const orders = buyers.map((buyer, index) => sendFrom(index, orderRequest(proxyUrl, buyer, variant)));
  const disturbing = disturb();
  const answers = await sendAtRate(
    perSecond,
    seconds,
    (index) => (index % 10 === 0 && orders[index / 10]) || sendFrom(index, browse(index)),
  );
  await disturbing;
  run.addAnswers(answers, 'all but failures');
  // Clients whose connection was cut retry with the same key; then all orders are paid.
  for (const order of orders) {
    // Retries like a shopper, because on a busy machine the provider may time out as well.
    for (let tries = 0, page = ''; tries < 3 && page === ''; tries++) {
      const answer = await sendRequest(order);
      run.addAnswers([answer], 'all but failures');
      page = readPlaced(answer.body).ref;
      if (page !== '') shop.fakeProviders.stripe.pay(page);
    }
  }
  await shop.fakeProviders.stripe.idle();
  await reconcile(shop);
  // A mail whose process was stopped while sending is sent again within a minute and a half.
  const areSent = async () => (await shop.db.outboxMail.count({ where: { sentAt: null } })) === 0;
  await until(areSent, 120_000).catch(() => run.check(false, 'mails not sent'));
  const placed = await shop.db.order.count();
  const paid = await shop.db.order.count({ where: { status: 'PAID' } });
  run.check(placed === buyers.length, `${placed} orders of ${buyers.length} buyers`);
  run.check(paid === placed, `${paid} of ${placed} paid`);
  // Two mails with one id count as one: a process that was stopped before it recorded the first cannot know.
  const mails = new Set(shop.mail.messages().map(({ messageId }) => messageId)).size;
  run.check(mails === placed, `${mails} mails of ${placed} orders`);
  run.addFigures({ placed, mails });
  return answers;
}

/** Each part of the shop on a host of its own; cables are pulled one after the other while shoppers buy. */
export const severalHosts: Run = {
  id: 'R26',
  title: 'several hosts, of which one after the other is cut off: nothing is lost, and the shop goes on',
  async work(run) {
    const names = ['database', 'replica', 'redis', 'api1', 'api2', 'front'] as const;
    const { address, clients, hosts } = openHosts(run, names);
    const spawnOn = ({ launcher: [ip = '', ...words] }: { launcher: readonly string[] }, ...program: string[]) => {
      const child = spawn(ip, [...words, ...program], { stdio: 'ignore' });
      run.defer(() => void child.kill());
    };
    const shop = await run.openShop({ postgres: { host: hosts.database, settings: replicatedSettings } });
    const { url: replicaUrl } = await shop.postgres.startReplica(hosts.replica);
    spawnOn(hosts.redis, 'redis-server', '--bind', hosts.redis.address, '--protected-mode', 'no', '--save', '');
    // The fake providers and the mail server are at the same port of every API host's loopback, as the sandbox demands.
    for (const url of [shop.fakeProviders.stripe.url, shop.mail.smtpUrl]) {
      const port = Number(new URL(url).port);
      run.defer((await startFaultProxy({ host: '127.0.0.1', port }, port, address)).stop);
      for (const host of [hosts.api1, hosts.api2]) spawnOn(host, process.execPath, '-e', forward(address, port));
    }
    const env = {
      LIMITS: 'on',
      REDIS_URL: `redis://${hosts.redis.address}:6379`,
      DATABASE_READ_URL: replicaUrl,
      TRUST_PROXY: hosts.front.address,
    };
    // The process that every shop has runs beside this one.
    await shop.apis[0]?.end('SIGTERM');
    const apis = [await shop.startApi({ env, host: hosts.api1 }), await shop.startApi({ env, host: hosts.api2 })];
    const urls = apis.map(({ url }) => url);
    const proxy = await startNginx(urls, { host: hosts.front });
    run.defer(proxy.stop);
    await until(async () => apis.every(({ lines }) => lines.join().includes('is read from the replica')));
    const seconds = run.isFull ? 120 : 20;
    const startedAt = performance.now();
    const cuts: { name: string; from: number; to: number }[] = [];
    const pullCables = async () => {
      for (const name of ['api1', 'replica', 'redis'] as const) {
        await delay((seconds * 1_000) / 2);
        const from = performance.now();
        hosts[name].plug(false);
        await delay(seconds * 1_000);
        hosts[name].plug(true);
        cuts.push({ name, from, to: performance.now() });
      }
    };
    const load = { perSecond: run.isFull ? 30 : 10, seconds: seconds * 5, clients };
    const answers = await sellThrough(run, shop, proxy.url, load, pullCables);
    for (const api of apis) run.check(api.isRunning(), 'a process ended');
    const undisturbed = { name: 'undisturbed', from: startedAt, to: cuts[0]?.from ?? 0 };
    const during = [undisturbed, ...cuts].map(({ name, from, to }) => {
      const due = answers.filter(({ endedAt, tookMs }) => endedAt - tookMs >= from && endedAt - tookMs < to);
      const times = due.map(({ tookMs }) => tookMs);
      const slow = times.filter((tookMs) => tookMs > 1_000).length;
      return { name, requests: due.length, failed: countFailed(due), slow, p50: quantile(times, 0.5), p99: p99(due) };
    });
    const log = apis.map(({ lines }) => lines.filter((line) => /replica|redis/.test(line)).length);
    run.addFigures({ nginx: proxy.version, log, during });
  },
};

/** A program that forwards this port of its loopback to the same port of another host. */
const forward = (host: string, port: number) =>
  `require('net').createServer((near) => {
    const far = require('net').connect(${port}, '${host}');
    for (const socket of [near.pipe(far), far.pipe(near)]) socket.on('error', () => {});
  }).listen(${port}, '127.0.0.1');`;

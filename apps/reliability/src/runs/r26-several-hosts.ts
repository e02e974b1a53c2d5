import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { replicatedSettings } from '@dilmun/dev-database/embedded-throwaway';
import { until } from '../crashes/crash.ts';
import type { ApiProcess } from '../parts/api-process.ts';
import { startFaultProxy } from '../parts/fault-proxy.ts';
import { type Hosts, openHosts } from '../parts/hosts.ts';
import { startNginx } from '../parts/nginx.ts';
import type { Shop } from '../parts/open-shop.ts';
import { countFailed, p99, quantile, type TestResponse } from '../parts/traffic.ts';
import { defineRun, type Findings, type RunOptions, runOnShop } from '../run.ts';
import { sellThrough } from './r22-two-instances.ts';

const names = ['database', 'replica', 'redis', 'api1', 'api2', 'front'] as const;
type Network = Omit<Hosts<(typeof names)[number]>, 'close'>;

/** Each part of the shop on a host of its own; cables are pulled one after the other while shoppers buy. */
export const severalHosts = defineRun(
  'R26',
  'several hosts, of which one after the other is cut off: nothing is lost, and the shop goes on',
  async (findings, options) => {
    const { close, ...network } = openHosts(names);
    const postgres = { host: network.hosts.database, settings: replicatedSettings };
    try {
      await runOnShop(findings, (shop) => pullCables(shop, network, findings, options), { postgres });
    } finally {
      close();
    }
  },
);

async function pullCables(shop: Shop, { address, hosts, clients }: Network, findings: Findings, { size }: RunOptions) {
  const replicaUrl = new URL((await shop.postgres.startReplica(hosts.replica)).url);
  replicaUrl.pathname = new URL(shop.databaseUrl).pathname;
  const redisUrl = `redis://${hosts.redis.address}:6379`;
  const redisOptions = ['--bind', hosts.redis.address, '--protected-mode', 'no', '--save', ''];
  const [program = '', ...words] = [...hosts.redis.launcher, 'redis-server', ...redisOptions];
  const redis = spawn(program, words, { stdio: 'ignore' });
  // The fake providers and the mail server are at the same port of every API host's loopback, as the sandbox demands.
  const ports = [shop.fakeProviders.stripe.url, shop.mail.url].map((url) => Number(new URL(url).port));
  const outside = await Promise.all(ports.map((port) => startFaultProxy({ host: '127.0.0.1', port }, port, address)));
  const inside = [hosts.api1, hosts.api2].flatMap(({ launcher: [ip = '', ...rest] }) =>
    ports.map((port) => spawn(ip, [...rest, process.execPath, '-e', forward(address, port)], { stdio: 'ignore' })),
  );
  const env = {
    LIMITS: 'on',
    REDIS_URL: redisUrl,
    DATABASE_READ_URL: replicaUrl.href,
    TRUST_PROXY: hosts.front.address,
  };
  // The process that every shop has runs beside this one.
  await shop.apis[0]?.end('SIGTERM');
  const apis: ApiProcess[] = [];
  for (const host of [hosts.api1, hosts.api2]) apis.push(await shop.startApi({ env, host }));
  const proxy = await startNginx(
    apis.map(({ url }) => url),
    { host: hosts.front },
  );
  try {
    const says = (line: string) => until(async () => apis.every(({ lines }) => lines.join().includes(line)));
    await says('is read from the replica');
    const seconds = size === 'full' ? 120 : 20;
    const cuts: Cut[] = [];
    const pull = async (name: 'api1' | 'replica' | 'redis') => {
      const from = performance.now();
      hosts[name].plug(false);
      await delay(seconds * 1_000);
      hosts[name].plug(true);
      cuts.push({ name, from, to: performance.now() });
      await delay((seconds * 1_000) / 2);
    };
    const load = { perSecond: size === 'full' ? 30 : 10, seconds: seconds * 5, clients };
    const startedAt = performance.now();
    const { answers, ...figures } = await sellThrough(shop, findings, proxy.url, load, async () => {
      await delay((seconds * 1_000) / 2);
      for (const name of ['api1', 'replica', 'redis'] as const) await pull(name);
    });
    findings.check(
      apis.every(({ isRunning }) => isRunning()),
      'a process ended',
    );
    cuts.unshift({ name: 'undisturbed', from: startedAt, to: cuts[0]?.from ?? 0 });
    const log = apis.map(({ lines }) => lines.filter((line) => /replica|redis/.test(line)).length);
    Object.assign(findings.figures, { nginx: proxy.version, ...figures, log, during: cuts.map(describeCut(answers)) });
  } finally {
    for (const child of [redis, ...inside]) child.kill();
    await Promise.all([proxy, ...outside].map(({ stop }) => stop()));
  }
}

/** A program that forwards this port of its loopback to the same port of another host. */
const forward = (host: string, port: number) =>
  `require('net').createServer((near) => {
    const far = require('net').connect(${port}, '${host}');
    for (const socket of [near.pipe(far), far.pipe(near)]) socket.on('error', () => {});
  }).listen(${port}, '127.0.0.1');`;

interface Cut {
  name: string;
  from: number;
  to: number;
}

/** The requests that were due during a cut. */
const describeCut =
  (answers: readonly TestResponse[]) =>
  ({ name, from, to }: Cut) => {
    const due = answers.filter(({ endedAt, tookMs }) => endedAt - tookMs >= from && endedAt - tookMs < to);
    const times = due.map(({ tookMs }) => tookMs);
    const slow = due.filter(({ tookMs }) => tookMs > 1_000).length;
    return { name, requests: due.length, failed: countFailed(due), slow, p50: quantile(times, 0.5), p99: p99(due) };
  };

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@dilmun/command/free-port';
import { openDatabase } from '@dilmun/db/client';
import { replicatedSettings } from '@dilmun/dev-database/embedded-throwaway';
import { base } from '../../api/test/checkout-steps.ts';
import { makeCategory } from '../../api/test/make-category.ts';
import { startNginx } from '../src/parts/nginx.ts';
import { openShop } from '../src/parts/open-shop.ts';
import { median, quantile } from '../src/parts/traffic.ts';
import { until } from '../src/parts/until.ts';
import { compare, findPostmaster, measure, type Sample } from './measure.ts';
import { createRead } from './reads.ts';

/**
 * `pnpm bench growing [rounds] [requests per round]`: measures what each step of "Growing past one machine"
 * (docs/operations.md) adds, as ratios to one process within one run: the setups take turns. Prints a line of JSON for
 * each. Needs nginx and PgBouncer, and Linux, because it reads /proc.
 */
const [rounds = 5, requests = 400] = process.argv.slice(2).map(Number);

const figures = {
  perApiCpuSecond: ({ serverUs }: Sample) => 1 / serverUs,
  perDatabaseCpuSecond: ({ postgresUs }: Sample) => 1 / postgresUs,
  perSecond: ({ tookMs, elapsedMs }: Sample) => tookMs.length / elapsedMs,
  p50Ms: ({ tookMs }: Sample) => median(tookMs),
  p99Ms: ({ tookMs }: Sample) => quantile(tookMs, 0.99) ?? 0,
};

await using opened = new AsyncDisposableStack();
const shop = opened.use(await openShop({ postgres: { settings: replicatedSettings } }));
const replica = await shop.postgres.startReplica();
const pooledUrl = await startPgBouncer(shop.databaseUrl);
const one = await shop.startApi();
const two = await shop.startApi();
const replicated = await shop.startApi({ env: { DATABASE_READ_URL: replica.url } });
const behindPooler = await shop.startApi({ env: { DATABASE_URL: pooledUrl } });
const startFront = async (urls: string[], isCaching = false) => {
  const front = await startNginx(urls, { isCaching });
  opened.defer(front.stop);
  return front.url;
};
const setups = [
  { name: 'one process', url: one.url, apis: [one] },
  { name: 'nginx, one process', url: await startFront([one.url, one.url]), apis: [one] },
  { name: 'nginx, two processes', url: await startFront([one.url, two.url]), apis: [one, two] },
  { name: 'nginx with its cache, one process', url: await startFront([one.url, one.url], true), apis: [one] },
  { name: 'one process, PgBouncer', url: behindPooler.url, apis: [behindPooler] },
  { name: 'one process, replica', url: replicated.url, apis: [replicated] },
].map((setup) => ({ ...setup, samples: [] as Sample[] }));
const products = Array.from({ length: 48 }, (_, n) => ({ name: `Meridian Trail ${n}`, priceFils: 60_000 + n * 100 }));
const { path, ids } = await makeCategory(shop.db, shop.make, products);
const postmaster = await findPostmaster(shop.databaseUrl);
// The first round warms up. Another setup begins each round, because a process's cache is cold then.
for (let round = 0; round <= rounds; round++) {
  for (const { url, apis, samples } of [
    ...setups.slice(round % setups.length),
    ...setups.slice(0, round % setups.length),
  ]) {
    const pids = apis.map(({ pid }) => pid);
    const sample = await measure(createMix(url), pids, postmaster, 16);
    if (round > 0) samples.push(sample);
  }
}
for (const { name, samples } of setups) {
  const ratios = Object.entries(figures).map(([figure, read]) => [
    figure,
    compare(samples, setups[0]?.samples ?? [], read),
  ]);
  console.log(
    JSON.stringify({ setup: name, times: Object.fromEntries(ratios), p50Ms: median(samples.map(figures.p50Ms)) }),
  );
}

/** Seven of ten are lists, which caches may keep; the rest pages, products, and searches for words that nobody asked before. */
function createMix(url: string) {
  const read = (address: string) => createRead(url + address, 'br');
  return Array.from({ length: requests / 10 }, (_, index) => [
    ...new Array<ReturnType<typeof read>>(7).fill(read(path)),
    read('/'),
    read(`${base}/admin/product/variant-by-parentid/${ids[index % ids.length]}`),
    read(`${base}/product/search?term=Trail%20${randomUUID().slice(0, 8)}`),
  ]).flat();
}

/** Starts PgBouncer in transaction mode before a database, set as docs/operations.md says; returns the URL through it. */
async function startPgBouncer(databaseUrl: string): Promise<string> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-pgbouncer-'));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const limits =
    'SET statement_timeout = 5000; SET lock_timeout = 2000; SET idle_in_transaction_session_timeout = 10000';
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username} password=${password} connect_query='SET jit = off; SET random_page_cost = 1.1; ${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = options
`,
  );
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', ...account });
  opened.defer(() => void child.kill());
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}?pgbouncer=true`;
  const db = openDatabase(url, { poolSize: 1 });
  const answers = () => db.$queryRaw`SELECT 1 AS one`.then(Boolean, () => false);
  await until(answers, 10_000).finally(() => db.$disconnect());
  return url;
}

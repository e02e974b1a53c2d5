import { randomUUID } from 'node:crypto';
import { apiBase } from '@dilmun/contracts/endpoint';
import { replicatedSettings } from '@dilmun/dev-database/embedded-throwaway';
import { makeCategory } from '../../api/test/make-category.ts';
import type { ApiProcess } from '../src/parts/api-process.ts';
import { startNginx } from '../src/parts/nginx.ts';
import { openShop } from '../src/parts/open-shop.ts';
import { startPgBouncer } from '../src/parts/pgbouncer.ts';
import { median, quantile } from '../src/parts/traffic.ts';
import { createRead, load } from './load.ts';
import { childrenCpuTimeUs, cpuTimeUs, findPostmaster } from './process-usage.ts';

/**
 * `pnpm growing:bench [rounds] [requests per round]`: measures what each step of "Growing past one machine"
 * (docs/operations.md) adds, as ratios to one process within one run: the setups take turns. Prints a line of JSON for
 * each. Needs nginx and PgBouncer, and Linux, because it reads /proc.
 */
const [rounds = 5, requests = 400] = process.argv.slice(2).map(Number);

interface Setup {
  name: string;
  url: string;
  apis: ApiProcess[];
}

interface Sample {
  perApiCpuSecond: number;
  perDatabaseCpuSecond: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const shop = await openShop({ postgres: { settings: replicatedSettings } });
const stops: (() => unknown)[] = [shop.close];
try {
  await measureAll();
} finally {
  for (const stop of stops.toReversed()) await stop();
}

async function measureAll() {
  const replicaUrl = new URL((await shop.postgres.startReplica()).url);
  replicaUrl.pathname = new URL(shop.databaseUrl).pathname;
  const pooled = await startPgBouncer(shop.databaseUrl);
  stops.push(pooled.stop);
  const one = await shop.startApi();
  const two = await shop.startApi();
  const replicated = await shop.startApi({ env: { DATABASE_READ_URL: replicaUrl.href } });
  const behindPooler = await shop.startApi({ databaseUrl: pooled.url });
  const startFront = async (urls: string[], isCaching: boolean) => {
    const front = await startNginx(urls, { isCaching });
    stops.push(front.stop);
    return front.url;
  };
  const setups: Setup[] = [
    { name: 'one process', url: one.url, apis: [one] },
    { name: 'nginx, one process', url: await startFront([one.url, one.url], false), apis: [one] },
    { name: 'nginx, two processes', url: await startFront([one.url, two.url], false), apis: [one, two] },
    { name: 'nginx with its cache, one process', url: await startFront([one.url, one.url], true), apis: [one] },
    { name: 'one process, PgBouncer', url: behindPooler.url, apis: [behindPooler] },
    { name: 'one process, replica', url: replicated.url, apis: [replicated] },
  ];
  const products = Array.from({ length: 48 }, (_, n) => ({ name: `Meridian Trail ${n}`, priceFils: 60_000 + n * 100 }));
  const { path, ids } = await makeCategory(shop.db, shop.make, products);
  const postmaster = await findPostmaster(shop.databaseUrl);
  const samples = new Map<string, Sample[]>(setups.map(({ name }) => [name, []]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    // Another one begins each round, because a process's cache is cold then.
    for (let turn = 0; turn < setups.length; turn++) {
      const setup = setups[(round + turn) % setups.length] as Setup;
      const sample = await measure(setup, createMix(setup.url, path, ids), postmaster);
      if (round > 0) samples.get(setup.name)?.push(sample);
    }
  }
  const bare = samples.get('one process') ?? [];
  for (const { name } of setups) {
    const own = samples.get(name) ?? [];
    const ratio = (figure: keyof Sample) =>
      median(
        own.map((sample, round) => sample[figure] / (bare[round]?.[figure] ?? Number.NaN)),
        2,
      );
    const figures = ['perApiCpuSecond', 'perDatabaseCpuSecond', 'perSecond', 'p50Ms', 'p99Ms'] as const;
    const times = Object.fromEntries(figures.map((figure) => [figure, ratio(figure)]));
    console.log(JSON.stringify({ setup: name, times, p50Ms: median(own.map(({ p50Ms }) => p50Ms)) }));
  }
}

/** Seven of ten are lists, which caches may keep; the rest pages, products, and searches for words that nobody asked before. */
function createMix(url: string, list: string, productIds: number[]) {
  const reads = (path: string, count: number) =>
    new Array<() => Promise<void>>(count).fill(createRead(url + path, 'br'));
  return Array.from({ length: requests / 10 }, (_, index) => [
    ...reads(list, 7),
    ...reads('/', 1),
    ...reads(`${apiBase}/admin/product/variant-by-parentid/${productIds[index % productIds.length]}`, 1),
    ...reads(`${apiBase}/product/search?term=Trail%20${randomUUID().slice(0, 8)}`, 1),
  ]).flat();
}

async function measure({ apis }: Setup, mix: (() => Promise<void>)[], postmaster: number): Promise<Sample> {
  const readApi = () => apis.reduce((sum, { pid }) => sum + cpuTimeUs(pid), 0);
  const before = { api: readApi(), database: childrenCpuTimeUs(postmaster), at: performance.now() };
  const tookMs = await load(mix, 16);
  const per = (us: number) => (mix.length / us) * 1_000_000;
  return {
    perApiCpuSecond: per(readApi() - before.api),
    perDatabaseCpuSecond: per(childrenCpuTimeUs(postmaster) - before.database),
    perSecond: per((performance.now() - before.at) * 1_000),
    p50Ms: median(tookMs),
    p99Ms: quantile(tookMs, 0.99) ?? 0,
  };
}

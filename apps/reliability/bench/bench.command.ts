import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadDemo } from '@dilmun/catalogue/test/load-demo';
import { openDatabase } from '@dilmun/db/client';
import { startThrowawayPostgres } from '@dilmun/dev-database/embedded-throwaway';
import { fillCatalogue, largeCatalogue, smallCatalogue } from '../../api/test/generated-catalogue.ts';
import { createFactories } from '../../api/test/make.ts';
import { setShopUrl, startFakeProviders } from '../../api/test/start-fake-providers.ts';
import { createTestConfig, createTestPayments } from '../../api/test/test-config.ts';
import { memoryFlags } from '../src/parts/api-process.ts';
import { createDatabase } from '../src/parts/open-shop.ts';
import { createRead, load, repeatFor } from './load.ts';
import { childrenCpuTimeUs, cpuTimeUs, findPostmaster, readMemoryMb } from './process-usage.ts';
import { printReport, type Sample } from './report.ts';
import { type ServerName, selectTargets, type Target, targetsFor } from './targets.ts';

/**
 * Measures the CPU time of catalogue responses as ratios within one run: the yardsticks and the API take turns on a
 * separate PostgreSQL, with the demo catalogue and with 500 and 30,000 generated variants. Prints a table, then JSON
 * lines. Usage: `pnpm bench [rounds] [requests per round] [part of a name]`, which measures the requests of such names and
 * what they are compared with. Linux only, because it reads /proc. Needs NODE_ENV=production, because React's development
 * build renders several times slower.
 */
const [rounds, requests] = [Number(process.argv[2] ?? 7), Number(process.argv[3] ?? 200)];
const partOfName = process.argv[4] ?? '';
/** Enough requests for V8 to optimise the hot functions. */
const warmUpRequests = 400;
/**
 * Before each measurement of a read it is repeated for this time, and it is measured by at least as many requests: after
 * the other targets' turns the first hundreds of cached responses cost more, and one garbage collection as much as
 * hundreds of them.
 */
const warmUpMs = 300;

const server = await startThrowawayPostgres();
const children: ChildProcess[] = [];
const stops: (() => Promise<void>)[] = [];
try {
  await bench();
} finally {
  await Promise.all(children.map(end));
  await Promise.all(stops.map((stop) => stop()));
  await server.stop();
}

async function bench() {
  const fakeProviders = await startFakeProviders(createTestPayments());
  stops.push(fakeProviders.stop);
  const config = createTestConfig({ payments: { stripe: { sandboxUrl: fakeProviders.stripe.url } } });
  stops.push(() => rm(config.mediaDir, { recursive: true }));
  const demoUrl = await createDatabase(server.url, 'bench_demo');
  const smallUrl = await createDatabase(server.url, 'bench_small');
  const largeUrl = await createDatabase(server.url, 'bench_large');
  const demo = await fillDemo(demoUrl);
  await fillCatalogue(smallUrl, smallCatalogue);
  await fillCatalogue(largeUrl, largeCatalogue);
  const processes: Record<ServerName, { pid: number; url: string }> = {
    yardstick: await start('./yardstick.process.ts', demoUrl),
    'demo-cached': await start('./shop.process.ts', demoUrl, JSON.stringify(config), 'cached'),
    demo: await start('./shop.process.ts', demoUrl, JSON.stringify(config)),
    small: await start('./shop.process.ts', smallUrl, JSON.stringify(config)),
    large: await start('./shop.process.ts', largeUrl, JSON.stringify(config)),
  };
  const postmaster = await findPostmaster(demoUrl);
  setShopUrl(fakeProviders, processes.demo.url);
  const db = openDatabase(demoUrl);
  const shop = {
    url: processes.demo.url,
    db,
    make: createFactories(db, config),
    fakeProviders,
    partNumber: demo.partNumber,
  };
  const targets = selectTargets(targetsFor(demo), partOfName);

  const prepare = async ({ ask, server, encoding, isNewEachTime }: Target, count: number) => {
    if (typeof ask !== 'string') return ask(shop, count);
    const read = createRead(processes[server].url + ask, encoding, isNewEachTime);
    return new Array<typeof read>(Math.max(count, await repeatFor(warmUpMs, read))).fill(read);
  };
  const measure = async (target: Target): Promise<Sample> => {
    const { pid } = processes[target.server];
    const flow = await prepare(target, requests);
    const before = { server: cpuTimeUs(pid), postgres: childrenCpuTimeUs(postmaster) };
    const tookMs = await load(flow);
    return {
      serverUs: (cpuTimeUs(pid) - before.server) / flow.length,
      postgresUs: Math.max(0, childrenCpuTimeUs(postmaster) - before.postgres) / flow.length,
      tookMs,
    };
  };
  for (const target of targets) await load(await prepare(target, warmUpRequests));
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) samples.get(target.name)?.push(await measure(target));
  }
  printReport(targets, samples);
  for (const [name, { pid }] of Object.entries(processes)) {
    console.log(JSON.stringify({ name, residentMb: readMemoryMb(pid) }));
  }
  await db.$disconnect();
}

/** Loads the demo catalogue; returns its largest category, an average product and the largest product. */
async function fillDemo(url: string) {
  const db = openDatabase(url);
  await loadDemo(db);
  await db.$executeRaw`ANALYZE`;
  const fullest = await db.categoryFacets.findFirst({ include: { category: true }, orderBy: { total: 'desc' } });
  const bySize = await db.variant.groupBy({ by: 'parentProductId', _count: true, orderBy: { _count: { id: 'asc' } } });
  const part = await db.variant.findFirst({ where: { isSellable: true }, orderBy: { id: 'asc' } });
  // A part that no run sells out.
  if (part) await db.stock.update({ where: { variantId: part.id }, data: { onHand: 1_000_000 } });
  const usual = bySize[Math.floor(bySize.length / 2)];
  const largest = bySize.at(-1);
  await db.$disconnect();
  if (!fullest || !usual || !largest || !part) throw new Error('The demo catalogue shows nothing.');
  console.log(`Demo category '${fullest.category.key}': ${fullest.total} products.`);
  console.log(`Variants of the usual product: ${usual._count}, of the largest: ${largest._count}.`);
  return {
    categoryKey: fullest.category.key,
    parentProductId: usual.parentProductId,
    largestProductId: largest.parentProductId,
    partNumber: part.partNumber,
    // These fill a page of the demo catalogue, like the common word of the large one.
    word: 'watch',
    shortTerm: 'gp',
  };
}

async function start(file: string, ...args: string[]): Promise<{ pid: number; url: string }> {
  const child = fork(new URL(file, import.meta.url), args, {
    execArgv: [...memoryFlags, '--import', new URL('./without-hash.ts', import.meta.url).href],
  });
  children.push(child);
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended.`))),
  ]);
  if (typeof url !== 'string' || !child.pid) throw new Error(`${file} told no address.`);
  return { pid: child.pid, url };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.disconnect();
  await once(child, 'exit');
}

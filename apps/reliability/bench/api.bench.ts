import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadDemo } from '@dilmun/catalogue-tool/test/load-demo';
import { migrateDatabase } from '@dilmun/db/migrate';
import { ensureDatabase } from '@dilmun/dev-database/embedded';
import { asked, fillCatalogue, largeCatalogue, smallCatalogue } from '../../api/test/generated-catalogue.ts';
import { setShopUrl } from '../../api/test/start-fake-providers.ts';
import { memoryFlags } from '../src/parts/api-process.ts';
import { openShop } from '../src/parts/open-shop.ts';
import { median, quantile } from '../src/parts/traffic.ts';
import { measureHtml, measureLoading, measurePriceSeen, measureStockSeen } from './facts.ts';
import { compare, findPostmaster, load, measure, readMemoryMb, repeatFor, type Sample } from './measure.ts';
import { createRead } from './reads.ts';
import { type ServerName, selectTargets, type Target, targetsFor } from './targets.ts';

/**
 * Measures the CPU time of requests as ratios within one run: the yardsticks and the API take turns on a separate
 * PostgreSQL, with the demo catalogue and with 500 and 30,000 generated variants. Then measures times, sizes and memory.
 * Prints two tables, then JSON lines. Usage: `pnpm bench api [rounds] [requests per round] [part of a name]`, which measures
 * the requests of such names and what they are compared with. Linux only, because it reads /proc. Needs
 * NODE_ENV=production, because React's development build renders several times slower.
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

await using shop = await openShop();
const { config, databaseUrl, db, fakeProviders, mail } = shop;
// The measured processes answer instead; they have no jobs.
await shop.apis[0]?.end('SIGTERM');
const demo = await fillDemo();
const smallUrl = await createDatabase('bench_small');
await fillCatalogue(smallUrl, smallCatalogue);
const largeUrl = await createDatabase('bench_large');
await fillCatalogue(largeUrl, largeCatalogue);
const processes: Record<ServerName, Awaited<ReturnType<typeof start>>> = {
  yardstick: await start('./yardstick.process.ts', databaseUrl),
  demo: await startShop(databaseUrl),
  'demo-drawn': await startShop(databaseUrl, 'drawn-anew'),
  small: await startShop(smallUrl),
  large: await startShop(largeUrl),
};
const postmaster = await findPostmaster(databaseUrl);
setShopUrl(fakeProviders, processes.demo.url);
const demoShop = { ...shop, url: processes.demo.url, partNumber: demo.partNumber };

const prepare = async ({ ask, server, encoding }: Target, count: number) => {
  if (typeof ask !== 'string') return ask(demoShop, count);
  const read = createRead(processes[server].url + ask, encoding);
  return new Array<typeof read>(Math.max(count, await repeatFor(warmUpMs, read))).fill(read);
};
const targets = selectTargets(targetsFor(demo), partOfName);
for (const target of targets) await load(await prepare(target, warmUpRequests));
const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const target of targets) {
    const flow = await prepare(target, requests);
    samples.get(target.name)?.push(await measure(flow, [processes[target.server].pid], postmaster));
  }
}
// Before the catalogues change.
const memory = {
  'memory, demo catalogue': { value: readMemoryMb(processes.demo.pid).now, unit: 'MB', bar: 310 },
  'memory, 30,000 variants': { value: readMemoryMb(processes.large.pid).now, unit: 'MB', bar: 450 },
};
const facts = {
  'HTML of a product': await measureHtml(`${processes.demo.url}/products/${demo.parentProductId}`),
  ...memory,
  'loading 30,000 variants': await measureLoading(largeUrl),
  'a changed price seen, demo': await measurePriceSeen({ databaseUrl, ...processes.demo }, demo),
  'a changed price seen, 30,000': await measurePriceSeen({ databaseUrl: largeUrl, ...processes.large }, asked),
  'changed stock seen, 30,000': await measureStockSeen({ databaseUrl: largeUrl, ...processes.large }, asked),
};
const rows = targets.map(describe);
const others = Object.entries(facts).map(([name, { value, unit, bar }]) => ({
  name,
  value,
  unit,
  bar,
  isWithin: value <= bar,
}));
console.table(rows);
console.table(others);
for (const row of [...rows, ...others]) console.log(JSON.stringify(row));
for (const { end } of Object.values(processes)) end();

/** The medians of a target's rounds, and of each round's ratios against the bar. */
function describe({ name, bar, base }: Target) {
  const own = samples.get(name) ?? [];
  const tookMs = own.flatMap((sample) => sample.tookMs);
  const times = (other: string) =>
    compare(own, samples.get(other) ?? [], ({ serverUs, postgresUs }) => serverUs + postgresUs);
  const timesBare = times('bare');
  const timesOther = base === undefined ? null : times(base);
  return {
    name,
    serverUs: median(own.map(({ serverUs }) => serverUs)),
    postgresUs: median(own.map(({ postgresUs }) => postgresUs)),
    p50Ms: median(tookMs, 2),
    p99Ms: quantile(tookMs, 0.99, 2),
    timesBare,
    timesOther,
    bar: bar ?? null,
    isWithin: bar === undefined ? null : (timesOther ?? timesBare) <= bar,
  };
}

async function createDatabase(name: string): Promise<string> {
  const created = new URL(name, databaseUrl).href;
  await ensureDatabase(created);
  await migrateDatabase(created);
  return created;
}

/** Loads the demo catalogue; returns its largest category, an average product and the largest product. */
async function fillDemo() {
  await loadDemo(db);
  await db.$executeRaw`ANALYZE`;
  const fullest = await db.category.findFirst({
    include: { _count: { select: { parentProducts: true } } },
    orderBy: { parentProducts: { _count: 'desc' } },
  });
  const bySize = await db.variant.groupBy({ by: 'parentProductId', _count: true, orderBy: { _count: { id: 'asc' } } });
  const part = await db.variant.findFirst({ where: { isSellable: true }, orderBy: { id: 'asc' } });
  // A part that no run sells out.
  if (part) await db.stock.update({ where: { variantId: part.id }, data: { onHand: 1_000_000 } });
  const usual = bySize[Math.floor(bySize.length / 2)];
  const largest = bySize.at(-1);
  if (!fullest || !usual || !largest || !part) throw new Error('The demo catalogue shows nothing.');
  console.log(`Demo category '${fullest.key}': ${fullest._count.parentProducts} products.`);
  console.log(`Variants of the usual product: ${usual._count}, of the largest: ${largest._count}.`);
  return {
    categoryKey: fullest.key,
    parentProductId: usual.parentProductId,
    largestProductId: largest.parentProductId,
    partNumber: part.partNumber,
    // These fill a page of the demo catalogue, like the common word of the large one.
    word: 'watch',
    shortTerm: 'gp',
  };
}

function startShop(url: string, ...more: string[]) {
  return start('./shop.process.ts', url, JSON.stringify(config), mail.smtpUrl, ...more);
}

async function start(file: string, ...args: string[]) {
  const withoutHash = new URL('without-hash.ts', import.meta.url).href;
  const child = fork(new URL(file, import.meta.url), args, { execArgv: [...memoryFlags, '--import', withoutHash] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended.`)));
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return { pid: child.pid ?? 0, url: String(url), end: () => child.kill() };
}

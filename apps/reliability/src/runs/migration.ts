import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@dilmun/command/free-port';
import { migrateDatabase, migrationsFolder } from '@dilmun/db/migrate';
import { base, createOrderBody, type Item, readPlaced } from '../../../api/test/checkout-steps.ts';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import { reconcile } from '../crashes/crash.ts';
import { inheriting, pathBehind } from '../env.ts';
import { repository } from '../parts/api-process.ts';
import { startNginx } from '../parts/nginx.ts';
import type { Shop } from '../parts/open-shop.ts';
import { signUp } from '../parts/shoppers.ts';
import { countFailed, sendAtRate, sendRequest, type TestResponse } from '../parts/traffic.ts';
import { until } from '../parts/until.ts';
import { NotAvailable, type Run, type RunContext } from '../run.ts';

/** Overload of a busy machine causes them; on a quiet one the bar requires none. */
const overloadCodes = ['BUSY', '503', 'BAD_GATEWAY'];

/** The previous release and this one share one database while it is migrated; then a rollback of the code. */
export const migrationUnderLoad: Run = {
  id: 'R23',
  title: 'a migration under load: the release before and this one serve side by side, and neither fails',
  async work(run) {
    const { folder: release, commit, missingMigrations } = await prepareEarlierRelease(run);
    const shop = await run.openShop({ release });
    const stageMs = run.isFull ? 60_000 : 5_000;
    const port = await findFreePort();
    // nginx uses the other process where one does not listen.
    const proxy = await startNginx([shop.url, `http://127.0.0.1:${port}`]);
    run.defer(proxy.stop);
    // The release's own demo catalogue, loaded by its own script.
    const env = { DATABASE_URL: shop.databaseUrl, MEDIA_DIR: shop.config.mediaDir };
    await runProgram(process.execPath, ['prisma/seed.ts'], release, env);
    const { partNumbers, paths } = await findStockedParts(shop);
    setShopUrl(shop.fakeProviders, proxy.url);
    const over = new AbortController();
    const buying = await startBuying(shop, proxy.url, partNumbers, over.signal);
    const browsing = sendAtRate(run.isFull ? 30 : 10, over.signal, (index) => ({
      url: `${proxy.url}${paths[index % paths.length]}`,
      kind: 'browse',
    }));
    const locking = watchLocks(shop, over.signal);
    const load = Promise.all([locking, buying.answers, browsing]);
    run.defer(() => {
      over.abort();
      return load.then(() => undefined);
    });

    // The previous release alone, while its tables are migrated.
    await delay(stageMs);
    const begun = performance.now();
    const applied = await migrateDatabase(shop.databaseUrl);
    const migratedMs = Math.round(performance.now() - begun);
    await delay(stageMs);
    // Both releases; then this one alone.
    const ours = await shop.startApi({ port });
    await delay(stageMs);
    await shop.apis[0]?.end('SIGTERM');
    await delay(stageMs);
    // Rollback: the previous release on the migrated tables.
    const rolledBack = await shop.startApi({ release, port: Number(new URL(shop.url).port) });
    await delay(stageMs / 2);
    await ours.end('SIGTERM');
    await delay(stageMs / 2);

    over.abort();
    const [longestLockMs, bought, browsed] = await load;
    const answers = [...browsed, ...bought];
    await shop.fakeProviders.stripe.idle();
    await reconcile(shop);
    const naive = await migrateNaively(shop, rolledBack.url);
    const orders = await shop.db.order.count();
    const paid = await shop.db.order.count({ where: { status: 'PAID' } });
    const answered = bought.filter(({ kind, status }) => kind === 'order' && status === 200).length;
    run.addAnswers(answers, overloadCodes);
    run.check(applied.join() === missingMigrations.join(), `applied ${applied.join(', ')}`);
    const isNaiveDetected = naive.failed > 0 && naive.longestLockMs >= 1_000;
    run.check(isNaiveDetected, 'the harness does not detect a naive migration');
    run.check(paid === answered, `${paid} of ${answered} orders paid`);
    run.addBar('failed requests', countFailed(answers), 0);
    run.addBar('longest wait for a table, ms', longestLockMs, 1_000);
    const longestRequestMs = Math.round(Math.max(...run.latenciesMs));
    run.addFigures({ from: commit, migrations: applied, migratedMs, longestLockMs, longestRequestMs });
    run.addFigures({ requests: answers.length, orders, paid, naive });
  },
};

/**
 * Polls for sessions that wait for a table lock until the signal; row locks are not counted. Resolves with the longest
 * observed wait in milliseconds.
 */
async function watchLocks({ db }: Shop, over: AbortSignal): Promise<number> {
  let longestMs = 0;
  while (!over.aborted) {
    const [row] = await db.$queryRaw<{ ms: number | null }[]>`
      SELECT max(extract(epoch FROM clock_timestamp() - waitstart) * 1000)::float AS ms
      FROM pg_locks WHERE NOT granted AND locktype = 'relation'`;
    longestMs = Math.max(longestMs, row?.ms ?? 0);
    await delay(20);
  }
  return Math.round(longestMs);
}

/** Locks a table for long and drops a column that is in use, to prove that this harness detects both. */
async function migrateNaively(shop: Shop, url: string) {
  const over = new AbortController();
  const locking = watchLocks(shop, over.signal);
  const visiting = sendAtRate(10, over.signal, () => ({ url: `${url}${base}/user/guest-id` }));
  await shop.db.$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE guests RENAME COLUMN token_hash TO token_digest`;
    await delay(1_500);
  });
  over.abort();
  const failed = countFailed(await visiting);
  await shop.db.$executeRaw`ALTER TABLE guests RENAME COLUMN token_digest TO token_hash`;
  return { failed, longestLockMs: await locking };
}

/** Finds well-stocked parts and pages to browse; uses SQL, because the schema is another release's. */
async function findStockedParts({ db }: Shop) {
  const variants = await db.$queryRaw<{ partNumber: string; parentId: number }[]>`
    SELECT part_number AS "partNumber", parent_product_id AS "parentId"
    FROM variants JOIN stock ON stock.variant_id = variants.id ORDER BY on_hand DESC, variants.id LIMIT 20`;
  const categories = await db.$queryRaw<{ key: string }[]>`SELECT key FROM categories ORDER BY id LIMIT 5`;
  return {
    partNumbers: variants.map(({ partNumber }) => partNumber),
    paths: [
      '/',
      ...categories.map(({ key }) => `${base}/admin/category/${encodeURIComponent(key)}`),
      ...variants.map(({ parentId }) => `${base}/admin/product/variant-by-parentid/${parentId}`),
      `${base}/product/search?term=watch`,
      `/products/${variants[0]?.parentId}`,
    ],
  };
}

/**
 * Registers ten shoppers, who then buy and pay one piece in turn, one every 800 ms, until the signal; resolves with all
 * responses. They use only the public API and SQL, so they work with any release of the shop.
 */
async function startBuying(shop: Shop, url: string, partNumbers: readonly string[], over: AbortSignal) {
  const bearers: string[] = [];
  while (bearers.length < 10) bearers.push(await signUp(shop, url));
  const answers: TestResponse[] = [];
  const buy = async (authorization: string, variantId: string) => {
    const post = async (kind: string, path: string, body: object) => {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const answer = await sendRequest({ url: `${url}${base}/user/${path}`, method: 'POST', kind, body, headers });
      answers.push(answer);
      return answer;
    };
    const added = await post('cart', 'cart/add/me', { variantId });
    if (added.status !== 200) return;
    const placed = await post('order', 'order/create', createOrderBody((added.body as { data: Item[] }).data));
    const { orderNumber, ref } = readPlaced(placed.body);
    if (ref === '') return;
    shop.fakeProviders.stripe.pay(ref);
    const isPaid = async () =>
      (await shop.db.$queryRaw<[]>`SELECT FROM orders WHERE order_number = ${orderNumber} AND status = 'PAID'`).length >
      0;
    // The job eventually completes what is still pending.
    await until(isPaid).catch(() => undefined);
  };
  const shopping = async () => {
    const turns = bearers.map(() => Promise.resolve());
    for (let n = 0; !over.aborted; n++) {
      const buyer = n % bearers.length;
      const variantId = partNumbers[n % partNumbers.length] ?? '';
      turns[buyer] = (turns[buyer] ?? Promise.resolve()).then(() => buy(bearers[buyer] ?? '', variantId));
      await delay(800);
    }
    await Promise.all(turns);
    return answers;
  };
  return { answers: shopping() };
}

/** The migration of the first release; databases from before it cannot be migrated. */
const firstRelease = '20261125000000_tables';

const runProgram = (program: string, words: string[], cwd: string, env: Record<string, string> = {}) =>
  promisify(execFile)(program, words, { cwd, env: inheriting(env), maxBuffer: 2 ** 26 });
const git = async (...words: string[]) => (await runProgram('git', words, repository)).stdout.trim();
const listMigrations = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d{14}_/.test(name))
    .sort();

/**
 * Checks out the release `from` of the git history, otherwise the last tag before this commit or, before the first tag, the
 * commit before the newest migration, for the duration of the run; installs it, from pnpm's store as far as that has its
 * packages, and builds its pages. `missingMigrations` are ours that it does not contain. Throws `NotAvailable` if git or
 * pnpm lacks it.
 */
async function prepareEarlierRelease(run: RunContext) {
  const commit = await findCommit(run.options.from).catch(toNotAvailable('git knows no earlier release here'));
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-release-'));
  run.defer(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'release.tar');
  await git('archive', `--output=${archive}`, commit);
  await runProgram('tar', ['-xf', archive], folder);
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // npx takes no hash.
  const pnpmVersion = packageManager.replace(/\+.*/, '');
  const env = { CI: 'true', PATH: pathBehind(join(folder, 'node_modules/.bin')) };
  const pnpm = (...words: string[]) =>
    runProgram('npx', ['--prefer-offline', '-y', pnpmVersion, ...words], folder, env);
  const parts = ['.', '@dilmun/api...', '@dilmun/storefront...'].map((part) => `--filter=${part}`);
  const installed = pnpm('install', '--prefer-offline', '--frozen-lockfile', ...parts);
  await installed.catch(toNotAvailable('pnpm cannot get what that release is made of'));
  await pnpm('db:generate');
  await pnpm('--filter=@dilmun/storefront', 'build');
  const known = listMigrations(join(folder, 'prisma', 'migrations'));
  const missingMigrations = listMigrations(migrationsFolder).filter((name) => !known.includes(name));
  return { folder, commit: commit.slice(0, 7), missingMigrations };
}

const toNotAvailable = (why: string) => (error: Error) => {
  throw new NotAvailable(`${why} (${error.message.trim().split('\n').at(-1)})`, { cause: error });
};

async function findCommit(from?: string): Promise<string> {
  // The parent's: this commit may be tagged already.
  const tag = () => git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^').catch(() => undefined);
  const release = from ?? (await tag());
  if (release) return git('rev-parse', '--verify', `${release}^{commit}`);
  const newest = listMigrations(migrationsFolder).at(-1);
  if (newest === firstRelease) throw new Error('no migration was added since the first release');
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `prisma/migrations/${newest}`);
  // An uncommitted migration is newer than all committed ones.
  return git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
}

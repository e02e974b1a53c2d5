import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrateDatabase } from '@dilmun/db/migrate';
import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { base } from '../../../api/test/checkout-steps.ts';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import { reconcile } from '../crashes/crash.ts';
import { inheriting } from '../env.ts';
import { type EarlierRelease, prepareEarlierRelease } from '../parts/earlier-release.ts';
import { watchLocks } from '../parts/lock-watch.ts';
import { startNginx } from '../parts/nginx.ts';
import type { Shop } from '../parts/open-shop.ts';
import { startRepeatBuyers } from '../parts/repeat-buyers.ts';
import { countFailed, sendAtRateUntilStopped } from '../parts/traffic.ts';
import { defineRun, type Findings, type RunOptions, runOnShop } from '../run.ts';

/** The previous release and this one share one database while it is migrated; then a rollback of the code. */
export const migrationUnderLoad = defineRun(
  'R23',
  'a migration under load: the release before and this one serve side by side, and neither fails',
  async (findings, options) => {
    const earlier = await prepareEarlierRelease(options.from);
    try {
      await runOnShop(findings, (shop) => upgrade(shop, earlier, findings, options), { release: earlier.folder });
    } finally {
      earlier.remove();
    }
  },
);

/** Overload of a busy machine causes them; on a quiet one the bar requires none. */
const overloadCodes = ['BUSY', '503', 'BAD_GATEWAY'];

async function upgrade(shop: Shop, earlier: EarlierRelease, findings: Findings, { size }: RunOptions): Promise<void> {
  const stageMs = size === 'full' ? 60_000 : 5_000;
  const port = await findFreePort();
  // nginx uses the other process where one does not listen.
  const proxy = await startNginx([shop.url, `http://127.0.0.1:${port}`]);
  try {
    await fillWithDemo(shop, earlier);
    const stocked = await findStockedParts(shop);
    setShopUrl(shop.fakeProviders, proxy.url);
    const repeatBuyers = await startRepeatBuyers(shop, proxy.url, 10, stocked.partNumbers);
    const browsers = sendAtRateUntilStopped(size === 'full' ? 30 : 10, (index) => ({
      url: `${proxy.url}${stocked.paths[index % stocked.paths.length]}`,
      kind: 'browse',
    }));
    const locks = watchLocks(shop);

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
    const rolledBack = await shop.startApi({ release: earlier.folder, port: Number(new URL(shop.url).port) });
    await delay(stageMs / 2);
    await ours.end('SIGTERM');
    await delay(stageMs / 2);

    const longestLockMs = await locks.stop();
    const bought = await repeatBuyers.stop();
    const answers = [...(await browsers.stop()), ...bought];
    await shop.fakeProviders.stripe.idle();
    await reconcile(shop);
    const naive = await migrateNaively(shop, rolledBack.url);
    const orders = await shop.db.order.count();
    const paid = await shop.db.order.count({ where: { status: 'PAID' } });
    const answered = bought.filter(({ kind, status }) => kind === 'order' && status === 200).length;
    findings.addAnswers(answers, overloadCodes);
    findings.check(applied.join() === earlier.missingMigrations.join(), `applied ${applied.join(', ')}`);
    const isNaiveDetected = naive.failed > 0 && naive.longestLockMs >= 1_000;
    findings.check(isNaiveDetected, 'the harness does not detect a naive migration');
    findings.check(paid === answered, `${paid} of ${answered} orders paid`);
    findings.addBar('failed requests', countFailed(answers), 0);
    findings.addBar('longest wait for a table, ms', longestLockMs, 1_000);
    Object.assign(findings.figures, {
      from: earlier.commit,
      migrations: applied,
      migratedMs,
      longestLockMs,
      requests: answers.length,
      orders,
      paid,
      naive,
      longestRequestMs: Math.round(Math.max(...findings.latenciesMs)),
    });
  } finally {
    await proxy.stop();
  }
}

/** Locks a table for long and drops a column that is in use, to prove that this harness detects both. */
async function migrateNaively({ db }: Shop, url: string) {
  const locks = watchLocks({ db });
  const guests = sendAtRateUntilStopped(10, () => ({ url: `${url}${base}/user/guest-id` }));
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE guests RENAME COLUMN token_hash TO token_digest`;
    await delay(1_500);
  });
  const failed = countFailed(await guests.stop());
  await db.$executeRaw`ALTER TABLE guests RENAME COLUMN token_digest TO token_hash`;
  return { failed, longestLockMs: await locks.stop() };
}

/** Loads the release's own demo catalogue with its own scripts. */
async function fillWithDemo({ databaseUrl, config }: Shop, { folder }: EarlierRelease): Promise<void> {
  const env = inheriting({ DATABASE_URL: databaseUrl, MEDIA_DIR: config.mediaDir });
  await promisify(execFile)(process.execPath, [join(folder, 'prisma', 'seed.ts')], { env, maxBuffer: 2 ** 26 });
}

/** Finds a well-stocked part and pages to browse; uses SQL, because the schema is another release's. */
async function findStockedParts({ db }: Shop) {
  const variants = await db.$queryRaw<{ partNumber: string; parentId: number }[]>`
    SELECT part_number AS "partNumber", parent_product_id AS "parentId"
    FROM variants JOIN stock ON stock.variant_id = variants.id ORDER BY on_hand DESC, variants.id LIMIT 20`;
  const categories = await db.$queryRaw<{ key: string }[]>`SELECT key FROM categories ORDER BY id LIMIT 5`;
  return {
    partNumbers: variants.map(({ partNumber }) => partNumber),
    paths: [
      '/',
      ...categories.map(({ key }) => `/api/v1/admin/category/${encodeURIComponent(key)}`),
      ...variants.map(({ parentId }) => `/api/v1/admin/product/variant-by-parentid/${parentId}`),
      '/api/v1/product/search?term=watch',
      `/products/${variants[0]?.parentId}`,
    ],
  };
}

import { rmSync } from 'node:fs';
import { type Database, openDatabase } from '@dilmun/db/client';
import { migrateDatabase } from '@dilmun/db/migrate';
import { cloneDatabase } from '@dilmun/db/test/template-database';
import {
  replicatedSettings,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '@dilmun/dev-database/embedded-throwaway';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFactories, type Make } from '../../test/make.ts';
import { createTestConfig } from '../../test/test-config.ts';
import { buildApp } from '../app.ts';
import { createPaymentProviders } from '../gateways/payments/providers.ts';
import { createLog } from '../log.ts';
import { createCatalogueCache } from './catalogue-cache.ts';

const config = createTestConfig();
const log: string[] = [];
/** Versions of the catalogue that were read, on either server. */
let versionReads = 0;

let postgres: ThrowawayPostgres;
let streaming: Awaited<ReturnType<ThrowawayPostgres['startReplica']>>;
let db: Database;
let replica: Database;
let app: FastifyInstance;
let make: Make;

/** Counts how often the catalogue's version is read. */
const countVersionReads = (database: Database) =>
  database.$extends({
    query: {
      catalogueVersion: {
        findUnique: ({ args, query }) => {
          versionReads += 1;
          return query(args);
        },
      },
    },
  }) as unknown as Database;

beforeAll(async () => {
  postgres = await startThrowawayPostgres({ settings: replicatedSettings });
  await migrateDatabase(postgres.url);
  streaming = await postgres.startReplica();
  db = openDatabase(postgres.url);
  replica = openDatabase(streaming.url, { answerMs: 2_000 });
  make = createFactories(db, config);
  app = await buildApp({
    db: countVersionReads(db),
    replica: countVersionReads(replica),
    config,
    providers: createPaymentProviders(config.payments),
    // A stopped clock: only a new version of the catalogue replaces a cached answer.
    catalogueCache: createCatalogueCache({ now: () => 1 }),
    logger: createLog({ write: (line) => log.push(line) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await waitUntilUsed();
});

afterAll(async () => {
  await app.close();
  await Promise.all([db.$disconnect(), replica.$disconnect()]);
  await postgres.stop();
  rmSync(config.mediaDir, { recursive: true, force: true });
});

const waitUntilUsed = () => vi.waitFor(() => expect(app.isReplicaUsed()).toBe(true), { timeout: 10_000 });
const pauseReplay = () => replica.$queryRaw`SELECT 1 FROM (SELECT pg_wal_replay_pause()) AS paused`;
const resumeReplay = () => replica.$queryRaw`SELECT 1 FROM (SELECT pg_wal_replay_resume()) AS resumed`;

afterEach(async () => {
  await resumeReplay();
  await waitUntilUsed();
});

/** Waits until the replica has replayed everything that the database has written. */
const waitUntilReplayed = async () => {
  const [{ lsn } = { lsn: '' }] = await db.$queryRaw<{ lsn: string }[]>`SELECT pg_current_wal_lsn()::text AS lsn`;
  await expect
    .poll(() => replica.$queryRaw`SELECT pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS "isThere"`)
    .toEqual([{ isThere: true }]);
};

const readPrice = async (parentProductId: number): Promise<number> => {
  const answer = await app.inject({ url: `/api/v1/admin/product/variant-by-parentid/${parentProductId}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().data[0].price;
};

/** Changes a price as the catalogue tool does: the version in the same transaction. */
const setPrice = (id: number, priceFils: number) =>
  db.$transaction([
    db.variant.update({ where: { id }, data: { priceFils } }),
    db.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } }),
  ]);

/** Starts another process on these servers and returns its log; expects that it does not use the replica. */
async function readFault(database: Database, standby: Database): Promise<string> {
  const said: string[] = [];
  const other = await buildApp({
    db: database,
    replica: standby,
    config,
    providers: app.providers,
    logger: createLog({ write: (line) => said.push(line) }),
  });
  await other.ready();
  expect(other.isReplicaUsed()).toBe(false);
  await other.close();
  return said.join('');
}

describe('catalogue reads with a streaming replica', () => {
  it('never caches old rows of a late replica under the new version', async () => {
    const { id, parentProductId } = await make.variant({ priceFils: 100_000 });
    await waitUntilReplayed();
    await pauseReplay();
    await setPrice(id, 90_000);
    const before = versionReads;
    await expect.poll(() => versionReads, { timeout: 5_000 }).toBeGreaterThan(before + 1);
    expect(await readPrice(parentProductId)).toBe(100);
    await resumeReplay();
    await expect.poll(() => readPrice(parentProductId), { timeout: 3_000 }).toBe(90);
  });

  it('charges the price of the database itself while the replica is late', async () => {
    const { id, partNumber } = await make.variant({ priceFils: 100_000 });
    const { guestToken } = await make.guest();
    await waitUntilReplayed();
    await pauseReplay();
    await setPrice(id, 90_000);
    const added = await app.inject({
      method: 'POST',
      url: `/api/v1/user/cart/add/${guestToken}`,
      payload: { variantId: partNumber },
    });
    expect(added.json()).toMatchObject({ data: [{ price: 90 }] });
  });

  it('reads from the database itself once the replica is late for seconds, until it has caught up', async () => {
    const { id, parentProductId } = await make.variant({ priceFils: 100_000 });
    await waitUntilReplayed();
    await pauseReplay();
    await setPrice(id, 90_000);
    await expect.poll(() => readPrice(parentProductId), { timeout: 15_000 }).toBe(90);
    expect(log.join('')).toContain('the replica is behind');
    expect(app.isReplicaUsed()).toBe(false);
  });

  it('loses no request when the replica is killed, and uses it again when it is back', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => make.variant()));
    await waitUntilReplayed();
    await readPrice(products[0]?.parentProductId ?? 0);
    await streaming.kill();
    await Promise.all(products.map(({ parentProductId }) => readPrice(parentProductId)));
    expect(app.isReplicaUsed()).toBe(false);
    expect(log.join('')).toContain('the replica fails');
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200);
    log.length = 0;
    await streaming.start();
    await waitUntilUsed();
    expect(log.join('')).toContain('the catalogue is read from the replica');
  });

  it('reads nothing from the replica of another database', async () => {
    const other = await cloneDatabase();
    const stranger = openDatabase(other.url);
    expect(await readFault(stranger, replica)).toContain('is no replica of this database');
    await stranger.$disconnect();
    await other.drop();
  });

  it('reads nothing from a replica that was promoted', async () => {
    const promoted = openDatabase((await postgres.startReplica()).url);
    await promoted.$queryRaw`SELECT 1 FROM (SELECT pg_promote()) AS promoted`;
    expect(await readFault(db, promoted)).toContain('is no replica of this database');
    await promoted.$disconnect();
  });

  it('404 for an unknown product comes from the replica alone', async () => {
    const answer = await app.inject({ url: '/api/v1/admin/product/variant-by-parentid/999999999' });
    expect(answer.statusCode).toBe(404);
    expect(app.isReplicaUsed()).toBe(true);
  });
});

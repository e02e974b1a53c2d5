import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Database, openDatabase } from '@dilmun/db/client';
import { migrateDatabase } from '@dilmun/db/migrate';
import { cloneDatabase } from '@dilmun/db/test/template-database';
import {
  replicatedSettings,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '@dilmun/dev-database/embedded-throwaway';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactories, type Make } from '../../test/make.ts';
import { makeCategory } from '../../test/make-category.ts';
import { openTestApp } from '../../test/test-app.ts';
import { createTestConfig } from '../../test/test-config.ts';
import { buildApp } from '../app.ts';
import { createPaymentProviders } from '../gateways/payments/providers.ts';
import { createLog } from '../process/log.ts';

const testApp = openTestApp({ isCatalogueFollowed: true });

const raiseVersion = (db: Database) =>
  db.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
const variantsPath = (parentProductId: number) => `/api/v1/admin/product/variant-by-parentid/${parentProductId}`;

describe('the catalogue of a process', () => {
  it('changes within two seconds after a catalogue script increments the version, not before', async () => {
    const { path, ids } = await makeCategory(testApp.db, testApp.make, [{ priceFils: 100_000 }]);
    await testApp.http.get(path).expect(404);
    const { version } = await raiseVersion(testApp.db);
    await expect.poll(async () => (await testApp.http.get(path)).status, { timeout: 2_000 }).toBe(200);
    const { body, headers } = await testApp.http.get(path).expect(200);
    expect(body.data.products).toMatchObject([{ id: ids[0], price: 100 }]);
    expect(headers['catalogue-version']).toBe(String(version));
    const ready = await testApp.http.get('/health/ready').expect(200);
    expect(ready.headers['catalogue-version']).toBe(String(version));
  });

  it('shows changed stock within two seconds, without a new version', async () => {
    const { id, parentProductId } = await testApp.make.variant({ onHand: 5 });
    await raiseVersion(testApp.db);
    const read = async () => (await testApp.http.get(variantsPath(parentProductId))).body.data?.[0]?.quantity;
    await expect.poll(read, { timeout: 2_000 }).toBe(5);
    await testApp.db.stock.update({ where: { variantId: id }, data: { onHand: { decrement: 4 } } });
    await expect.poll(read, { timeout: 2_000 }).toBe(1);
    await testApp.db.stock.update({ where: { variantId: id }, data: { onHand: { decrement: 1 } } });
    await expect.poll(read, { timeout: 2_000 }).toBe(0);
  });

  it('sees stock that a transaction wrote long before it was committed', async () => {
    const [slow, quick] = [await testApp.make.variant({ onHand: 5 }), await testApp.make.variant({ onHand: 5 })];
    await raiseVersion(testApp.db);
    const read = async ({ parentProductId }: typeof slow) =>
      (await testApp.http.get(variantsPath(parentProductId))).body.data?.[0]?.quantity;
    await expect.poll(() => read(slow), { timeout: 2_000 }).toBe(5);
    await testApp.db.$transaction(async (tx) => {
      await tx.stock.update({ where: { variantId: slow.id }, data: { onHand: 3 } });
      await testApp.db.stock.update({ where: { variantId: quick.id }, data: { onHand: 2 } });
      await expect.poll(() => read(quick), { timeout: 2_000 }).toBe(2);
      expect(await read(slow)).toBe(5);
    });
    await expect.poll(() => read(slow), { timeout: 2_000 }).toBe(3);
  });

  it('sends the same answer plain, as gzip and as brotli, with Vary', async () => {
    const { path } = await makeCategory(
      testApp.db,
      testApp.make,
      Array.from({ length: 10 }, () => ({})),
    );
    await raiseVersion(testApp.db);
    await expect.poll(async () => (await testApp.http.get(path)).status).toBe(200);
    const raw = async (encoding: string) => {
      const { rawPayload, headers } = await testApp.app.inject({ url: path, headers: { 'accept-encoding': encoding } });
      expect(headers).toMatchObject({
        vary: 'accept-language, accept-encoding',
        'content-type': 'application/json; charset=utf-8',
      });
      return { rawPayload, headers };
    };
    const plain = await raw('identity');
    const gzip = await raw('gzip');
    const br = await raw('gzip, deflate, br');
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
  });

  it('304: the client has the current answer; 200: it has a different one', async () => {
    const path = '/api/v1/admin/carousel';
    const { headers } = await testApp.http.get(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=25');
    const again = await testApp.http
      .get(path)
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.text).toBe('');
    await testApp.http.get(path).set('if-none-match', 'W/"other"').expect(200);
  });

  it('forbids browsers to cache a refusal', async () => {
    const { headers } = await testApp.http.get('/api/v1/admin/product/parent-product/999999999').expect(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a call in process', () => {
  it.each(['\u0000', 'x'.repeat(101)])('is refused as over HTTP if it breaks its contract: %j', async (id) => {
    const called = testApp.app.callInProcess('readCategory', { params: { id }, query: {} });
    await expect(called).rejects.toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('without a database', () => {
  it('browsing goes on; a product that was not read before has no long texts; no process becomes ready', async () => {
    const postgres = await startThrowawayPostgres();
    await migrateDatabase(postgres.url);
    const db = openDatabase(postgres.url);
    const config = createTestConfig();
    const make = createFactories(db, config);
    const { path, ids } = await makeCategory(db, make, [{ priceFils: 100_000 }]);
    const providers = createPaymentProviders(config.payments);
    const app = await buildApp({ db, config, providers });
    await app.ready();
    await postgres.stop();
    const list = await app.inject(path);
    expect(list.json().data.products).toMatchObject([{ id: ids[0], price: 100 }]);
    const variants = await app.inject(variantsPath(ids[0] ?? 0));
    expect(variants.json().data).toMatchObject([{ price: 100, description: '', footerItems: [] }]);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);

    const late = await buildApp({ db, config, providers });
    await late.ready();
    expect((await late.inject(path)).json()).toMatchObject({ statusCode: 503, code: 'BUSY' });
    await Promise.all([app.close(), late.close()]);
    await db.$disconnect();
    rmSync(config.mediaDir, { recursive: true, force: true });
  });
});

describe('with a streaming replica', () => {
  const config = createTestConfig();
  const log: string[] = [];
  let postgres: ThrowawayPostgres;
  let streaming: Awaited<ReturnType<ThrowawayPostgres['startReplica']>>;
  let db: Database;
  let replica: Database;
  let app: FastifyInstance;
  let make: Make;

  beforeAll(async () => {
    postgres = await startThrowawayPostgres({ settings: replicatedSettings });
    await migrateDatabase(postgres.url);
    streaming = await postgres.startReplica();
    db = openDatabase(postgres.url);
    replica = openDatabase(streaming.url, { answerMs: 2_000 });
    make = createFactories(db, config);
    const logger = createLog({ write: (line) => log.push(line) });
    app = await buildApp({ db, replica, config, providers: createPaymentProviders(config.payments), logger });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([db.$disconnect(), replica.$disconnect()]);
    await postgres.stop();
    rmSync(config.mediaDir, { recursive: true, force: true });
  });

  const readPrice = async (parentProductId: number) =>
    (await app.inject(variantsPath(parentProductId))).json().data?.[0]?.price;
  const addProduct = async () => {
    const { parentProductId } = await make.variant({ priceFils: 100_000 });
    await raiseVersion(db);
    return parentProductId;
  };

  it('the catalogue is loaded from the replica', async () => {
    const id = await addProduct();
    await expect.poll(() => readPrice(id), { timeout: 5_000 }).toBe(100);
    expect(app.isReplicaUsed()).toBe(true);
  });

  it('waits for a late replica, and after five seconds loads from the database itself', async () => {
    await replica.$queryRaw`SELECT 1 FROM (SELECT pg_wal_replay_pause()) AS paused`;
    const startedAt = performance.now();
    const id = await addProduct();
    await expect.poll(() => readPrice(id), { timeout: 15_000 }).toBe(100);
    expect(performance.now() - startedAt).toBeGreaterThan(5_000);
    expect(log.join('')).toContain('the replica is behind');
    await replica.$queryRaw`SELECT 1 FROM (SELECT pg_wal_replay_resume()) AS resumed`;
  });

  it('loads from the database itself when the replica is killed', async () => {
    await streaming.kill();
    const id = await addProduct();
    await expect.poll(() => readPrice(id), { timeout: 15_000 }).toBe(100);
    expect(app.isReplicaUsed()).toBe(false);
    expect(log.join('')).toContain('the replica fails');
  });

  it('loads nothing from the replica of another database', async () => {
    const other = await cloneDatabase();
    const stranger = openDatabase(other.url);
    const said: string[] = [];
    const { providers } = app;
    const logger = createLog({ write: (line) => said.push(line) });
    const process = await buildApp({ db: stranger, replica: db, config, providers, logger });
    await process.ready();
    expect(process.isReplicaUsed()).toBe(false);
    expect(said.join('')).toContain('is no replica of this database');
    await process.close();
    await stranger.$disconnect();
    await other.drop();
  });
});

import { randomBytes } from 'node:crypto';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { type Database, openDatabase } from '@dilmun/db/client';
import { makeRoles } from '@dilmun/db/roles';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { deleteExpiredData, deleteUnfinishedRegistrations } from '../../src/jobs/expired-data.ts';
import { startJobs } from '../../src/jobs/queue.ts';
import { createEmail, openAccount, openBrowser } from '../account.ts';
import { createOrderBody, fillCart, place } from '../checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import type { TestApp } from '../test-app.ts';
import { createWireSamples, sendParts } from '../wire-samples.ts';

const testApp = openTestAppWithFakeProviders();
const prefix = `dilmun_${randomBytes(4).toString('hex')}`;
let urls: { app: string; read: string };
let appDb: Database;
let app: FastifyInstance;
/** The same test application, connected to the database as a role that owns no tables. */
let guarded: TestApp;

const mailer = { send: async () => {}, close: () => {} };
const jobParts = (db: Database, databaseUrl: string) => ({
  db,
  databaseUrl,
  mailer,
  config: testApp.config,
  providers: testApp.app.providers,
  log: pino({ enabled: false }),
});

beforeAll(async () => {
  const roles = await makeRoles(testApp.databaseUrl, prefix);
  const findUrl = (wanted: string) => roles.find(({ kind }) => kind === wanted)?.url ?? '';
  urls = { app: findUrl('app'), read: findUrl('read') };
  appDb = openDatabase(urls.app, { poolSize: 5 });
  app = await buildApp({
    db: appDb,
    config: testApp.config,
    providers: testApp.app.providers,
    logger: testApp.app.log,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  guarded = { ...testApp, app, db: appDb, url, http: supertest(url) };
});
afterAll(async () => {
  await app.close();
  await appDb.$disconnect();
  await as(testApp.databaseUrl, (client) =>
    client.query(`DROP OWNED BY ${prefix}_app, ${prefix}_read; DROP ROLE ${prefix}_app, ${prefix}_read`),
  );
});

async function as<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
const denied = { code: '42501' };

describe('roles of the database', () => {
  it('the app role serves every endpoint', { tags: 'S66', timeout: 60_000 }, async () => {
    const samples = await createWireSamples(testApp);
    const { authorization } = await testApp.make.user();
    for (const [name, contract] of Object.entries<EndpointShape>(endpoints)) {
      const { params = {}, query = {}, headers = {}, body } = samples[name as EndpointName];
      const identity: Record<string, string> = contract.caller === 'user' ? { authorization } : {};
      const sent = { params, query: Object.entries(query), headers: { ...headers, ...identity }, body };
      const { status } = await sendParts(guarded, contract, sent);
      expect(status, name).toBeLessThan(500);
    }
  });

  it('the app role takes an order from registration to payment', { tags: 'S66' }, async () => {
    const browser = openBrowser(guarded);
    const { email, password } = await openAccount(guarded, browser);
    const { body } = await browser.post('/api/v1/user/login').send({ email, password }).expect(200);
    const authorization = `Bearer ${body.data.accessToken}`;
    const variant = await testApp.make.variant({ priceFils: 60_000 });
    await fillCart(guarded, authorization, variant);
    const placed = await place(guarded, authorization, createOrderBody([variant])).expect(200);
    testApp.fakeProviders.stripe.pay(placed.body.data.session.id);
    await testApp.fakeProviders.stripe.idle();
    const { orderNumber } = placed.body.data;
    await guarded.http.post(`/api/v1/user/order/verify/${orderNumber}`).set({ authorization }).send({}).expect(200);
    const order = await appDb.order.findUniqueOrThrow({ where: { orderNumber } });
    expect(order.status).toBe('PAID');
  });

  it('the app role runs every job', { tags: 'S66', timeout: 60_000 }, async () => {
    const jobs = await startJobs(jobParts(appDb, urls.app));
    await testApp.http.post('/api/v1/newsletter/subscribe').send({ email: createEmail() }).expect(200);
    await vi.waitFor(async () => expect(await appDb.outboxMail.count({ where: { sentAt: null } })).toBe(0), 10_000);
    await jobs.stop();
    await deleteExpiredData(appDb);
    await deleteUnfinishedRegistrations(appDb);
  });

  it('the app role reads the whole catalogue', { tags: 'S66' }, async () => {
    await expect(readCatalogueRows(appDb)).resolves.toHaveProperty('variants');
  });

  it('the app role cannot change table definitions, create roles or read passwords of roles', {
    tags: 'S66',
  }, async () => {
    await as(urls.app, async (client) => {
      for (const statement of [
        'CREATE TABLE mine (id int)',
        'ALTER TABLE users ADD COLUMN is_admin boolean',
        'ALTER TABLE stock DROP CONSTRAINT stock_reserved',
        'DROP TABLE orders',
        'TRUNCATE orders CASCADE',
        'CREATE SCHEMA mine',
        'CREATE TABLE pgboss.mine (id int)',
        'CREATE INDEX ON users (created_at)',
        'ALTER TABLE users DISABLE TRIGGER ALL',
        'CREATE ROLE mine',
        'UPDATE _prisma_migrations SET checksum = $$x$$',
        'SELECT rolpassword FROM pg_authid',
        "COPY users TO PROGRAM 'cat'",
      ]) {
        await expect(client.query(statement), statement).rejects.toMatchObject(denied);
      }
    });
  });

  it('the read role cannot write', { tags: 'S66' }, async () => {
    await as(urls.read, async (client) => {
      expect((await client.query('SELECT count(*) FROM variants')).rowCount).toBe(1);
      for (const statement of [
        'UPDATE stock SET on_hand = 9',
        'DELETE FROM orders',
        "INSERT INTO newsletter_subscribers (email) VALUES ('x@example.com')",
        'CREATE TABLE mine (id int)',
        'CREATE TEMP TABLE mine (id int)',
      ]) {
        await expect(client.query(statement), statement).rejects.toMatchObject(denied);
      }
    });
  });

  it('the read role reads no column that signs in, pays or opens a link', { tags: 'S66' }, async () => {
    await as(urls.read, async (client) => {
      for (const statement of [
        'SELECT password_hash FROM users',
        'SELECT count(*) FROM registrations',
        'SELECT code_hash FROM otp_codes',
        'SELECT token_hash FROM password_resets',
        'SELECT token_hash FROM refresh_tokens',
        'SELECT id FROM sessions',
        'SELECT token_hash FROM guests',
        'SELECT snapshot FROM payment_sessions',
        'SELECT view FROM payment_sessions',
        'SELECT raw FROM provider_events',
        'SELECT fact FROM provider_events',
        'SELECT text FROM outbox_mails',
        'SELECT html FROM outbox_mails',
        'SELECT subject FROM outbox_mails',
        'SELECT stop_url FROM outbox_mails',
        'SELECT request_hash FROM idempotency_keys',
        'SELECT content_hash FROM orders',
        'SELECT concern FROM contact_messages',
        'SELECT id FROM newsletter_subscribers',
        'SELECT * FROM users',
        'SELECT count(*) FROM pgboss.job',
        'SELECT last_value FROM variants_id_seq',
      ]) {
        await expect(client.query(statement), statement).rejects.toMatchObject(denied);
      }
      const { rows } = await client.query(`
        SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema')
          AND has_column_privilege(format('%I.%I', table_schema, table_name), column_name, 'SELECT')
          AND column_name ~ 'hash|token|secret|password|snapshot|raw|url'`);
      expect(rows).toEqual([]);
    });
  });

  it('the read role reads what reports need', { tags: 'S66' }, async () => {
    await as(urls.read, async (client) => {
      for (const statement of [
        `SELECT o.order_number, o.email, o.total_fils, l.part_number, l.quantity, s.provider, s.transaction_ref,
           i.number, r.amount_fils, d.status, e.what, u.first_name
         FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN payment_sessions s ON s.order_id = o.id
           LEFT JOIN invoices i ON i.order_id = o.id LEFT JOIN refunds r ON r.order_id = o.id
           LEFT JOIN disputes d ON d.order_id = o.id LEFT JOIN order_events e ON e.order_id = o.id
           LEFT JOIN users u ON u.id = o.user_id`,
        'SELECT v.part_number, v.price_fils, stock.on_hand FROM variants v JOIN stock ON stock.variant_id = v.id',
        'SELECT count(*) FROM outbox_mails WHERE failed_at IS NOT NULL',
        'SELECT term, count FROM search_misses',
      ]) {
        await expect(client.query(statement), statement).resolves.toBeDefined();
      }
    });
  });

  it('rights to whole tables that an earlier release gave to the read role are withdrawn', {
    tags: 'S66',
  }, async () => {
    const role = `${prefix}_read`;
    await as(testApp.databaseUrl, async (client) => {
      for (const schema of ['public', 'pgboss']) {
        await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
        await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT ON TABLES TO ${role}`);
      }
    });
    // As every release does, before its processes start.
    await makeRoles(testApp.databaseUrl, prefix, { kinds: ['app'] });
    await as(urls.read, (client) =>
      expect(client.query('SELECT password_hash FROM users')).rejects.toMatchObject(denied),
    );
  });

  it('the password of the app role can be given', { tags: 'S66' }, async () => {
    const [role] = await makeRoles(testApp.databaseUrl, `${prefix}_b`, { kinds: ['app'], appPassword: 'given-to-it' });
    const url = new URL(role?.url ?? '');
    url.password = 'given-to-it';
    await as(url.href, (client) => client.query('SELECT count(*) FROM variants'));
    await as(testApp.databaseUrl, (client) => client.query(`DROP OWNED BY ${prefix}_b_app; DROP ROLE ${prefix}_b_app`));
  });

  it('the app role can use tables that the owner creates later, the read role cannot; repeating keeps the passwords', {
    tags: 'S66',
  }, async () => {
    const again = await makeRoles(testApp.databaseUrl, prefix);
    expect(again.map(({ url }) => url)).toEqual([null, null]);
    await as(testApp.databaseUrl, (client) => client.query('CREATE TABLE later (id int)'));
    await as(urls.app, (client) => client.query('INSERT INTO later VALUES (1)'));
    await as(urls.read, (client) => expect(client.query('SELECT id FROM later')).rejects.toMatchObject(denied));
    await as(testApp.databaseUrl, (client) => client.query('DROP TABLE later'));
  });
});

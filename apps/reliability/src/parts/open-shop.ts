import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { migrateDatabase } from '@dilmun/db/migrate';
import {
  startThrowawayPostgres,
  type ThrowawayOptions,
  type ThrowawayPostgres,
} from '@dilmun/dev-database/embedded-throwaway';
import pg from 'pg';
import supertest from 'supertest';
import { createFactories } from '../../../api/test/make.ts';
import { setShopUrl, startFakeProviders } from '../../../api/test/start-fake-providers.ts';
import { createTestConfig, createTestPayments } from '../../../api/test/test-config.ts';
import type { Stage } from '../crashes/crash.ts';
import { type ApiProcess, type ProcessWishes, startApi } from './api-process.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

export interface Shop extends Stage {
  postgres: ThrowawayPostgres;
  /** The shop's processes; the first is at `url`. */
  apis: ApiProcess[];
  mail: MailSink;
  /** Starts another process, by default on the shop's database and mail server. */
  startApi: (wishes?: ProcessWishes) => Promise<ApiProcess>;
  restart: () => Promise<void>;
  /** Lists the violated rules of the shop's data; empty for valid data. */
  violations: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface ShopWishes {
  /** Number of processes; 1 by default. */
  instances?: number;
  databasePool?: number;
  postgres?: ThrowawayOptions;
  /** Additional variables for its processes. */
  env?: Record<string, string>;
  /** The folder of the release whose schema and first process are used; by default this checkout. */
  release?: string;
}

/** Opens a whole shop for one run: PostgreSQL, its processes, both payment providers and a mail server. */
export async function openShop({
  instances = 1,
  databasePool = 10,
  postgres: wishes,
  env = {},
  release,
}: ShopWishes = {}): Promise<Shop> {
  const postgres = await startThrowawayPostgres(wishes);
  const closers: (() => unknown)[] = [() => postgres.stop()];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const databaseUrl = await createDatabase(postgres.url, release);
    const db: Database = openDatabase(databaseUrl, { poolSize: 20 });
    closers.push(() => db.$disconnect());
    const fakeProviders = await startFakeProviders(createTestPayments());
    closers.push(() => fakeProviders.stop());
    const mail = await startMailSink();
    closers.push(() => mail.stop());
    const config = createTestConfig({
      payments: {
        stripe: { sandboxUrl: fakeProviders.stripe.url },
        benefit: { gatewayUrl: fakeProviders.benefit.url },
      },
    });
    closers.push(() => rmSync(config.mediaDir, { recursive: true, force: true }));
    const ground = { config, databaseUrl };
    const apis: ApiProcess[] = [];
    closers.push(() => Promise.all(apis.map((api) => api.end('SIGKILL'))));
    const start = async (more: ProcessWishes = {}) => {
      const api = await startApi(ground, { smtpUrl: mail.url, databasePool, env, ...more });
      apis.push(api);
      return api;
    };
    const first = await start(release ? { release } : {});
    for (let n = 1; n < instances; n++) await start();
    setShopUrl(fakeProviders, first.url);
    return {
      ...{ postgres, db, config, databaseUrl, fakeProviders, mail, apis, close },
      url: first.url,
      http: supertest(first.url),
      make: createFactories(db, config),
      startApi: start,
      restart: async () => {
        await apis[0]?.end('SIGKILL');
        apis[0] = await startApi(ground, {
          smtpUrl: mail.url,
          databasePool,
          env,
          port: Number(new URL(first.url).port),
        });
      },
      violations: async () => (await listViolations(databaseUrl)).map(({ rule, subject }) => `${rule}: ${subject}`),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createDatabase(serverUrl: string, release?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(
    "CREATE DATABASE shop TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'",
  );
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = '/shop';
  await migrateDatabase(url.href, release && join(release, 'prisma/migrations'));
  return url.href;
}

import { rmSync } from 'node:fs';
import { type Database, openDatabase } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { cloneDatabase } from '@dilmun/db/test/template-database';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createPaymentProviders } from '../src/gateways/payments/providers.ts';
import type { Config } from '../src/process/config.ts';
import { createLog } from '../src/process/log.ts';
import { listSecrets } from './log-secrets.ts';
import { createFactories, type Make } from './make.ts';
import { createTestConfig, type TestConfigOptions } from './test-config.ts';

/** The API with its own database. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  make: Make;
  config: Config;
  /** Sends HTTP requests to the API. */
  http: ReturnType<typeof supertest>;
  /** The API's address. */
  url: string;
  databaseUrl: string;
  /** Every line the API has logged so far. */
  log: string[];
}

export interface TestAppOptions extends TestConfigOptions {
  /** Follows the catalogue's version, as in production; without it every read sees the rows that the test has just written. */
  isCatalogueFollowed?: boolean;
}

/** Starts the application before the tests of a file and stops it after them. Its properties are set inside tests only. */
export function openTestApp(options: TestAppOptions | (() => Promise<TestAppOptions>) = {}): TestApp {
  const testApp = {} as TestApp;
  let tearDown = async () => {};
  beforeAll(async () => {
    const settings = typeof options === 'function' ? await options() : options;
    const database = await cloneDatabase();
    const db = openDatabase(database.url, { poolSize: 20 });
    const config = createTestConfig(settings);
    const log: string[] = [];
    const app = await buildApp({
      db,
      config,
      providers: createPaymentProviders(config.payments),
      isCatalogueLoadedPerRequest: !settings.isCatalogueFollowed,
      logger: createLog({ write: (line) => log.push(line) }),
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(testApp, {
      app,
      db,
      config,
      url,
      databaseUrl: database.url,
      make: createFactories(db, config),
      http: supertest(url),
      log,
    });
    tearDown = async () => {
      await app.close();
      await db.$disconnect();
      rmSync(config.mediaDir, { recursive: true, force: true });
      const violations = await listViolations(database.url);
      await database.drop();
      // S62: the log must not contain any secret of the tests.
      expect(listSecrets(log)).toEqual([]);
      // The data must satisfy the invariants after all tests of the file.
      expect(violations).toEqual([]);
    };
  });
  afterAll(() => tearDown());
  return testApp;
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { createPaymentProviders, type PaymentsConfig } from '../src/gateways/payments/providers.ts';
import { type CatalogueCache, noCache } from '../src/http/catalogue-cache.ts';
import { createLog } from '../src/log.ts';
import { secretsIn } from './log-secrets.ts';
import { type Make, makeFor } from './make.ts';
import { cloneDatabase } from './template-database.ts';

/** An API of its own over a database of its own. */
export interface House {
  app: FastifyInstance;
  db: Database;
  make: Make;
  config: Config;
  /** Speaks HTTP to the API. */
  http: ReturnType<typeof supertest>;
  /** The API's address. */
  url: string;
  databaseUrl: string;
  /** Every line the API has logged so far. */
  log: string[];
}

export interface HouseOptions {
  /** Keeps catalogue answers; without it every read sees what the test has just written. */
  catalogueCache?: CatalogueCache;
  /** Whether requests are counted per address: only where a test is about that. */
  isLimited?: boolean;
  /** Where the payment sandbox of the test stands. */
  payments?: { stripe?: Partial<PaymentsConfig['stripe']>; benefit?: Partial<PaymentsConfig['benefit']> };
}

/** A configuration no real shop would have. */
export function testConfig({ payments, isLimited = false }: HouseOptions = {}): Config {
  return {
    isProduction: false,
    isDevelopment: false,
    storeOrigin: 'http://localhost:3000',
    jwtSecret: randomBytes(32).toString('hex'),
    codePepper: randomBytes(32).toString('hex'),
    mediaDir: mkdtempSync(join(tmpdir(), 'dilmun-media-')),
    trustedProxies: [],
    isLimited,
    enforcesTrustedTypes: true,
    payments: {
      mode: 'sandbox',
      isProduction: false,
      publicUrl: 'http://localhost:3000',
      stripe: {
        secretKey: 'sk_test_house',
        publishableKey: 'pk_test_house',
        webhookSecrets: ['whsec_of_a_test_house_0123456789abcdef'],
        sandboxUrl: 'http://127.0.0.1:9',
        ...payments?.stripe,
      },
      benefit: {
        gatewayUrl: 'http://127.0.0.1:9',
        tranportalId: 'house',
        password: 'house-password',
        resourceKey: 'TESTRESOURCEKEYTESTRESOURCEKEY12',
        inquiry: false,
        refund: 'manual',
        ...payments?.benefit,
      },
    },
  };
}

/** Builds the house before a file's tests and pulls it down after them. Read it inside tests only. */
export function openHouse(options: HouseOptions | (() => Promise<HouseOptions>) = {}): House {
  const house = {} as House;
  let tearDown = async () => {};
  beforeAll(async () => {
    const settings = typeof options === 'function' ? await options() : options;
    const database = await cloneDatabase();
    const db = openDatabase(database.url, { poolSize: 20 });
    const config = testConfig(settings);
    const log: string[] = [];
    const app = await buildApp({
      db,
      config,
      providers: createPaymentProviders(config.payments),
      catalogueCache: settings.catalogueCache ?? noCache,
      logger: createLog({ write: (line) => log.push(line) }),
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(house, {
      app,
      db,
      config,
      url,
      databaseUrl: database.url,
      make: makeFor(db, config),
      http: supertest(url),
      log,
    });
    tearDown = async () => {
      await app.close();
      await db.$disconnect();
      rmSync(config.mediaDir, { recursive: true, force: true });
      const violations = await listViolations(database.url);
      await database.drop();
      // S62: whatever was asked, the log holds no secret of it.
      expect(secretsIn(log)).toEqual([]);
      // Whatever the file's tests did to the shop, its data must be sound.
      expect(violations).toEqual([]);
    };
  });
  afterAll(() => tearDown());
  return house;
}

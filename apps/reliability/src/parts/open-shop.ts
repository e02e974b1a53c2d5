import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadStarterSheets } from '@dilmun/catalogue-tool/starter';
import { openDatabase } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { migrateDatabase } from '@dilmun/db/migrate';
import { startThrowawayPostgres, type ThrowawayOptions } from '@dilmun/dev-database/embedded-throwaway';
import { startMailServer } from '@dilmun/sandbox/mail-server';
import supertest from 'supertest';
import { createFactories } from '../../../api/test/make.ts';
import { setShopUrl, startFakeProviders } from '../../../api/test/start-fake-providers.ts';
import { createTestConfig, createTestPayments } from '../../../api/test/test-config.ts';
import { type ApiProcess, type ProcessOptions, startApi } from './api-process.ts';

export interface ShopOptions {
  postgres?: ThrowawayOptions;
  /** Additional variables for its processes. */
  env?: Record<string, string>;
  /** The folder of the release whose schema and first process are used; by default this checkout. */
  release?: string;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens a whole shop: PostgreSQL, a process, both payment providers and a mail server. */
export async function openShop({ postgres: postgresOptions, env, release }: ShopOptions = {}) {
  await using opened = new AsyncDisposableStack();
  const postgres = await startThrowawayPostgres(postgresOptions);
  opened.defer(postgres.stop);
  const databaseUrl = postgres.url;
  await migrateDatabase(databaseUrl, release && join(release, 'prisma/migrations'));
  const db = openDatabase(databaseUrl, { poolSize: 20 });
  opened.defer(() => db.$disconnect());
  await loadStarterSheets(db);
  const fakeProviders = await startFakeProviders(createTestPayments());
  opened.defer(fakeProviders.stop);
  const mail = await startMailServer();
  opened.defer(mail.stop);
  const [stripe, benefit] = [{ sandboxUrl: fakeProviders.stripe.url }, { gatewayUrl: fakeProviders.benefit.url }];
  const config = createTestConfig({ payments: { stripe, benefit } });
  opened.defer(() => rmSync(config.mediaDir, { recursive: true, force: true }));
  const apis: ApiProcess[] = [];
  opened.defer(() => Promise.all(apis.map((api) => api.end('SIGKILL'))).then(() => undefined));
  const start = (options: ProcessOptions) =>
    startApi({ config, databaseUrl }, { ...options, env: { SMTP_URL: mail.smtpUrl, ...env, ...options.env } });
  const startMore = async (options: ProcessOptions = {}) => {
    const api = await start(options);
    apis.push(api);
    return api;
  };
  const { url } = await startMore({ release });
  setShopUrl(fakeProviders, url);
  const all = opened.move();
  return {
    postgres,
    db,
    config,
    databaseUrl,
    fakeProviders,
    mail,
    url,
    http: supertest(url),
    make: createFactories(db, config),
    /** The shop's processes; the first is at `url`. */
    apis,
    /** Starts another process, by default on the shop's database and mail server. */
    startApi: startMore,
    /** Ends a process, by default the first, and starts another at its address. */
    restart: async (index = 0, signal: NodeJS.Signals = 'SIGKILL') => {
      await apis[index]?.end(signal);
      apis[index] = await start({ port: Number(new URL(apis[index]?.url ?? '').port) });
    },
    /** Lists the violated rules of the shop's data; empty for valid data. */
    violations: async () => (await listViolations(databaseUrl)).map(({ rule, subject }) => `${rule}: ${subject}`),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Ends the retry delay of mails that were not accepted. */
export const retryMailsNow = ({ db }: Pick<Shop, 'db'>) =>
  db.$executeRaw`UPDATE outbox_mails SET next_try_at = now()
    WHERE sent_at IS NULL AND failed_at IS NULL AND last_error IS NOT NULL AND next_try_at > now()`;

/** Counts the sessions of the shop's database, or those that wait for something of this type. */
export async function countSessions({ db }: Pick<Shop, 'db'>, waitingFor: string | null = null): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND (${waitingFor}::text IS NULL OR wait_event_type = ${waitingFor})`;
  return row?.count ?? 0;
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { migrateDatabase } from '@dilmun/db/migrate';
import { startThrowawayPostgres, type ThrowawayOptions } from '@dilmun/dev-database/embedded-throwaway';
import pg from 'pg';
import supertest from 'supertest';
import { createFactories } from '../../../api/test/make.ts';
import { setShopUrl, startFakeProviders } from '../../../api/test/start-fake-providers.ts';
import { createTestConfig, createTestPayments } from '../../../api/test/test-config.ts';
import { type ApiProcess, type ProcessOptions, startApi } from './api-process.ts';
import { startMailSink } from './mail-sink.ts';

export interface ShopOptions {
  /** Number of processes; 1 by default. */
  instances?: number;
  databasePool?: number;
  postgres?: ThrowawayOptions;
  /** Additional variables for its processes. */
  env?: Record<string, string>;
  /** The folder of the release whose schema and first process are used; by default this checkout. */
  release?: string;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens a whole shop for one run: PostgreSQL, its processes, both payment providers and a mail server. */
export async function openShop({
  instances = 1,
  postgres: postgresOptions,
  release,
  ...processOptions
}: ShopOptions = {}) {
  const postgres = await startThrowawayPostgres(postgresOptions);
  const closers: (() => unknown)[] = [() => postgres.stop()];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const databaseUrl = await createDatabase(postgres.url, 'shop', release && join(release, 'prisma/migrations'));
    const db = openDatabase(databaseUrl, { poolSize: 20 });
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
    const apis: ApiProcess[] = [];
    closers.push(() => Promise.all(apis.map((api) => api.end('SIGKILL'))));
    const start = (more: ProcessOptions) =>
      startApi({ config, databaseUrl }, { smtpUrl: mail.url, ...processOptions, ...more });
    const startMore = async (more: ProcessOptions = {}) => {
      const api = await start(more);
      apis.push(api);
      return api;
    };
    const { url } = await startMore(release ? { release } : {});
    for (let n = 1; n < instances; n++) await startMore();
    setShopUrl(fakeProviders, url);
    return {
      postgres,
      db,
      config,
      databaseUrl,
      fakeProviders,
      mail,
      close,
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
    };
  } catch (error) {
    await close();
    throw error;
  }
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

/** Creates a database on this server with the tables of these migrations, by default ours; returns its URL. */
export async function createDatabase(serverUrl: string, name: string, migrations?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'`,
  );
  await client.end();
  const url = new URL(name, serverUrl).href;
  await migrateDatabase(url, migrations);
  return url;
}

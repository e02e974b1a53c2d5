import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { withClient } from './with-client.ts';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const functionsFolder = fileURLToPath(new URL('functions', import.meta.url));

/** The advisory lock that Prisma's own tools take, so that they and this tool never migrate at the same time. */
const PRISMA_MIGRATION_LOCK = 72_707_369;

/**
 * Half of the lock timeout of the shop's own requests (client.ts). Requests queue behind a migration that waits for a
 * lock; the migration gives up in time for them to succeed, pauses, and tries again for one to two minutes.
 */
const lockTimeoutMs = 1_000;
const lockTries = 60;
const betweenTriesMs = 500;

/** SQLSTATE lock_not_available. */
const LOCK_TIMEOUT = '55P03';

/** Matches a migration that builds one index concurrently, which PostgreSQL allows only outside of transactions. */
export const concurrentIndex = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+"?(\w+)"?\s[^;]+;\s*$/i;

/** Identical to the table that `prisma migrate` creates, so that both tools can continue each other's migrations. */
const PRISMA_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the missing migrations, oldest first, and returns their names. The shop can keep running. Each migration runs
 * in one transaction with its row in `_prisma_migrations`, so a killed process leaves nothing half applied. A migration
 * that consists of one `CREATE INDEX CONCURRENTLY` runs outside a transaction and is repeated after a kill. Concurrent
 * callers wait for each other. The release's own folder also applies the functions and triggers that changed, and brings
 * the tables of the job queue up to date, so that roles can be granted before the shop's first start, and the shop needs
 * no right to change them. Throws if an applied migration differs from its file, if the database is not UTF-8, or if a
 * lock cannot be obtained.
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<string[]> {
  // Closing the connection releases the advisory lock.
  return withClient(url, async (client) => {
    await refuseOtherEncodings(client);
    await acquireMigrationLock(client);
    // Compiling a statement that runs once takes longer than running it.
    await client.query('SET jit = off');
    await client.query(PRISMA_TABLE);
    const missing = await listMissingMigrations(client, readMigrations(folder));
    for (const migration of missing) await apply(client, migration);
    if (folder === migrationsFolder) {
      await applyFunctions(client);
      await migrateJobQueue(url);
    }
    return missing.map(({ name }) => name);
  });
}

/**
 * Applies each file of a folder whose text has changed since it was applied; it must be possible to repeat it. A file
 * is named after its function, whose comment in the database holds the hash of the applied text.
 */
export async function applyFunctions(client: pg.Client, folder = functionsFolder): Promise<void> {
  for (const file of readdirSync(folder).sort()) {
    const { name } = parse(file);
    const sql = readFileSync(join(folder, file), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    const { rows } = await client.query<{ hash: string | null }>(
      "SELECT obj_description(to_regproc($1), 'pg_proc') AS hash",
      [name],
    );
    if (rows[0]?.hash === hash) continue;
    await explainFailure(`Function ${name}`, () =>
      repeatWhileLocked(client, async () => {
        await client.query(sql);
        await client.query(`COMMENT ON FUNCTION ${name} IS '${hash}'`);
      }),
    );
  }
}

/** Creates or upgrades the job queue's schema `pgboss`, as the owner of the database. */
async function migrateJobQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, schedule: false, supervise: false });
  // Errors of this short use reach the caller through `start`; without a listener the event would end the process.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/** A server without a locale creates SQL_ASCII databases: everything works in them except the search. */
async function refuseOtherEncodings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new Error(`This database keeps text as ${encoding}: make it anew with ENCODING 'UTF8' TEMPLATE template0.`);
  }
}

function readMigrations(folder: string): Migration[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function listMissingMigrations(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const [first] = migrations;
  if (first && applied.size > 0 && !applied.has(first.name)) {
    throw new Error(
      'This database is older than the first release and cannot be migrated: use an empty one (under npm start: delete .data).',
    );
  }
  for (const { name, checksum } of migrations) {
    const row = applied.get(name);
    if (row && !row.finished_at) throw new Error(`Migration ${name} failed here before: see "prisma migrate resolve".`);
    if (row && row.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied: restore its file and write a new one.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/**
 * Polls: a concurrent index build would wait for a session that is blocked inside a statement, and cause a deadlock.
 */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      PRISMA_MIGRATION_LOCK,
    ]);
    if (rows[0]?.isOurs) return;
    await delay(100);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const index = concurrentIndex.exec(migration.sql)?.[1];
  await explainFailure(`Migration ${migration.name}`, () =>
    index
      ? buildIndex(client, migration, index)
      : repeatWhileLocked(client, async () => {
          await client.query(migration.sql);
          await recordMigration(client, migration);
        }),
  );
}

async function explainFailure(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Runs `work` in a transaction, and again while it cannot get a lock. */
async function repeatWhileLocked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
  for (let tries = 1; ; tries++) {
    try {
      await client.query('BEGIN');
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT;
      if (!isLocked || tries === lockTries) throw error;
      await delay(betweenTriesMs);
    }
  }
}

/** Needs no lock timeout, because it blocks no request. Drops the invalid index of a killed build first. */
async function buildIndex(client: pg.Client, migration: Migration, index: string): Promise<void> {
  await client.query('SET lock_timeout = 0');
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
  await client.query(migration.sql);
  await recordMigration(client, migration);
}

const recordMigration = (client: pg.Client, { name, checksum }: Migration) =>
  client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ($1, $2, clock_timestamp(), $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );

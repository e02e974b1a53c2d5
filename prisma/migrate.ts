import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** The lock that Prisma's own tools take, so that theirs and ours never migrate at once. */
const PRISMA_MIGRATION_LOCK = 72_707_369;

/**
 * Half of what the shop's own requests wait for a lock (client.ts): whoever stands in line behind a migration that waits
 * is still answered. It gives up, lets the line pass, and comes again, for a minute or two.
 */
const lockTimeoutMs = 1_000;
const lockTries = 60;
const betweenTriesMs = 500;

/** SQLSTATE lock_not_available. */
const LOCK_TIMEOUT = '55P03';

/** An index that is built beside the traffic: PostgreSQL allows that outside of transactions only. */
export const concurrentIndex = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+"?(\w+)"?\s[^;]+;\s*$/i;

/** Prisma's own table, word for word: `prisma migrate` goes on where we stopped, and the other way round. */
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
 * Applies the migrations that the database lacks, oldest first, and answers their names, while the shop serves. Each is
 * one transaction together with its row in `_prisma_migrations`: a kill in the middle leaves none of it. A migration of
 * one `CREATE INDEX CONCURRENTLY` is made without, and anew after a kill. Processes that migrate at once wait for each
 * other. Refuses a database whose applied migrations differ from the files or that is not kept in UTF-8, and a lock that is
 * not to be had.
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseOtherEncodings(client);
    await takeTurn(client);
    await client.query(PRISMA_TABLE);
    const missing = await missingMigrations(client, readMigrations(folder));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** Everything would seem to work, until somebody searches: a server without a locale makes databases of plain bytes. */
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

async function missingMigrations(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
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

/** Asks again and again: whoever waited within a statement would be waited for by a concurrent index. */
async function takeTurn(client: pg.Client): Promise<void> {
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
  try {
    if (index) await buildIndex(client, migration, index);
    else await applyPatiently(client, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
  for (let tries = 1; ; tries++) {
    try {
      await applyAtOnce(client, migration);
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT;
      if (!isLocked || tries === lockTries) throw error;
      await delay(betweenTriesMs);
    }
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  await client.query(migration.sql);
  await note(client, migration);
  await client.query('COMMIT');
}

/** Nobody waits for it, so it may wait; what a killed build left is no index, and goes first. */
async function buildIndex(client: pg.Client, migration: Migration, index: string): Promise<void> {
  await client.query('SET lock_timeout = 0');
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
  await client.query(migration.sql);
  await note(client, migration);
}

const note = (client: pg.Client, { name, checksum }: Migration) =>
  client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ($1, $2, clock_timestamp(), $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );

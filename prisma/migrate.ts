import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** The lock that Prisma's own tools take, so that theirs and ours never migrate at once. */
const PRISMA_MIGRATION_LOCK = 72_707_369;

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
 * Applies the migrations that the database lacks, oldest first, and answers their names. Each is one transaction
 * together with its row in `_prisma_migrations`: a kill in the middle leaves none of it. Processes that migrate at once
 * wait for each other. Refuses a database whose applied migrations differ from the files.
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_MIGRATION_LOCK]);
    await client.query(PRISMA_TABLE);
    const missing = await missingMigrations(client, readMigrations(folder));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // The lock ends with the connection.
    await client.end();
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
  for (const { name, checksum } of migrations) {
    const row = applied.get(name);
    if (row && !row.finished_at) throw new Error(`Migration ${name} failed here before: see "prisma migrate resolve".`);
    if (row && row.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied: restore its file and write a new one.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

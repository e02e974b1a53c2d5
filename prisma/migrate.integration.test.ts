import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyFunctions, migrateDatabase, migrationsFolder } from './migrate.ts';
import { draftMigration } from './migrate-draft.ts';
import { openSchemaEngine } from './schema-engine.ts';
import { type ClonedDatabase, cloneDatabase } from './test/template-database.ts';

let server: ClonedDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  server = await cloneDatabase('template0');
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await server.drop();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilmun-migrations-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});

function write(name: string, sql: string) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

async function waiting(statement: string): Promise<number> {
  const { rows } = await client.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1", [
    statement,
  ]);
  return rows.length;
}

describe('migrateDatabase', () => {
  it('applies each migration once for concurrent callers', async () => {
    write('1_first', 'CREATE TABLE things (id int)');
    write('2_second', "CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$; SELECT ';'");
    const answers = await Promise.all([1, 2, 3].map(() => migrateDatabase(server.url, folder)));
    expect(answers.flat()).toEqual(['1_first', '2_second']);
    const { rows } = await client.query('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL');
    expect(rows).toHaveLength(2);
  });

  it('rolls back a failed migration, and continues after it is corrected', async () => {
    write('1_first', 'CREATE TABLE things (id int); SELECT nonsense');
    await expect(migrateDatabase(server.url, folder)).rejects.toThrow('Migration 1_first');
    write('1_first', 'CREATE TABLE things (id int)');
    await expect(migrateDatabase(server.url, folder)).resolves.toEqual(['1_first']);
  });

  it('gives up a lock that it cannot get, so that requests proceed, and tries again', { tags: 'R23' }, async () => {
    write('1_first', 'CREATE TABLE things (id int)');
    await migrateDatabase(server.url, folder);
    write('2_second', 'ALTER TABLE things ADD COLUMN name text');
    const report = new pg.Client({ connectionString: server.url });
    await report.connect();
    await report.query('BEGIN; SELECT FROM things');
    const migrated = migrateDatabase(server.url, folder);
    try {
      // The migration waits for the report's lock and blocks later reads, until its lock timeout lets them proceed.
      await expect.poll(() => waiting('ALTER TABLE%'), { timeout: 10_000 }).toBe(1);
      await client.query('SET lock_timeout = 2000');
      await client.query('SELECT FROM things');
    } finally {
      await report.end();
    }
    await expect(migrated).resolves.toEqual(['2_second']);
  });

  it('builds an index concurrently, also after a killed build left an invalid one', async () => {
    write('1_first', 'CREATE TABLE things (id int); INSERT INTO things VALUES (1), (1)');
    await migrateDatabase(server.url, folder);
    write('2_second', 'CREATE UNIQUE INDEX CONCURRENTLY things_id ON things (id);\n');
    await expect(migrateDatabase(server.url, folder)).rejects.toThrow('Migration 2_second: could not create unique');
    await client.query('DELETE FROM things');
    const answers = await Promise.all([1, 2].map(() => migrateDatabase(server.url, folder)));
    expect(answers.flat()).toEqual(['2_second']);
    const { rows } = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'things_id'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('refuses a database that is not in UTF-8, before writing to it', async () => {
    await client.query("CREATE DATABASE bytes TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'");
    const url = new URL(server.url);
    url.pathname = '/bytes';
    write('1_first', 'CREATE TABLE things (id int)');
    await expect(migrateDatabase(url.href, folder)).rejects.toThrow("SQL_ASCII: make it anew with ENCODING 'UTF8'");
    await client.query('DROP DATABASE bytes');
  });

  it('refuses a migration that was changed after it was applied', async () => {
    write('1_first', 'CREATE TABLE things (id int)');
    await migrateDatabase(server.url, folder);
    write('1_first', 'CREATE TABLE others (id int)');
    await expect(migrateDatabase(server.url, folder)).rejects.toThrow('was changed after it was applied');
  });

  it('refuses a database that is older than the first migration', async () => {
    write('1_first', 'CREATE TABLE things (id int)');
    await migrateDatabase(server.url, folder);
    rmSync(join(folder, '1_first'), { recursive: true });
    write('2_squashed', 'CREATE TABLE things (id int)');
    await expect(migrateDatabase(server.url, folder)).rejects.toThrow('older than the first release');
  });
});

describe('the functions in prisma/functions', () => {
  const functions = () => join(folder, 'functions');
  const write = (answer: number, table = 'things') => {
    mkdirSync(functions(), { recursive: true });
    writeFileSync(
      join(functions(), 'answer.sql'),
      `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS 'SELECT ${answer}';
       INSERT INTO ${table} VALUES (${answer})`,
    );
  };
  const applied = async () => (await client.query('SELECT id FROM things')).rows.map(({ id }) => id);

  it('are applied once, and again after a change, which a failure leaves as it was', async () => {
    await client.query('CREATE TABLE things (id int)');
    write(1);
    for (let run = 0; run < 2; run++) await applyFunctions(client, functions());
    expect(await applied()).toEqual([1]);
    write(2, 'nowhere');
    await expect(applyFunctions(client, functions())).rejects.toThrow('Function answer: relation "nowhere"');
    expect((await client.query('SELECT answer()')).rows).toEqual([{ answer: 1 }]);
    write(3);
    await applyFunctions(client, functions());
    expect(await applied()).toEqual([1, 3]);
    expect((await client.query('SELECT answer()')).rows).toEqual([{ answer: 3 }]);
  });

  it('are at most 8, with at most 6 triggers', async () => {
    await migrateDatabase(server.url);
    const { rows } = await client.query(`
      SELECT (SELECT count(*)::int FROM pg_proc WHERE pronamespace = 'public'::regnamespace) AS functions,
        (SELECT count(*)::int FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
          WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace) AS triggers`);
    expect(rows).toEqual([{ functions: 2, triggers: 3 }]);
  });
});

it('migrations run without JIT on a server that compiles every statement', async () => {
  const { database } = client;
  await client.query(`ALTER DATABASE ${database} SET jit = on; ALTER DATABASE ${database} SET jit_above_cost = 0`);
  try {
    write(
      '1_first',
      "CREATE TABLE seen AS SELECT current_setting('jit') AS jit, current_setting('jit_above_cost') AS cost",
    );
    await migrateDatabase(server.url, folder);
    expect((await client.query('SELECT jit, cost FROM seen')).rows).toEqual([{ jit: 'off', cost: '0' }]);
    await client.query('DROP TABLE seen; DROP TABLE _prisma_migrations');
    await migrateDatabase(server.url);
  } finally {
    await client.query(`ALTER DATABASE ${database} RESET ALL`);
  }
});

describe('prisma migrate deploy', () => {
  /** What `prisma migrate deploy` does, by Prisma's own engine. Returns the names of the applied migrations. */
  async function deploy(): Promise<string[]> {
    const pool = new pg.Pool({ connectionString: server.url });
    const schema = { path: 'schema.prisma', content: 'datasource db {\n  provider = "postgresql"\n}\n' };
    const engine = await openSchemaEngine(pool, [schema]);
    const names = readdirSync(migrationsFolder).filter((name) => /^\d{14}_/.test(name));
    const directories = names.sort().map((path) => {
      const value = readFileSync(join(migrationsFolder, path, 'migration.sql'), 'utf8');
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
    });
    const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: {
          baseDir: migrationsFolder,
          lockfile,
          shadowDbInitScript: '',
          migrationDirectories: directories,
        },
        filters: { externalTables: [], externalEnums: [] },
      });
      return appliedMigrationNames;
    } finally {
      engine.free();
      await pool.end();
    }
  }

  /** Every column, constraint, index, type, function and trigger. */
  async function describeTables(): Promise<string[]> {
    const { rows } = await client.query<{ line: string }>(`
      SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT concat_ws(' ', enumtypid::regtype, enumlabel) FROM pg_enum
      ORDER BY line`);
    return rows.map(({ line }) => line);
  }

  const describeFunctions = async () =>
    (
      await client.query(`SELECT pg_get_functiondef(oid) AS line, obj_description(oid, 'pg_proc') AS hash FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace
        UNION ALL SELECT pg_get_triggerdef(oid), NULL FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text !~ '^pgboss'
        ORDER BY line`)
    ).rows;

  it('gives an empty database the tables of our own runner, which then adds only the functions', async () => {
    const ours = await migrateDatabase(server.url);
    const [tables, functions] = [await describeTables(), await describeFunctions()];
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    expect(await deploy()).toEqual(ours);
    expect(await describeTables()).toEqual(tables);
    expect(await migrateDatabase(server.url)).toEqual([]);
    expect(await describeTables()).toEqual(tables);
    expect(await describeFunctions()).toEqual(functions);
  });

  it('finds nothing to do in a database that our own runner migrated', async () => {
    await migrateDatabase(server.url);
    const tables = await describeTables();
    expect(await deploy()).toEqual([]);
    expect(await describeTables()).toEqual(tables);
  });
});

describe('draftMigration', () => {
  it('finds no difference between the migrations and schema.prisma', async () => {
    cpSync(migrationsFolder, folder, { recursive: true });
    expect(await draftMigration('nothing', folder)).toBeNull();
  });
});

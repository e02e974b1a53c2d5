import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { draftMigration } from './migrate-draft.ts';
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

  it('gives up a lock that it cannot get, so that requests proceed, and tries again (R23)', async () => {
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

it('the labels of an existing catalogue are filled in each language', async () => {
  const before = readdirSync(migrationsFolder).filter((name) => name < '20261123050000');
  for (const name of before) cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true });
  await migrateDatabase(server.url, folder);
  await client.query(`
    INSERT INTO categories (id, key, showname, world) VALUES (1, 'Dive', 'Dive', 'outdoor');
    INSERT INTO features (id, name, translations) VALUES (1, 'Depth', '{"ar": {"name": "عمق"}}');
    INSERT INTO parent_products (id, name, description, breadcrumbs) VALUES (1, 'Diver', '', '[]');
    INSERT INTO sub_products (id, parent_product_id, name) VALUES (1, 1, 'Diver');
    INSERT INTO parent_product_features (parent_product_id, feature_id) VALUES (1, 1);
    INSERT INTO category_parent_products (category_id, parent_product_id, position) VALUES (1, 1, 0);
    INSERT INTO variants (part_number, sub_product_id, parent_product_id, name, description, price_fils, position, images,
      options, footer_items) VALUES ('010-1', 1, 1, 'Diver', '', 1000, 0, '[]', '{}', '[]')`);
  await migrateDatabase(server.url);
  const { rows } = await client.query(`SELECT tags_by_language -> 'en' -> 0 ->> 'label' AS en,
    tags_by_language -> 'ar' -> 0 ->> 'label' AS ar FROM category_facets`);
  expect(rows).toEqual([{ en: 'Depth', ar: 'عمق' }]);
});

describe('draftMigration', () => {
  it('finds no difference between the migrations and schema.prisma', async () => {
    cpSync(migrationsFolder, folder, { recursive: true });
    expect(await draftMigration('nothing', folder)).toBeNull();
  });
});

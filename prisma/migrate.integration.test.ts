import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from './embedded.ts';
import { startThrowawayPostgres } from './embedded-throwaway.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { draftMigration } from './migrate-draft.ts';

let server: EmbeddedPostgres;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  server = await startThrowawayPostgres();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await server.stop();
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

describe('migrateDatabase', () => {
  it('applies each migration once, however many ask at once', async () => {
    write('1_first', 'CREATE TABLE things (id int)');
    write('2_second', "CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$; SELECT ';'");
    const answers = await Promise.all([1, 2, 3].map(() => migrateDatabase(server.url, folder)));
    expect(answers.flat()).toEqual(['1_first', '2_second']);
    const { rows } = await client.query('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL');
    expect(rows).toHaveLength(2);
  });

  it('leaves nothing of a migration that fails, and goes on once it is mended', async () => {
    write('1_first', 'CREATE TABLE things (id int); SELECT nonsense');
    await expect(migrateDatabase(server.url, folder)).rejects.toThrow('Migration 1_first');
    write('1_first', 'CREATE TABLE things (id int)');
    await expect(migrateDatabase(server.url, folder)).resolves.toEqual(['1_first']);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    write('1_first', 'CREATE TABLE things (id int)');
    await migrateDatabase(server.url, folder);
    write('1_first', 'CREATE TABLE others (id int)');
    await expect(migrateDatabase(server.url, folder)).rejects.toThrow('was changed after it was applied');
  });
});

describe('draftMigration', () => {
  it('finds nothing to add: the migrations say what schema.prisma says', async () => {
    cpSync(migrationsFolder, folder, { recursive: true });
    expect(await draftMigration('nothing', folder)).toBeNull();
  });
});

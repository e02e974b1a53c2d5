import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startThrowawayPostgres } from '@dilmun/dev-database/embedded-throwaway';
import pg from 'pg';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { openSchemaEngine } from './schema-engine.ts';

const schemaFile = fileURLToPath(new URL('schema.prisma', import.meta.url));

/**
 * Compares what the migrations build, in a scratch database, with schema.prisma, and writes the difference as
 * migrations/TIMESTAMP_NAME/migration.sql. Returns the file, or null if there is no difference. What Prisma cannot
 * express (CHECKs, extensions, partial keys) is written into the file by hand afterwards.
 */
export async function draftMigration(name: string, folder = migrationsFolder): Promise<string | null> {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error('Name a migration with small letters, digits and underscores.');
  const scratch = await startThrowawayPostgres();
  try {
    await migrateDatabase(scratch.url, folder);
    const sql = await differenceTo(schemaFile, scratch.url);
    if (!sql) return null;
    const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = join(folder, `${timestamp}_${name}`, 'migration.sql');
    mkdirSync(join(file, '..'));
    writeFileSync(file, sql);
    return file;
  } finally {
    await scratch.stop();
  }
}

async function differenceTo(schemaPath: string, url: string): Promise<string | null> {
  const schema = { path: schemaPath, content: readFileSync(schemaPath, 'utf8') };
  const pool = new pg.Pool({ connectionString: url });
  const engine = await openSchemaEngine(pool, [schema]);
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [schema], configDir: import.meta.dirname },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? null : stdout;
  } finally {
    engine.free();
    await pool.end();
  }
}

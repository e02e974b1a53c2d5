import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startThrowawayPostgres } from '@dilmun/dev-database/embedded-throwaway';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

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

/** Node provides WebAssembly, but its types do not declare it. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ exports: Record<string, unknown> }>;
};

interface SchemaFile {
  path: string;
  content: string;
}

/**
 * Opens Prisma's schema engine as WebAssembly, with our own driver. It is the same engine as the binary that
 * `prisma migrate` downloads, without the download.
 */
async function openSchemaEngine(pool: pg.Pool, schema: SchemaFile[]): Promise<bindings.SchemaEngine> {
  const folder = join(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'), '..');
  const module = await WebAssembly.compile(readFileSync(join(folder, 'schema_engine_bg.wasm')));
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: begin } = instance.exports;
  if (typeof begin === 'function') begin();
  const adapter = bindMigrationAwareSqlAdapterFactory(createCatalogDriver(pool));
  const datamodels = schema.map(({ path, content }): [string, string] => [path, content]);
  return bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
}

const CATALOG_CHAR = 18;
const TEXT = 25;

/**
 * Creates a driver that reads columns of PostgreSQL's type "char". The engine queries them in the system catalogue, and
 * Prisma's adapter rejects that type although it defines a name for it.
 */
function createCatalogDriver(pool: pg.Pool): PrismaPg {
  const letterColumns = new Set<string>();
  pool.on('connect', (client) => {
    if (!('connection' in client && client.connection instanceof EventEmitter)) return;
    client.connection.prependListener('rowDescription', ({ fields }: { fields: pg.FieldDef[] }) => {
      for (const field of fields.filter(({ dataTypeID }) => dataTypeID === CATALOG_CHAR)) {
        letterColumns.add(field.name);
        field.dataTypeID = TEXT;
      }
    });
  });
  const driver = new PrismaPg(pool);
  const connect = driver.connect.bind(driver);
  driver.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const answer = await queryRaw(query);
      const columnTypes = answer.columnTypes.map((type, column) =>
        letterColumns.has(answer.columnNames[column] ?? '') ? ColumnTypeEnum.Character : type,
      );
      return { ...answer, columnTypes };
    };
    return adapter;
  };
  return driver;
}

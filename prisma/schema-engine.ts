import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';

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
 * `prisma migrate` downloads, without the download. The caller frees it.
 */
export async function openSchemaEngine(pool: pg.Pool, schema: SchemaFile[]): Promise<bindings.SchemaEngine> {
  loaded ??= loadEngine();
  await loaded;
  const adapter = bindMigrationAwareSqlAdapterFactory(createCatalogDriver(pool));
  const datamodels = schema.map(({ path, content }): [string, string] => [path, content]);
  return bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
}

/** The bindings hold one instance for the whole process. */
let loaded: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  const folder = join(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'), '..');
  const module = await WebAssembly.compile(readFileSync(join(folder, 'schema_engine_bg.wasm')));
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: begin } = instance.exports;
  if (typeof begin === 'function') begin();
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

import { ensureDatabase } from '../../packages/dev-database/src/embedded.ts';
import { databaseUrl } from '../../prisma/env.ts';
import { hasCatalogue } from '../../prisma/has-catalogue.ts';
import { migrateDatabase } from '../../prisma/migrate.ts';

/** What this program sends to the start script: the number of applied migrations, or what went wrong. */
export type PreparedDatabase = { applied: number; hasCatalogue: boolean } | { problem: string };

/**
 * Migrates the database of DATABASE_URL; `--create` creates it first if it is missing. A process of its own, so that the
 * start script, which runs as long as the shop, does not hold the memory of the database's packages.
 */
async function prepareDatabase(url: string, isCreating: boolean): Promise<PreparedDatabase> {
  try {
    if (isCreating) await ensureDatabase(url);
    const { length: applied } = await migrateDatabase(url);
    return { applied, hasCatalogue: await hasCatalogue(url) };
  } catch (error) {
    return { problem: explain(error) };
  }
}

function explain(error: unknown): string {
  const { code, message } = Object.assign({ code: '', message: String(error) }, error, {
    ...(error instanceof Error && { message: error.message }),
  });
  if (code !== 'ECONNREFUSED' && code !== 'ENOTFOUND') return message;
  return `No PostgreSQL answers at DATABASE_URL (${code}): start it, or unset DATABASE_URL.`;
}

process.send?.(await prepareDatabase(databaseUrl ?? '', process.argv.includes('--create')));
process.disconnect?.();

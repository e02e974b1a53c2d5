import { existsSync } from 'node:fs';
import { openEmbeddedPostgres } from '../../packages/dev-database/src/embedded.ts';
import { hasCatalogue } from '../../prisma/has-catalogue.ts';
import { migrateDatabase } from '../../prisma/migrate.ts';
import { ExplainedError, runStep } from '../progress.mjs';
import { runToEnd } from './children.ts';
import { settings } from './settings.ts';
import { onStop } from './stopping.ts';

/** Starts PostgreSQL if needed and migrates the database. Returns its URL. Throws ExplainedError. */
export async function openShopDatabase(): Promise<string> {
  const url = settings.databaseUrl ?? (await runStep('Starting PostgreSQL', startEmbedded));
  await runStep('Migrating the database', () => migrate(url));
  return url;
}

/** Loads the demo catalogue into a shop without a catalogue. Throws ExplainedError. */
export async function fillShop(url: string): Promise<void> {
  if (!(await hasCatalogue(url)) || !existsSync(settings.mediaFolder)) {
    console.log('Filling the shop with its demo catalogue');
    const env = { DATABASE_URL: url, MEDIA_DIR: settings.mediaFolder };
    await runToEnd('seed', ['node', 'prisma/seed.ts'], { isShown: true, env });
  }
}

async function startEmbedded(): Promise<string> {
  const { url, stop } = await openEmbeddedPostgres(settings.dataFolder, { share: false }).catch((error: Error) => {
    throw new ExplainedError(`${error.message}\nTo use your own PostgreSQL instead, set DATABASE_URL.`);
  });
  onStop(stop);
  return url;
}

async function migrate(url: string) {
  const names = await migrateDatabase(url).catch((error: Error & { code?: string }) => {
    if (error.code !== 'ECONNREFUSED' && error.code !== 'ENOTFOUND') throw new ExplainedError(error.message);
    throw new ExplainedError(`No PostgreSQL answers at DATABASE_URL (${error.code}): start it, or unset DATABASE_URL.`);
  });
  if (names.length > 0) console.log(`Applied ${names.length === 1 ? 'one migration' : `${names.length} migrations`}.`);
}

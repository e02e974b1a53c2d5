import { existsSync } from 'node:fs';
import { startEmbeddedPostgres } from '../../packages/dev-database/src/embedded.ts';
import { ExplainedError, runStep } from '../progress.mjs';
import { runForAnswer, runToEnd } from './children.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { settings } from './settings.ts';
import { onStop } from './stopping.ts';

interface ShopDatabase {
  url: string;
  hasCatalogue: boolean;
}

/** Starts PostgreSQL if needed and migrates the database. Throws ExplainedError. */
export async function openShopDatabase(): Promise<ShopDatabase> {
  const url = settings.databaseUrl ?? (await runStep('Starting PostgreSQL', startEmbedded));
  const { applied, hasCatalogue } = await runStep('Migrating the database', () => prepareDatabase(url));
  if (applied > 0) console.log(`Applied ${applied === 1 ? 'one migration' : `${applied} migrations`}.`);
  return { url, hasCatalogue };
}

/** Loads the demo catalogue into a shop without a catalogue. Throws ExplainedError. */
export async function fillShop({ url, hasCatalogue }: ShopDatabase): Promise<void> {
  if (!hasCatalogue || !existsSync(settings.mediaFolder)) {
    console.log('Filling the shop with its demo catalogue');
    const env = { DATABASE_URL: url, MEDIA_DIR: settings.mediaFolder };
    await runToEnd('seed', ['node', 'prisma/seed.ts'], { isShown: true, env });
  }
}

async function startEmbedded(): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres(settings.dataFolder, { share: false }).catch((error: Error) => {
    throw new ExplainedError(`${error.message}\nTo use your own PostgreSQL instead, set DATABASE_URL.`);
  });
  onStop(stop);
  return url;
}

async function prepareDatabase(url: string) {
  const command = ['node', 'scripts/start/prepare-database.ts', ...(settings.databaseUrl ? [] : ['--create'])];
  const answer = await runForAnswer<PreparedDatabase>('migrate', command, { env: { DATABASE_URL: url } });
  if ('problem' in answer) throw new ExplainedError(answer.problem);
  return answer;
}

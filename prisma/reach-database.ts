import type { EmbeddedPostgres } from './embedded.ts';
import { databaseUrl, dataFolder } from './env.ts';

/**
 * The shop's database for a command run by hand: DATABASE_URL where it is set, else the embedded one, joined if the
 * shop is running and started for the command if not. `stop` ends only what this started.
 */
export async function reachDatabase(): Promise<EmbeddedPostgres> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const { openEmbeddedPostgres } = await import('./embedded.ts');
  return openEmbeddedPostgres(dataFolder, { share: true });
}

import { databaseUrl, dataFolder, isProduction, plainHosts } from './env.ts';
import { findDatabaseTlsProblem } from './tls.ts';

export interface ReachedDatabase {
  url: string;
  /** Ends what `reachDatabase` started. */
  stop: () => Promise<void>;
}

/**
 * The shop's database for a command run by hand: DATABASE_URL where it is set, else the embedded one, joined if the
 * shop is running and started for the command if not. `stop` ends only what this started. In production, ends the
 * process with a sentence where DATABASE_URL leads to another machine without TLS.
 */
export async function reachDatabase(): Promise<ReachedDatabase> {
  if (databaseUrl) {
    const problem = isProduction ? findDatabaseTlsProblem(databaseUrl, plainHosts) : null;
    if (problem) {
      console.error(problem);
      process.exit(1);
    }
    return { url: databaseUrl, stop: async () => {} };
  }
  const { openEmbeddedPostgres } = await import('@dilmun/dev-database/embedded');
  return openEmbeddedPostgres(dataFolder, { share: true });
}

import { databaseUrl, dataFolder, isProduction, plainHosts } from './env.ts';
import { findDatabaseTlsProblem } from './tls.ts';

export interface ReachedDatabase {
  url: string;
  /** Stops the server if `reachDatabase` started it. */
  stop: () => Promise<void>;
}

/**
 * Opens the shop's database for a command-line tool: DATABASE_URL if it is set, otherwise the embedded server, which is
 * started if the shop is not running. In production, prints an error and exits the process if DATABASE_URL names
 * another machine without TLS.
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
  // By path: `npm start` does not install this package's devDependencies, which name it; the image deletes its folder.
  const { openEmbeddedPostgres } = await import('../packages/dev-database/src/embedded.ts');
  return openEmbeddedPostgres(dataFolder, { share: true });
}

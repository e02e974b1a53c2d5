import { databaseUrl, dataFolder, isProduction, plainHosts } from './env.ts';
import { findDatabaseTlsProblem } from './tls.ts';

/**
 * Opens the shop's database for a command-line tool: DATABASE_URL if it is set, otherwise the embedded server. If the shop
 * is not running, this starts that server and stops it on disposal. In production, prints an error and exits the process
 * if DATABASE_URL names another machine without TLS.
 */
export async function reachDatabase(): Promise<AsyncDisposable & { url: string }> {
  if (databaseUrl) {
    const problem = isProduction ? findDatabaseTlsProblem(databaseUrl, plainHosts) : null;
    if (problem) {
      console.error(problem);
      process.exit(1);
    }
    return { url: databaseUrl, [Symbol.asyncDispose]: async () => {} };
  }
  // By path: `npm start` does not install this package's devDependencies, which name it; the image deletes its folder.
  const { openEmbeddedPostgres } = await import('../packages/dev-database/src/embedded.ts');
  const { url, stop } = await openEmbeddedPostgres(dataFolder, { share: true });
  return { url, [Symbol.asyncDispose]: stop };
}

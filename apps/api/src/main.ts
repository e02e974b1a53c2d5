import { loadDealer } from '@dilmun/catalogue/dealer.load';
import { databaseUrl, plainHosts } from '@dilmun/db/env';
import { findDatabaseTlsProblem } from '@dilmun/db/tls';
import { ConfigurationError, readEnvironment } from './process/env.ts';
import { waitForDealer } from './process/wait-for-dealer.ts';

/**
 * Reads the settings of the process and, from the database, those of the dealer, so that one message lists all faults. A
 * database on another machine without TLS is asked only after the environment has allowed it.
 */
async function readSettings() {
  const url = databaseUrl && findDatabaseTlsProblem(databaseUrl, plainHosts) === null ? databaseUrl : null;
  const loaded = url ? await loadDealer(url).catch(() => null) : null;
  const config = readEnvironment(undefined, loaded);
  return loaded ? config : readEnvironment(undefined, await waitForDealer(config));
}

try {
  const config = await readSettings();
  // Texts contain the dealer's data from the moment they are imported.
  const { openShop } = await import('./shop.ts');
  await openShop(config);
} catch (error) {
  const isExplained = error instanceof ConfigurationError;
  process.stderr.write(`${isExplained ? error.message : `The shop does not start: ${String(error)}`}\n`);
  process.exit(1);
}

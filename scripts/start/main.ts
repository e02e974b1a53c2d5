import { flushCompileCache } from 'node:module';
import { report } from '../progress.mjs';
import { fillShop, openShopDatabase } from './database.ts';
import { buildShopEnvironment } from './environment.ts';
import { refuseSecondStart } from './only-one.ts';
import { prepare } from './prepare.ts';
import { startApi, startSandbox } from './servers.ts';
import { settings } from './settings.ts';
import { isStopping, stopAll, stopOnSignals } from './stopping.ts';
import { endStrays } from './strays.ts';
import { refuseTakenPort } from './taken-port.ts';

/** Builds the shop while the database starts, then starts the API. */
async function openShop(env: Record<string, string>) {
  const building = prepare(settings.isDevelopment ? ['generate'] : ['generate', 'build']);
  const [database] = await waitForAll([openShopDatabase(), building]);
  await fillShop(database);
  return startApi({ ...env, DATABASE_URL: database.url });
}

/** A failed one waits for the others, so that all that has started is known and stopped. */
async function waitForAll<const Started extends readonly unknown[]>(started: Started) {
  await Promise.allSettled(started);
  return Promise.all(started);
}

stopOnSignals('the shop', 0);
try {
  refuseSecondStart();
  await endStrays();
  await refuseTakenPort(settings.port);
  const env = await buildShopEnvironment();
  const [api] = await waitForAll([openShop(env), settings.hasSandbox && startSandbox(env)]);
  console.log(`\nThe shop is open at ${env.STORE_ORIGIN}`);
  if (settings.hasMailCatcher) console.log(`Its mails are shown at ${env.MAIL_PAGE_URL}`);
  console.log('Press Ctrl-C to stop it.');
  // Node would write it at the end, which a killed process does not reach; until then it takes memory.
  flushCompileCache();
  await api.failure;
} catch (error) {
  if (!isStopping()) {
    report(error);
    process.exitCode = 1;
  }
}
await stopAll();
process.disconnect?.();

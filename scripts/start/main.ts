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

stopOnSignals('the shop', 0);
try {
  refuseSecondStart();
  await endStrays();
  await refuseTakenPort(settings.port);
  const env = await buildShopEnvironment();
  const starting = [
    prepare(settings.isDevelopment ? ['generate'] : ['generate', 'build']),
    openShopDatabase(),
    settings.hasSandbox && startSandbox(env),
  ] as const;
  // A failed one waits for the others, so that all that has started is known and stopped.
  const [, database] = await Promise.all(starting).finally(() => Promise.allSettled(starting));
  await fillShop(database);
  const api = await startApi({ ...env, DATABASE_URL: database.url });
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

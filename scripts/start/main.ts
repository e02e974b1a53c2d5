import { report } from '../progress.mjs';
import { openShopDatabase } from './database.ts';
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
  await prepare(settings.isDevelopment ? ['generate'] : ['generate', 'build']);
  const databaseUrl = await openShopDatabase();
  const env = await buildShopEnvironment(databaseUrl);
  if (settings.hasSandbox) await startSandbox(env);
  const api = await startApi(env);
  console.log(`\nThe shop is open at ${env.STORE_ORIGIN}`);
  if (settings.hasMailCatcher) console.log(`Its mails are shown at ${env.MAIL_PAGE_URL}`);
  console.log('Press Ctrl-C to stop it.');
  await api.failure;
} catch (error) {
  if (!isStopping()) {
    report(error);
    process.exitCode = 1;
  }
}
await stopAll();
process.disconnect?.();

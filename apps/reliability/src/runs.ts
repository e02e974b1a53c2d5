import { runCrashes } from './crashes/crashes.ts';
import { defineShopRun, type Run } from './run.ts';
import { oversell } from './runs/r01-oversell.ts';
import { databaseRestart } from './runs/r07-database-restart.ts';
import { poolExhausted } from './runs/r08-pool-exhausted.ts';
import { slowDatabase } from './runs/r09-slow-database.ts';
import { mailDown } from './runs/r10-mail-down.ts';
import { providerDown } from './runs/r14-provider-down.ts';
import { clockSkew } from './runs/r15-clock-skew.ts';
import { diskFull } from './runs/r16-disk-full.ts';
import { gracefulStop } from './runs/r17-graceful-stop.ts';
import { heldLoad } from './runs/r18-held-load.ts';
import { loginStorm } from './runs/r19-login-storm.ts';
import { soak } from './runs/r20-soak.ts';
import { twoInstances } from './runs/r22-two-instances.ts';
import { migrationUnderLoad } from './runs/r23-migration.ts';
import { startingWithout } from './runs/r25-starting-without.ts';
import { severalHosts } from './runs/r26-several-hosts.ts';

const killInCheckout = defineShopRun(
  'R4',
  'kill -9 in the checkout, at every failpoint: all or nothing',
  runCrashes('R4'),
);
const killInCallback = defineShopRun(
  'R5',
  'kill -9 in a provider’s message or a refund, at every failpoint: one effect',
  runCrashes('R5'),
);

/** Every run, by its number in docs/reliability.md; the numbers between them are tests of `npm test`. */
export const runs: readonly Run[] = [
  oversell,
  killInCheckout,
  killInCallback,
  databaseRestart,
  poolExhausted,
  slowDatabase,
  mailDown,
  providerDown,
  clockSkew,
  diskFull,
  gracefulStop,
  heldLoad,
  loginStorm,
  soak,
  twoInstances,
  migrationUnderLoad,
  startingWithout,
  severalHosts,
];

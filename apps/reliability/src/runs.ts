import { killInCallback, killInCheckout } from './crashes/crashes.ts';
import type { Run } from './run.ts';
import { clockSkew } from './runs/clock-skew.ts';
import { databaseRestart, diskFull, poolExhausted, slowDatabase } from './runs/database.ts';
import { mailDown, providerDown } from './runs/gateways.ts';
import { gracefulStop } from './runs/graceful-stop.ts';
import { heldLoad, loginStorm, soak } from './runs/load.ts';
import { migrationUnderLoad } from './runs/migration.ts';
import { oversell } from './runs/oversell.ts';
import { severalHosts, twoInstances } from './runs/several-processes.ts';
import { startingWithout } from './runs/starting-without.ts';

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

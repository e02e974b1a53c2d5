import type { Run } from './run.ts';
import { oversell } from './runs/r01-oversell.ts';
import { doubleSubmit } from './runs/r02-double-submit.ts';
import { twoTabs } from './runs/r03-two-tabs.ts';
import { killInCheckout } from './runs/r04-kill-in-checkout.ts';
import { killInCallback } from './runs/r05-kill-in-callback.ts';
import { killWorker } from './runs/r06-kill-worker.ts';
import { databaseRestart } from './runs/r07-database-restart.ts';
import { poolExhausted } from './runs/r08-pool-exhausted.ts';
import { slowDatabase } from './runs/r09-slow-database.ts';
import { mailDown } from './runs/r10-mail-down.ts';
import { messageTwice } from './runs/r11-message-twice.ts';
import { outOfOrder } from './runs/r12-out-of-order.ts';
import { late } from './runs/r13-late.ts';
import { providerDown } from './runs/r14-provider-down.ts';
import { clockSkew } from './runs/r15-clock-skew.ts';
import { diskFull } from './runs/r16-disk-full.ts';
import { gracefulStop } from './runs/r17-graceful-stop.ts';
import { heldLoad } from './runs/r18-held-load.ts';
import { loginStorm } from './runs/r19-login-storm.ts';
import { soak } from './runs/r20-soak.ts';
import { fuzzing } from './runs/r21-fuzz.ts';
import { twoInstances } from './runs/r22-two-instances.ts';
import { migrationUnderLoad } from './runs/r23-migration.ts';
import { restore } from './runs/r24-restore.ts';
import { startingWithout } from './runs/r25-starting-without.ts';

/** Every run, by its number in docs/reliability.md. */
export const runs: readonly Run[] = [
  oversell,
  doubleSubmit,
  twoTabs,
  killInCheckout,
  killInCallback,
  killWorker,
  databaseRestart,
  poolExhausted,
  slowDatabase,
  mailDown,
  messageTwice,
  outOfOrder,
  late,
  providerDown,
  clockSkew,
  diskFull,
  gracefulStop,
  heldLoad,
  loginStorm,
  soak,
  fuzzing,
  twoInstances,
  migrationUnderLoad,
  restore,
  startingWithout,
];

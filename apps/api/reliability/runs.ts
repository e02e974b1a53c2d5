import type { Run } from './run.ts';
import { oversell } from './runs/r01-oversell.ts';
import { doubleSubmit } from './runs/r02-double-submit.ts';
import { killInCheckout } from './runs/r04-kill-in-checkout.ts';
import { killInCallback } from './runs/r05-kill-in-callback.ts';

/** Every run, by its number in the house's list of what must stay true. */
export const runs: readonly Run[] = [oversell, doubleSubmit, killInCheckout, killInCallback];

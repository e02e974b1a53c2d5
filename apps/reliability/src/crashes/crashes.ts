import type { Crash } from './crash.ts';
import { givingUpCrashes } from './giving-up.ts';
import { mailingCrashes } from './mailing.ts';
import { placingCrashes } from './placing.ts';
import { refundingCrashes } from './refunding.ts';
import { settlingCrashes } from './settling.ts';

/** Every way to come by a failpoint; the first of a name is the one its name speaks of. */
export const crashes: readonly Crash[] = [
  ...placingCrashes,
  ...settlingCrashes,
  ...givingUpCrashes,
  ...refundingCrashes,
  ...mailingCrashes,
];

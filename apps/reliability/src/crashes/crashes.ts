import type { Crash } from './crash.ts';
import { givingUpCrashes } from './giving-up.ts';
import { mailingCrashes } from './mailing.ts';
import { placingCrashes } from './placing.ts';
import { refundingCrashes } from './refunding.ts';
import { settlingCrashes } from './settling.ts';

export { givingUpCrashes, placingCrashes, refundingCrashes, settlingCrashes };

/** Every way to reach a failpoint; the first crash of a failpoint is its main case. */
export const crashes: readonly Crash[] = [
  ...placingCrashes,
  ...settlingCrashes,
  ...givingUpCrashes,
  ...refundingCrashes,
  ...mailingCrashes,
];

import { givingUpCrashes } from '../crashes/giving-up.ts';
import { placingCrashes } from '../crashes/placing.ts';
import { playAll } from '../crashes/play-all.ts';
import type { Run } from '../run.ts';

/** kill -9 before and after each commit and provider call of placing, starting and giving up an order. */
export const killInCheckout: Run = {
  id: 'R4',
  title: 'kill -9 in the checkout, at every failpoint: all or nothing',
  run: ({ size }) => playAll([...placingCrashes, ...givingUpCrashes], size),
};

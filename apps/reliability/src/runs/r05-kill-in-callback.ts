import { playAll } from '../crashes/play-all.ts';
import { refundingCrashes } from '../crashes/refunding.ts';
import { settlingCrashes } from '../crashes/settling.ts';
import type { Run } from '../run.ts';

/** kill -9 before and after each commit and provider call of settling and refunding. */
export const killInCallback: Run = {
  id: 'R5',
  title: 'kill -9 in a provider’s message or a refund, at every failpoint: once, and once only',
  run: ({ size }) => playAll([...settlingCrashes, ...refundingCrashes], size),
};

/**
 * Points at which tests can kill a process: before and after each commit and each provider call of creating, starting,
 * settling, cancelling and refunding, and after a mail was delivered but not marked as sent. `pnpm reliability R4 R5`
 * and the tests cover all of them.
 */
export const failpoints = [
  'place-before-commit',
  'place-after-commit',
  'open-before-commit',
  'open-after-commit',
  'start-before-call',
  'start-after-call',
  'start-after-commit',
  'lookup-before-call',
  'lookup-after-call',
  'event-before-commit',
  'event-after-commit',
  'event-after-answer',
  'settle-before-commit',
  'settle-after-commit',
  'event-after-processed',
  'close-before-call',
  'close-after-call',
  'close-after-commit',
  'give-up-before-commit',
  'give-up-after-commit',
  'refund-before-commit',
  'refund-after-commit',
  'refund-before-call',
  'refund-after-call',
  'refund-after-settled',
  'mail-after-send',
] as const;
export type Failpoint = (typeof failpoints)[number];

let armed: Failpoint | undefined;

/** Arms a failpoint; undefined: none. The configuration refuses one in production. */
export function armFailpoint(name: Failpoint | undefined): void {
  armed = name;
}

/**
 * Kills the process here if this failpoint is armed, as a power failure would: without flushing or closing anything.
 */
export function failpoint(name: Failpoint): void {
  if (name === armed) process.kill(process.pid, 'SIGKILL');
}

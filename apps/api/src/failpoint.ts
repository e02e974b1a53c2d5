/**
 * Where a process can be made to die: before and after each commit and each provider's call of creating, starting,
 * settling, giving up and refunding, and where a mail was taken but not noted. `pnpm reliability R4 R5 R6` and the
 * tests walk through all of them.
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

/** Makes this process die at a failpoint; the environment says which, and production refuses to be told. */
export function armFailpoint(name: Failpoint | undefined): void {
  armed = name;
}

/** Ends the process here as a lost machine would, if this failpoint is armed: nothing is written, closed or handed over. */
export function failpoint(name: Failpoint): void {
  if (name === armed) process.kill(process.pid, 'SIGKILL');
}

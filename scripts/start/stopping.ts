const closers: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | undefined;

/** Registers a function to call when the shop stops; called in reverse order of registration. */
export function onStop(closer: () => Promise<unknown>): void {
  closers.push(closer);
}

/** Calls the registered functions once, in reverse order. Prints their errors instead of throwing. */
export function stopAll(): Promise<void> {
  ending ??= (async () => {
    for (const closer of closers.toReversed()) await closer().catch((error: unknown) => console.error(error));
  })();
  return ending;
}

export const isStopping = () => ending !== undefined;

/** Stops `what` on SIGINT, SIGTERM and SIGHUP, and when the parent process ends; then exits with `exitCode`. */
export function stopOnSignals(what: string, exitCode: number): void {
  const stop = async () => {
    if (isStopping()) return;
    console.log(`\nStopping ${what} …`);
    await stopAll();
    console.log('Stopped.');
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
  // Ignores write errors: an orderly stop must also work after the terminal or pipe has closed.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

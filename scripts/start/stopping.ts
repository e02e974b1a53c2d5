const closers: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | undefined;

/** What to do when the shop stops; the last one told is done first. */
export function onStop(closer: () => Promise<unknown>): void {
  closers.push(closer);
}

/** Stops everything, once, last started first. */
export function stopAll(): Promise<void> {
  ending ??= (async () => {
    for (const closer of closers.toReversed()) await closer().catch((error: unknown) => console.error(error));
  })();
  return ending;
}

export const isStopping = () => ending !== undefined;

/** Stops `what` on Ctrl-C, on a polite request, and when whoever started us is gone; ends with this exit code. */
export function stopOnSignals(what: string, exitCode: number): void {
  const stop = async () => {
    if (isStopping()) return;
    console.log(`\nStopping ${what} …`);
    await stopAll();
    console.log('Stopped.');
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
  // A terminal or pipe that is gone must not keep us from stopping in order.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

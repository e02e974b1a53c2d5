/**
 * Runs one step and prints how long it takes: after one second, every ten seconds, and at its end if that took over a
 * second or failed.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStep(title, work) {
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1_000;
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === 1 || ticks % 10 === 0) console.log(`… ${title} (${Math.round(seconds())} s)`);
  }, 1_000);
  let mark = '✘';
  try {
    const result = await work();
    mark = '✔';
    return result;
  } finally {
    clearInterval(timer);
    if (seconds() > 1 || mark === '✘') console.log(`${mark} ${title} (${seconds().toFixed(1)} s)`);
  }
}

/** A failure that is explained in one sentence, remedy included: no stack is shown for it. */
export class ExplainedError extends Error {}

/** Prints what went wrong, an explained failure without its stack. @param {unknown} error */
export function report(error) {
  if (error instanceof ExplainedError) console.error(`\n${error.message}`);
  else console.error('\n', error);
}

/**
 * Runs a step and prints its duration: after one second, every ten seconds, and at the end if the step took more than a
 * second or failed. Returns what `work` returns and throws what it throws.
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

/** An error whose message contains the cause and the remedy; it is printed without a stack. */
export class ExplainedError extends Error {}

/** Prints an error; an ExplainedError without its stack. @param {unknown} error */
export function report(error) {
  if (error instanceof ExplainedError) console.error(`\n${error.message}`);
  else console.error('\n', error);
}

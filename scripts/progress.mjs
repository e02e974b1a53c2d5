const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const isTerminal = process.stdout.isTTY === true;

/**
 * Runs one step and tells how it goes: anything over a second shows how long it has taken, in place on a terminal,
 * every ten seconds elsewhere. A step that fails says so before its error travels on.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1_000;
  let ticks = 0;
  const timer = setInterval(
    () => {
      ticks += 1;
      if (isTerminal)
        process.stdout.write(`\r\x1b[2K${FRAMES[ticks % FRAMES.length]} ${title} ${Math.floor(seconds())} s`);
      else if (ticks === 1 || ticks % 10 === 0) console.log(`… ${title} (${Math.round(seconds())} s)`);
    },
    isTerminal ? 100 : 1_000,
  );
  try {
    const result = await work();
    finish(timer, '✔', title, seconds());
    return result;
  } catch (error) {
    finish(timer, '✘', title, seconds());
    throw error;
  }
}

/**
 * @param {NodeJS.Timeout} timer
 * @param {string} mark
 * @param {string} title
 * @param {number} seconds
 */
function finish(timer, mark, title, seconds) {
  clearInterval(timer);
  if (isTerminal) process.stdout.write('\r\x1b[2K');
  if (seconds > 1 || mark === '✘') console.log(`${mark} ${title} (${seconds.toFixed(1)} s)`);
}

/** A failure that is explained in one sentence, remedy included: no stack is shown for it. */
export class Explained extends Error {}

/** Prints what went wrong, an explained failure without its stack. @param {unknown} error */
export function report(error) {
  if (error instanceof Explained) console.error(`\n${error.message}`);
  else console.error('\n', error);
}

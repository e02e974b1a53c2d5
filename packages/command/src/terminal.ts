import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';

/** Output and confirmation of a command; tests use their own implementation. */
export interface Terminal {
  say(line: string): void;
  /** Colours a text; absent without colour support. */
  paint?(colour: 'green' | 'yellow' | 'red', text: string): string;
  /** Returns true only for yes; false without a terminal. */
  confirm(question: string): Promise<boolean>;
}

export const terminal = (): Terminal => ({
  say: (line) => console.log(line),
  paint: (colour, text) => styleText(colour, text, { stream: process.stdout }),
  async confirm(question) {
    if (!process.stdin.isTTY) {
      console.error('There is no terminal to confirm on: add --yes.');
      return false;
    }
    const prompt = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await prompt.question(`${question} [y/N] `);
    prompt.close();
    return /^y(es)?$/i.test(answer.trim());
  },
});

/**
 * Draws a progress bar in place on a terminal; elsewhere prints a line for each quarter, which keeps logs short.
 * Returns the callback that updates it.
 */
export function progressBar(label: string, out: NodeJS.WriteStream = process.stdout) {
  let lastQuarter = -1;
  return (done: number, total: number): void => {
    const share = total === 0 ? 1 : done / total;
    if (out.isTTY) {
      const filled = Math.round(share * 30);
      out.write(
        `\r${label} [${'#'.repeat(filled)}${' '.repeat(30 - filled)}] ${done}/${total}${done === total ? '\n' : ''}`,
      );
      return;
    }
    const quarter = Math.floor(share * 4);
    if (quarter === lastQuarter) return;
    lastQuarter = quarter;
    out.write(`${label}: ${Math.round(share * 100)} %\n`);
  };
}

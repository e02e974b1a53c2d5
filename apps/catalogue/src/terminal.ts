import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';

/** Where a command speaks and asks; tests have one of their own. */
export interface Terminal {
  say(line: string): void;
  /** A text in a colour, where colours are seen; without this, none are. */
  paint?(colour: 'green' | 'yellow' | 'red', text: string): string;
  /** True for yes; false for anything else, and without a terminal. */
  confirm(question: string): Promise<boolean>;
}

/** The terminal of this process. */
export const terminal = (): Terminal => ({
  say: (line) => console.log(line),
  paint: (colour, text) => styleText(colour, text, { stream: process.stdout }),
  async confirm(question) {
    if (!process.stdin.isTTY) {
      console.error('Nobody is here to confirm; say --yes to go ahead.');
      return false;
    }
    const prompt = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await prompt.question(`${question} [y/N] `);
    prompt.close();
    return /^y(es)?$/i.test(answer.trim());
  },
});

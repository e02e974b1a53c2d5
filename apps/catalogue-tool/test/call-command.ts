import { runVerbs } from '@dilmun/command/verbs';
import type { Database } from '@dilmun/db/client';
import type { Call, Command } from '../src/commands/call.ts';
import { options } from '../src/commands/options.ts';

type Shop = { db: Database; mediaFolder: string };

/** Calls a command of the catalogue in this process, confirmed and with a reason. Returns its exit code and its lines. */
export const callCommand = (shop: Shop, command: Command, words: string[], options: string[] = []) =>
  callUnconfirmed(shop, command, words, ['--yes', '--why', 'to see', ...options]);

/** Calls a command with these options only; a question of the command is answered with no. */
export async function callUnconfirmed(shop: Shop, command: Command, words: string[], given: string[]) {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
  const values = await readOptions(given);
  const code = await command({ ...shop, values, words, terminal });
  return { code, lines, text: lines.join('\n') };
}

/** Reads the options of a command line, those of all commands together. */
export async function readOptions(given: string[]): Promise<Call['values']> {
  let read: Call['values'] = {};
  const verb = { words: '', help: '', options: Object.keys(options) as (keyof typeof options)[], run: async () => 0 };
  await runVerbs({ name: 'catalogue', help: '', options, verbs: { '': verb } }, given, async (_run, _words, values) => {
    read = values;
    return 0;
  });
  return read;
}

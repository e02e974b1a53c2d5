import type { Database } from '@dilmun/db/client';
import { type Command, parseWords } from '../src/commands/call.ts';

type Shop = { db: Database; mediaFolder: string };

/** Calls a command of the catalogue in this process, confirmed and with a reason. Returns its exit code and its lines. */
export const callCommand = (shop: Shop, command: Command, words: string[], options: string[] = []) =>
  callUnconfirmed(shop, command, words, ['--yes', '--why', 'to see', ...options]);

/** Calls a command with these options only; a question of the command is answered with no. */
export async function callUnconfirmed(shop: Shop, command: Command, words: string[], options: string[]) {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
  const { values } = parseWords(options);
  const code = await command({ ...shop, values, words, terminal });
  return { code, lines, text: lines.join('\n') };
}

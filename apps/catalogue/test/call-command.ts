import type { Database } from '@dilmun/db/client';
import { type Command, parseWords } from '../src/commands/call.ts';

/** Calls a command of the catalogue in this process, confirmed and with a reason. Returns its exit code and its lines. */
export async function callCommand(
  { db, mediaFolder }: { db: Database; mediaFolder: string },
  command: Command,
  words: string[],
  options: string[],
) {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
  const { values } = parseWords(['--yes', '--why', 'to see', ...options]);
  const code = await command({ db, mediaFolder, values, words, terminal });
  return { code, lines, text: lines.join('\n') };
}

import { userInfo } from 'node:os';
import { refuseUnless } from '@dilmun/command/refused';
import type { Terminal } from '@dilmun/command/terminal';
import type { ValuesOf } from '@dilmun/command/verbs';
import type { Database } from '@dilmun/db/client';
import type { Cause } from '../apply/apply.ts';
import type { Progress } from '../apply/write.ts';
import type { options } from './options.ts';

/** One run of a command: its database, arguments and terminal. */
export interface Call {
  db: Database;
  mediaFolder: string;
  values: ValuesOf<typeof options>;
  /** Arguments after the command's name. */
  words: string[];
  terminal: Terminal;
  /** Receives the progress of writing. */
  onProgress?: Progress;
}

/** Runs one command and returns the exit code: 0 done, 1 refused or not confirmed. */
export type Command = (call: Call) => Promise<number>;

/** Prints a line for staff, unless the output is JSON. Returns the exit code. */
export function say({ values, terminal }: Call, line: string, code = 0): number {
  if (!values.json) terminal.say(line);
  return code;
}

/** Parses the id of a change or a sale. Throws with the remedy. */
export function parseId(word: string | undefined, remedy: string): number {
  const id = Number(word);
  refuseUnless(Number.isSafeInteger(id) && id > 0, remedy);
  return id;
}

/** Returns the author and reason for the record of a change. Throws without a reason. */
export const getCause = ({ values }: Call, command: string, revertsId?: number): Cause => ({
  who: values.who?.trim() || findAccountName(),
  why: getReason(values),
  command,
  revertsId,
});

function getReason({ why }: Call['values']): string {
  const reason = why?.trim();
  refuseUnless(reason, 'Give a reason for the record: --why "prices of October".');
  return reason;
}

function findAccountName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/**
 * Asks before a change, unless `--yes` is given. Returns the exit code of a dry run or a refusal; null to go ahead.
 * Throws without a reason.
 */
export async function confirm(call: Call, question: string): Promise<number | null> {
  const { values, terminal } = call;
  if (values['dry-run']) return say(call, 'Dry run: nothing was changed.');
  getReason(values);
  return values.yes || (await terminal.confirm(question)) ? null : say(call, 'Nothing was changed.', 1);
}

import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Database } from '@dilmun/db/client';
import type { Cause } from '../apply/apply.ts';
import type { Progress } from '../apply/write.sql.ts';
import { refuseUnless } from '../refused.ts';
import type { Terminal } from '../terminal.ts';

const options = {
  out: { type: 'string' },
  who: { type: 'string' },
  why: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  whole: { type: 'boolean' },
  for: { type: 'string' },
  all: { type: 'boolean' },
  name: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  licence: { type: 'string' },
  'as-of': { type: 'string' },
} as const;

/** Parses the command-line arguments. Throws on unknown options. */
export const parseWords = (args: string[]) => parseArgs({ args, options, allowPositionals: true });

/** One run of a command: its database, arguments and terminal. */
export interface Call {
  db: Database;
  mediaFolder: string;
  values: ReturnType<typeof parseWords>['values'];
  /** Arguments after the command's name. */
  words: string[];
  terminal: Terminal;
  /** Receives the progress of writing. */
  onProgress?: Progress;
}

/** Runs one command and returns the exit code: 0 done, 1 refused or not confirmed. */
export type Command = (call: Call) => Promise<number>;

/** Returns the author and reason for the record of a change. Throws without a reason. */
export function getCause({ values }: Call, command: string, revertsId?: number): Cause {
  const why = values.why?.trim();
  refuseUnless(why, 'Say why, for the record: --why "prices of October".');
  return { who: values.who?.trim() || accountName(), why, command, revertsId };
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

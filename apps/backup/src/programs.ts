import { type ExecFileException, execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildProgramEnvironment, postgresProgramFolder } from '@dilmun/db/env';

/** A failure of a backup or drill that the operator can fix; its message is shown without a stack. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
}

/** Enough for the warnings of a large dump. */
const outputBytesMax = 64 * 1024 * 1024;

/**
 * Runs a program and returns its standard output. Pass passwords in the environment, never in the arguments, which
 * every user of the machine can read. Throws BackupFailure with the standard error if the program fails or is missing.
 */
export async function runProgram(name: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const path = postgresProgramFolder && name.startsWith('pg_') ? join(postgresProgramFolder, name) : name;
  const options = { env: buildProgramEnvironment(env), maxBuffer: outputBytesMax };
  const { stdout } = await promisify(execFile)(path, args, options).catch((error: ExecFileException) => {
    throw new BackupFailure(
      error.code === 'ENOENT'
        ? `${name} is not on this machine: install PostgreSQL's client programs, or set PG_BIN to their folder.`
        : `${name} failed: ${error.stderr?.trim() || error.message}`,
    );
  });
  return stdout;
}

/**
 * Splits a database URL for `pg_dump` and `pg_restore` into the URL without its password and the variable PGPASSWORD.
 */
export function splitConnectionUrl(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Parameters of Prisma: the programs reject parameters that they do not know.
  for (const name of ['schema', 'connection_limit', 'pool_timeout', 'pgbouncer']) url.searchParams.delete(name);
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} };
}

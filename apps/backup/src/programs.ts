import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildProgramEnvironment, postgresProgramFolder } from '@dilmun/db/env';

/** A backup or a drill cannot go on, for a reason that whoever runs it can mend. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
}

/**
 * Runs a program to its end; what it prints to standard error becomes the failure's text. Passwords travel in the
 * environment, never in the arguments, which every user of the machine can read. Throws BackupFailure.
 */
export async function runProgram(name: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const path = postgresProgramFolder && name.startsWith('pg_') ? join(postgresProgramFolder, name) : name;
  const child = spawn(path, args, { env: buildProgramEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const complained: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  child.stderr.on('data', (chunk) => complained.push(String(chunk)));
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', (error: NodeJS.ErrnoException) => failed(explainSpawnError(error, name)));
    child.once('close', ended);
  });
  if (code !== 0) throw new BackupFailure(`${name} failed: ${complained.join('').trim() || `exit code ${code}`}`);
  return said.join('');
}

const explainSpawnError = (error: NodeJS.ErrnoException, name: string) =>
  error.code === 'ENOENT'
    ? new BackupFailure(
        `${name} is not on this machine: install PostgreSQL's client programs, or set PG_BIN to their folder.`,
      )
    : error;

/** A connection for `pg_dump` and its like: the address without its password, and the password apart. */
export function splitConnectionUrl(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Prisma's own; the programs refuse what they do not know.
  for (const name of ['schema', 'connection_limit', 'pool_timeout', 'pgbouncer']) url.searchParams.delete(name);
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} };
}

/** Refuses a `pg_dump` that is older than the server it shall read. Throws BackupFailure. */
export async function checkPrograms(serverVersion: number): Promise<void> {
  const version = Number(/\d+/.exec(await runProgram('pg_dump', ['--version']))?.[0]);
  if (version >= serverVersion) return;
  throw new BackupFailure(
    `pg_dump ${version} cannot read PostgreSQL ${serverVersion}: install the client programs of version ${serverVersion}, or set PG_BIN to their folder.`,
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { buildAccountCommand, ensureUnprivilegedAccount, isReachableByAll } from './account.ts';
import { findPostgresBinaries } from './binaries.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';
import { sendSignal, waitUntilGone } from './processes.ts';

export const SUPERUSER = 'postgres';

export interface ServerPaths {
  /** The folder of the cluster; `createCluster` creates it. */
  dataFolder: string;
  logFile: string;
}

/** Makes sorting and case conversion independent of the machine's locales. */
const CLUSTER_LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  // Keeps the values of rejected rows, which are personal data, out of the log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

/**
 * Creates an empty cluster whose superuser has this password; removes an incomplete one first. Throws if `initdb`
 * fails.
 */
export async function createCluster(
  { dataFolder, logFile }: ServerPaths,
  password: string,
  flags: string[] = [],
): Promise<void> {
  const { initdb } = await findPostgresBinaries();
  const account = ensureUnprivilegedAccount();
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const passwordFile = `${dataFolder}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) {
    chownSync(dataFolder, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const auth = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
  try {
    const child = run(initdb, [`--pgdata=${dataFolder}`, ...auth, ...CLUSTER_LOCALE, ...flags], dataFolder, logFile);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder; ${logFile} says why.`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Starts PostgreSQL on 127.0.0.1 and waits up to 60 s until it accepts connections; throws with the last error of its
 * log if it does not. On Linux the server ends when this process dies, even by SIGKILL. Ctrl-C in the terminal does not
 * reach it. `launcher`: a program that runs it, such as `ip netns exec NAME`.
 */
export async function startServer(
  place: ServerPaths,
  port: number,
  settings: string[],
  launcher: readonly string[] = [],
): Promise<Postmaster> {
  const { postgres } = await findPostgresBinaries();
  const all = [...SERVER_SETTINGS, `port=${port}`, ...settings].flatMap((setting) => ['-c', setting]);
  const child = run(postgres, ['-D', place.dataFolder, ...all], place.dataFolder, place.logFile, launcher);
  child.unref();
  // A program that cannot be run has an exit code too.
  child.on('error', () => {});
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  for (const end = Date.now() + 60_000; Date.now() < end && isRunning(); await delay(15)) {
    const postmaster = readPostmaster(place.dataFolder);
    if (postmaster?.isReady && postmaster.pid === child.pid) return postmaster;
  }
  if (child.pid) sendSignal(child.pid, 'SIGQUIT');
  throw new Error(`PostgreSQL did not start: ${readLastError(place.logFile)}`);
}

/** Stops PostgreSQL with SIGINT, then SIGQUIT, then SIGKILL; resolves when it has ended. Throws if it does not end. */
export async function stopServer(pid: number): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    sendSignal(pid, name);
    if (await waitUntilGone(pid, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

function run(program: string, args: string[], dataFolder: string, logFile: string, launcher: readonly string[] = []) {
  if (!existsSync(program)) throw new Error(`${program} is missing: remove node_modules and start again.`);
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  const closedFolders = !(isReachableByAll(dataFolder) && isReachableByAll(program));
  const account = ensureUnprivilegedAccount();
  const { command, args: allArgs, options } = buildAccountCommand(account, program, args, closedFolders);
  const log = openSync(logFile, 'a', 0o600);
  const [first = command, ...words] = [...launcher, command, ...allArgs];
  const child = spawn(first, words, { ...options, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

function readLastError(logFile: string): string {
  const words = readFileSync(logFile, 'utf8').split('\n');
  return words.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? `${logFile} says why.`;
}

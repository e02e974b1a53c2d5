import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgres } from './embedded.ts';
import { claimOwnership, findOwner } from './postgres/owner.ts';
import { findFreePort } from './postgres/ports.ts';
import { findRunningPostmaster, removeLeftovers } from './postgres/postmaster.ts';
import { sendSignal, waitUntilGone } from './postgres/processes.ts';
import { createCluster, type ServerPaths, SUPERUSER, startServer, stopServer } from './postgres/server.ts';

const loopback = '127.0.0.1';
const PREFIX = 'dilmun-postgres-';

/** Settings for speed: the data need not survive a crash, so no write waits for the disk. */
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=300',
];

export interface ThrowawayPostgres extends EmbeddedPostgres {
  /** Kills the server without a checkpoint, as a power failure would, runs `meanwhile`, and starts it again. */
  crash: (meanwhile?: () => Promise<void>) => Promise<void>;
  /**
   * Starts a streaming replica on a copy of the data; restarts the server for it, which ends every connection. Needs
   * `replicatedSettings`. Ends with the server.
   */
  startReplica: (host?: ServerHost) => Promise<ThrowawayReplica>;
}

export interface ThrowawayReplica {
  /** The `postgres` database as superuser, read-only. */
  url: string;
  /** Kills the replica, or lets a killed one start and stream again. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

/** Settings of a server that has replicas. */
export const replicatedSettings = ['wal_level=replica', 'max_wal_senders=4', 'synchronous_commit=on'];

export interface ThrowawayOptions {
  /** Parent folder of the data, instead of the temporary folder. */
  parent?: string;
  /** PostgreSQL settings that override the default ones. */
  settings?: string[];
  /** The host that the server runs on, if it is not this machine's loopback. */
  host?: ServerHost | undefined;
}

export interface ServerHost {
  address: string;
  /** A program that runs others there, such as `ip netns exec NAME`. */
  launcher: readonly string[];
}

/**
 * Starts a PostgreSQL server for one test run, in the temporary folder. First removes servers of killed runs. `stop`
 * ends the server and removes its files. `url` is the server's `postgres` database as superuser. Throws if it does not
 * start.
 */
export async function startThrowawayPostgres({
  parent = tmpdir(),
  settings = [],
  host,
}: ThrowawayOptions = {}): Promise<ThrowawayPostgres> {
  await removeThrowaways(parent);
  const folder = mkdtempSync(join(parent, PREFIX));
  chmodSync(folder, 0o755);
  claimOwnership(join(folder, 'owner'));
  const place = { dataFolder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
  const password = randomBytes(24).toString('base64url');
  await createCluster(place, password, ['--no-sync', '--no-instructions']);
  const port = await findFreePort();
  if (host) {
    const network = `${host.address.replace(/\d+$/, '0')}/24`;
    const allowed = ['all', 'replication'].map((database) => `host ${database} all ${network} scram-sha-256\n`);
    appendFileSync(join(place.dataFolder, 'pg_hba.conf'), allowed.join(''));
  }
  const start = () => startOn(host, place, port, [...FAST_SETTINGS, ...settings]);
  let { pid } = await start();
  const replicas: ThrowawayReplica[] = [];
  const stop = async () => {
    for (const replica of replicas) await replica.kill();
    await stopServer(pid);
    rmSync(folder, { recursive: true, force: true });
  };
  const crash = async (meanwhile = async () => {}) => {
    sendSignal(pid, 'SIGQUIT');
    if (!(await waitUntilGone(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
    await meanwhile();
    await removeLeftovers(place.dataFolder);
    ({ pid } = await start());
  };
  const startReplica = async (replicaHost?: ServerHost) => {
    const copy = { dataFolder: `${place.dataFolder}-replica-${replicas.length}`, logFile: `${place.logFile}.replica` };
    await stopServer(pid);
    execFileSync('cp', ['-a', place.dataFolder, copy.dataFolder]);
    // A copy of a file of the cluster, because the file must belong to the server's account.
    execFileSync('cp', ['-a', join(copy.dataFolder, 'PG_VERSION'), join(copy.dataFolder, 'standby.signal')]);
    ({ pid } = await start());
    const source = `primary_conninfo=host=${host?.address ?? loopback} port=${port} user=${SUPERUSER} password=${password}`;
    const replica = await openReplica(replicaHost, copy, [
      ...FAST_SETTINGS,
      ...settings,
      source,
      'wal_retrieve_retry_interval=100ms',
    ]);
    const url = buildUrl(password, replica.port, replicaHost);
    replicas.push({ ...replica, url });
    return { ...replica, url };
  };
  return { url: buildUrl(password, port, host), stop, crash, startReplica };
}

const buildUrl = (password: string, port: number, host?: ServerHost) =>
  `postgresql://${SUPERUSER}:${password}@${host?.address ?? loopback}:${port}/postgres`;

const startOn = (host: ServerHost | undefined, place: ServerPaths, port: number, settings: string[]) =>
  startServer(place, port, host ? [...settings, `listen_addresses=${host.address}`] : settings, host?.launcher);

async function openReplica(host: ServerHost | undefined, place: ServerPaths, settings: string[]) {
  const port = await findFreePort();
  let running = await startOn(host, place, port, settings);
  const kill = async () => {
    sendSignal(running.pid, 'SIGQUIT');
    if (!(await waitUntilGone(running.pid, 10_000)))
      throw new Error(`The replica (process ${running.pid}) does not end.`);
  };
  const start = async () => {
    await removeLeftovers(place.dataFolder);
    running = await startOn(host, place, port, settings);
  };
  return { port, kill, start };
}

/** Stops the servers that killed runs left in a folder, and removes their files. */
export async function removeThrowaways(parent = tmpdir()): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const dataFolder = join(folder, 'postgres');
    if (!isAbandoned(folder)) continue;
    const remains = findRunningPostmaster(dataFolder);
    if (remains) await stopServer(remains.pid);
    if (existsSync(dataFolder)) await removeLeftovers(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Whether a folder belongs to our account and its owner process has ended. A folder younger than 5 s is not abandoned:
 * its owner file may not be written yet.
 */
export function isAbandoned(folder: string): boolean {
  // Another process may have removed it.
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return false;
  return Date.now() - found.mtimeMs > 5_000 && !findOwner(join(folder, 'owner'));
}

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../command/src/free-port.ts';
import { claimOwnership, findOwner } from './postgres/owner.ts';
import { findRunningPostmaster, removeLeftovers } from './postgres/postmaster.ts';
import { sendSignal, waitUntilGone } from './postgres/processes.ts';
import { createCluster, type ServerPaths, SUPERUSER, startServer, stopServer } from './postgres/server.ts';

/** This machine's loopback. */
export const loopback: ServerHost = { address: '127.0.0.1', launcher: [] };
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

/** Settings of a server that has replicas. */
export const replicatedSettings = ['wal_level=replica', 'max_wal_senders=4', 'synchronous_commit=on'];

export interface ThrowawayOptions {
  /** Parent folder of the data, instead of the temporary folder. */
  parent?: string;
  /** PostgreSQL settings that override the default ones. */
  settings?: string[];
  /** The host that the server runs on, if it is not this machine's loopback. */
  host?: ServerHost;
}

export interface ServerHost {
  address: string;
  /** A program that runs others there, such as `ip netns exec NAME`. */
  launcher: readonly string[];
}

export type ThrowawayPostgres = Awaited<ReturnType<typeof startThrowawayPostgres>>;

/**
 * Starts a PostgreSQL server for one test run, in the temporary folder. First removes servers of killed runs. Throws if
 * it does not start.
 */
export async function startThrowawayPostgres(options: ThrowawayOptions = {}) {
  const { parent = tmpdir(), host = loopback } = options;
  await removeThrowaways(parent);
  const folder = mkdtempSync(join(parent, PREFIX));
  chmodSync(folder, 0o755);
  claimOwnership(join(folder, 'owner'));
  const place = { dataFolder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
  const password = randomBytes(24).toString('base64url');
  await createCluster(place, password, ['--no-sync', '--no-instructions']);
  if (host !== loopback) {
    const network = `${host.address.replace(/\d+$/, '0')}/24`;
    const allowed = ['all', 'replication'].map((database) => `host ${database} all ${network} scram-sha-256\n`);
    appendFileSync(join(place.dataFolder, 'pg_hba.conf'), allowed.join(''));
  }
  const settings = [...FAST_SETTINGS, ...(options.settings ?? [])];
  const { stop, ...primary } = await openServer(host, place, password, settings);
  const replicas: (typeof primary)[] = [];
  return {
    ...primary,
    /** Ends the server and its replicas, and removes their files. */
    async stop() {
      for (const replica of replicas) await replica.kill();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    /**
     * Starts a streaming replica on a copy of the data; restarts the server for it, which ends every connection. Needs
     * `replicatedSettings`.
     */
    async startReplica(replicaHost = loopback) {
      const copy = {
        dataFolder: `${place.dataFolder}-replica-${replicas.length}`,
        logFile: `${place.logFile}.replica`,
      };
      await stop();
      execFileSync('cp', ['-a', place.dataFolder, copy.dataFolder]);
      // A copy of a file of the cluster, because the file must belong to the server's account.
      execFileSync('cp', ['-a', join(copy.dataFolder, 'PG_VERSION'), join(copy.dataFolder, 'standby.signal')]);
      await primary.start();
      const { hostname, port } = new URL(primary.url);
      const source = `primary_conninfo=host=${hostname} port=${port} user=${SUPERUSER} password=${password}`;
      const streaming = [...settings, source, 'wal_retrieve_retry_interval=100ms'];
      const replica = await openServer(replicaHost, copy, password, streaming);
      replicas.push(replica);
      return replica;
    },
  };
}

async function openServer({ address, launcher }: ServerHost, place: ServerPaths, password: string, settings: string[]) {
  const port = await findFreePort();
  const launch = () => startServer(place, port, [...settings, `listen_addresses=${address}`], launcher);
  let { pid } = await launch();
  return {
    /** The `postgres` database as superuser. */
    url: `postgresql://${SUPERUSER}:${password}@${address}:${port}/postgres`,
    stop: () => stopServer(pid),
    /** Kills the server without a checkpoint, as a power failure would. */
    async kill() {
      sendSignal(pid, 'SIGQUIT');
      if (!(await waitUntilGone(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
    },
    /** Starts the server again on its data. */
    async start() {
      await removeLeftovers(place.dataFolder);
      ({ pid } = await launch());
    },
  };
}

/** Stops the servers that killed runs left in a folder, and removes their files. */
export async function removeThrowaways(parent = tmpdir()): Promise<void> {
  for (const folder of listAbandoned(parent, PREFIX)) {
    const dataFolder = join(folder, 'postgres');
    const remains = findRunningPostmaster(dataFolder);
    if (remains) await stopServer(remains.pid);
    if (existsSync(dataFolder)) await removeLeftovers(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the folders in `parent` that begin with `prefix` and that killed runs left. */
export const listAbandoned = (parent: string, prefix: string): string[] =>
  readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(parent, name))
    .filter(isAbandoned);

/**
 * Whether a folder belongs to our account and its owner process has ended. A folder younger than 5 s is not abandoned:
 * its owner file may not be written yet.
 */
function isAbandoned(folder: string): boolean {
  // Another process may have removed it.
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return false;
  return Date.now() - found.mtimeMs > 5_000 && !findOwner(join(folder, 'owner'));
}

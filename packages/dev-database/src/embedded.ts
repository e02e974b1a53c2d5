import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../command/src/free-port.ts';
import { ensureUnprivilegedAccount } from './postgres/account.ts';
import { claimOwnership, findOwner, releaseOwnership } from './postgres/owner.ts';
import { findRunningPostmaster, removeLeftovers } from './postgres/postmaster.ts';
import { createCluster, SUPERUSER, startServer, stopServer } from './postgres/server.ts';

export interface EmbeddedPostgres {
  /** Connection URL of the shop's database. */
  url: string;
  /** Stops the server if this process started it; does nothing if another process did. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Use a server that another process of the shop runs, instead of waiting until that process ends. */
  share: boolean;
  /** Seconds to wait for another process to end or, with `share`, to finish its start. Default 60. */
  timeoutSeconds?: number;
}

const DATABASE = 'dilmun';

interface SavedSettings {
  port: number;
  password: string;
}

/** Starts the shop's PostgreSQL like `startEmbeddedPostgres`, and creates the shop's database if it is missing. */
export async function openEmbeddedPostgres(folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, options);
  try {
    await ensureDatabase(server.url);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Starts the shop's PostgreSQL on the data in `folder`/postgres, which the first start creates. The port is random and
 * saved; a new one is chosen if the saved one is taken. After a killed start, stops a server that still runs and
 * removes stale files first; PostgreSQL then recovers the data by itself. The database of the URL is missing until
 * `ensureDatabase` was called once. Throws if another process still owns the data after the timeout, or if the server
 * does not start.
 */
export async function startEmbeddedPostgres(folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const ownerFile = join(folder, 'postgres.owner');
  const place = { dataFolder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
  const end = Date.now() + (options.timeoutSeconds ?? 60) * 1_000;
  while (!claimOwnership(ownerFile)) {
    const running = options.share ? findRunningPostmaster(place.dataFolder) : null;
    if (running?.isReady) return { url: buildUrl(running.port, place.dataFolder), stop: async () => {} };
    if (Date.now() > end) throw new Error(`Process ${findOwner(ownerFile)} already runs the database in ${folder}.`);
    await delay(100);
  }
  try {
    const remains = findRunningPostmaster(place.dataFolder);
    if (remains) await stopServer(remains.pid);
    if (!existsSync(place.dataFolder)) await createDataFolder(place);
    await removeLeftovers(place.dataFolder);
    const port = await chooseFreePort(place.dataFolder);
    if (existsSync(place.logFile)) renameSync(place.logFile, join(folder, 'postgres.previous.log'));
    const { pid } = await startServer(place, port, []);
    const stop = async () => {
      await stopServer(pid);
      releaseOwnership(ownerFile);
    };
    return { url: buildUrl(port, place.dataFolder), stop };
  } catch (error) {
    releaseOwnership(ownerFile);
    throw error;
  }
}

/** Atomic: the folder is renamed to its final name after the cluster and its password are on disk. */
async function createDataFolder({ dataFolder, logFile }: { dataFolder: string; logFile: string }) {
  const unfinished = `${dataFolder}.unfinished`;
  const password = randomBytes(24).toString('base64url');
  await createCluster({ dataFolder: unfinished, logFile }, password);
  writeSettings(unfinished, { port: 0, password });
  renameSync(unfinished, dataFolder);
}

async function chooseFreePort(dataFolder: string): Promise<number> {
  const memory = readSettings(dataFolder);
  const port = await findFreePort(memory.port);
  if (port !== memory.port) writeSettings(dataFolder, { ...memory, port });
  return port;
}

const buildSettingsPath = (dataFolder: string) => join(dataFolder, 'shop.json');

const readSettings = (dataFolder: string): SavedSettings =>
  JSON.parse(readFileSync(buildSettingsPath(dataFolder), 'utf8'));

function writeSettings(dataFolder: string, memory: SavedSettings) {
  const draft = `${buildSettingsPath(dataFolder)}.draft`;
  writeFileSync(draft, JSON.stringify(memory), { mode: 0o600 });
  const account = ensureUnprivilegedAccount();
  // PostgreSQL reads every file of its data folder after a crash and fails on one that it may not read.
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, buildSettingsPath(dataFolder));
}

const buildUrl = (port: number, dataFolder: string) =>
  `postgresql://${SUPERUSER}:${readSettings(dataFolder).password}@127.0.0.1:${port}/${DATABASE}`;

/** Creates the database that the URL names, unless it exists; connects to the database `postgres` of the same server. */
export async function ensureDatabase(url: string): Promise<void> {
  // Loaded here, because `npm start` stays small and lets another process call this.
  const { default: pg } = await import('pg');
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

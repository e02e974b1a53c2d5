import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { unprivilegedAccount } from './postgres/account.ts';
import { claim, disown, ownerIn } from './postgres/owner.ts';
import { freePort } from './postgres/ports.ts';
import { clearRemains, findRunningPostmaster } from './postgres/postmaster.ts';
import { createCluster, SUPERUSER, startServer, stopServer } from './postgres/server.ts';

export interface EmbeddedPostgres {
  /** Where the shop's database answers. */
  url: string;
  /** Ends the server if this process started it; one that another process runs goes on. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Join a server that another process of ours runs, instead of waiting for it to end. */
  share: boolean;
  /** Seconds to wait for another process to end (or, sharing, to finish its start). */
  patienceSeconds?: number;
}

const DATABASE = 'dilmun';
const Memory = z.object({ port: z.int(), password: z.string() });

/**
 * Starts the shop's own PostgreSQL on data kept in `folder`/postgres, made at the first start. Its port is random but
 * remembered, and chosen anew when taken. What a killed start left behind, a server still running or the traces of a
 * dead one, is ended and cleared first: PostgreSQL recovers the data by itself.
 */
export async function openEmbeddedPostgres(folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const ownerFile = join(folder, 'postgres.owner');
  const place = { dataFolder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
  const end = Date.now() + (options.patienceSeconds ?? 60) * 1_000;
  while (!claim(ownerFile)) {
    const running = options.share ? findRunningPostmaster(place.dataFolder) : null;
    if (running?.isReady) return { url: await databaseUrl(running.port, place.dataFolder), stop: async () => {} };
    if (Date.now() > end) throw new Error(`Process ${ownerIn(ownerFile)} already runs the database in ${folder}.`);
    await delay(100);
  }
  try {
    const remains = findRunningPostmaster(place.dataFolder);
    if (remains) await stopServer(remains.pid);
    if (!existsSync(place.dataFolder)) await createDataFolder(place);
    await clearRemains(place.dataFolder);
    const port = await rememberFreePort(place.dataFolder);
    if (existsSync(place.logFile)) renameSync(place.logFile, join(folder, 'postgres.previous.log'));
    const { pid } = await startServer(place, port, []);
    const stop = async () => {
      await stopServer(pid);
      disown(ownerFile);
    };
    return { url: await databaseUrl(port, place.dataFolder), stop };
  } catch (error) {
    disown(ownerFile);
    throw error;
  }
}

/** Complete or not there at all: the cluster gets its name only when it and its password are on disk. */
async function createDataFolder({ dataFolder, logFile }: { dataFolder: string; logFile: string }) {
  const unfinished = `${dataFolder}.unfinished`;
  const password = randomBytes(24).toString('base64url');
  await createCluster({ dataFolder: unfinished, logFile }, password);
  remember(unfinished, { port: 0, password });
  renameSync(unfinished, dataFolder);
}

async function rememberFreePort(dataFolder: string): Promise<number> {
  const memory = recall(dataFolder);
  const port = await freePort(memory.port);
  if (port !== memory.port) remember(dataFolder, { ...memory, port });
  return port;
}

const memoryIn = (dataFolder: string) => join(dataFolder, 'shop.json');

function recall(dataFolder: string) {
  return Memory.parse(JSON.parse(readFileSync(memoryIn(dataFolder), 'utf8')));
}

function remember(dataFolder: string, memory: z.infer<typeof Memory>) {
  const draft = `${memoryIn(dataFolder)}.draft`;
  writeFileSync(draft, JSON.stringify(memory), { mode: 0o600 });
  const account = unprivilegedAccount();
  // PostgreSQL walks its whole folder after a crash and complains of what it may not read.
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, memoryIn(dataFolder));
}

async function databaseUrl(port: number, dataFolder: string): Promise<string> {
  const server = `postgresql://${SUPERUSER}:${recall(dataFolder).password}@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
  return `${server}/${DATABASE}`;
}

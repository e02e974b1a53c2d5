import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgres } from './embedded.ts';
import { claimOwnership, findOwner } from './postgres/owner.ts';
import { findFreePort } from './postgres/ports.ts';
import { findRunningPostmaster, removeLeftovers } from './postgres/postmaster.ts';
import { sendSignal, waitUntilGone } from './postgres/processes.ts';
import { createCluster, SUPERUSER, startServer, stopServer } from './postgres/server.ts';

const PREFIX = 'dilmun-postgres-';

/** Quick because nothing of it need survive: no write waits for the disk. */
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
  /** Ends at once, as when its machine loses its power, and starts again; `meanwhile` runs in between. */
  crash: (meanwhile?: () => Promise<void>) => Promise<void>;
}

export interface ThrowawayOptions {
  /** Where its folder is made, other than in the temporary folder; whoever names it sweeps it. */
  parent?: string;
  /** Settings over the careless ones. */
  settings?: string[];
}

/**
 * A PostgreSQL for one run of tests, in the temporary folder; `stop` removes every trace. What a killed run left is
 * removed by the next. `url` names the server's `postgres` database, as its superuser.
 */
export async function startThrowawayPostgres({
  parent = tmpdir(),
  settings = [],
}: ThrowawayOptions = {}): Promise<ThrowawayPostgres> {
  await removeThrowaways();
  const folder = mkdtempSync(join(parent, PREFIX));
  chmodSync(folder, 0o755);
  claimOwnership(join(folder, 'owner'));
  const place = { dataFolder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
  const password = randomBytes(24).toString('base64url');
  await createCluster(place, password, ['--no-sync', '--no-instructions']);
  const port = await findFreePort();
  const start = () => startServer(place, port, [...FAST_SETTINGS, ...settings]);
  let { pid } = await start();
  const stop = async () => {
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
  return { url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`, stop, crash };
}

/** Ends and removes what runs that were killed have left in a folder. */
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

/** Of our account, of a run that is over, and not one that is only just making it. */
export function isAbandoned(folder: string): boolean {
  const { uid, mtimeMs } = statSync(folder);
  return uid === process.getuid?.() && Date.now() - mtimeMs > 5_000 && !findOwner(join(folder, 'owner'));
}

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listViolations } from '@dilmun/db/invariants';
import { openEmbeddedPostgres } from '@dilmun/dev-database/embedded';
import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import { type Addresses, inheritedEnvironment } from '../env.ts';

const frontDoor = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
const OPEN = /The shop is open at (\S+)[\s\S]*Its mails are shown at (\S+)/;
const PATIENCE_MS = 5 * 60_000;

export interface RunningShop extends Required<Addresses> {
  /** Ends it in order and removes all it kept. Refuses, at the end, when its data broke a rule of `invariants.sql`. */
  remove: () => Promise<void>;
  /** By SIGINT, as Ctrl-C does; or by SIGKILL to every process of it, as a machine does that loses its power. */
  end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
  /** Starts it again on what the last run left. */
  startAgain: () => Promise<void>;
}

/** A whole shop, by `npm start`'s own script, on a free port and on an empty folder: nobody else's data is touched. */
export async function startShop(): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-e2e-'));
  // PostgreSQL may run under another account than ours.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const shop = { shopUrl: '', mailPageUrl: '', folder };
  let process = spawnShop(folder, port);
  const open = async () => Object.assign(shop, await addressesOf(process));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    await open();
  } catch (error) {
    await end(process);
    removeFolder();
    throw error;
  }
  return Object.assign(shop, {
    async remove() {
      try {
        await refuseUnsound(folder);
      } finally {
        await end(process);
        removeFolder();
      }
    },
    async end(signal: 'SIGINT' | 'SIGKILL') {
      if (signal === 'SIGKILL') for (const pid of processesIn(folder)) killGroup(pid);
      await end(process, signal);
    },
    async startAgain() {
      process = spawnShop(folder, port);
      await open();
    },
  });
}

/** Whatever shoppers did, were refused or had killed: what is left must be sound. */
async function refuseUnsound(folder: string): Promise<void> {
  const { url, stop } = await openEmbeddedPostgres(folder, { share: true });
  try {
    const violations = await listViolations(url);
    if (violations.length === 0) return;
    const rows = violations.map(({ rule, subject }) => `${rule}: ${subject}`);
    throw new Error(`The shop's data is not sound:\n${rows.join('\n')}`);
  } finally {
    await stop();
  }
}

function spawnShop(folder: string, port: number): ChildProcess {
  return spawn(globalThis.process.execPath, [frontDoor], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // All shoppers of the tests come from one address.
    env: { ...inheritedEnvironment(), SHOP_DATA_FOLDER: folder, PORT: `${port}`, LIMITS: 'off' },
  });
}

function addressesOf(process: ChildProcess): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The shop did not open in time:\n${said}`)), PATIENCE_MS);
    const hear = (chunk: Buffer) => {
      said += chunk;
      const [, shopUrl, mailPageUrl] = OPEN.exec(said) ?? [];
      if (!shopUrl || !mailPageUrl) return;
      clearTimeout(timer);
      resolve({ shopUrl, mailPageUrl });
    };
    process.stdout?.on('data', hear);
    process.stderr?.on('data', hear);
    process.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The shop did not open:\n${said}`));
    });
  });
}

async function end(process: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => process.once('exit', () => resolve()));
  process.kill(signal);
  await gone;
}

/** Every process that this folder's shop runs, by its own notes: the start script, its children, PostgreSQL. */
function processesIn(folder: string): number[] {
  const children: string[] = JSON.parse(readFileSync(join(folder, 'children.json'), 'utf8'));
  const firstNumberIn = (file: string) => Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10);
  return [
    firstNumberIn('shop.owner'),
    ...children.map((identity) => Number.parseInt(identity, 10)),
    firstNumberIn('postgres/postmaster.pid'),
  ];
}

function killGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // Gone already, or it leads no group.
    }
  }
}

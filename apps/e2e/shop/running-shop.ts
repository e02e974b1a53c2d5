import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@dilmun/command/free-port';
import { listViolations } from '@dilmun/db/invariants';
import { openEmbeddedPostgres } from '@dilmun/dev-database/embedded';
import { type Addresses, inheritedEnvironment } from '../env.ts';

const startScript = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
const OPEN = /The shop is open at (\S+)[\s\S]*Its mails are shown at (\S+)/;
const PATIENCE_MS = 5 * 60_000;

export interface RunningShop extends Required<Addresses> {
  /** Stops the shop and deletes its data. Throws when its data violates a rule of `invariants.sql`. */
  remove: () => Promise<void>;
  /** Ends the shop: SIGINT like Ctrl-C, or SIGKILL to all of its processes like a power failure. */
  end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
  /** Restarts the shop on its existing data. */
  startAgain: () => Promise<void>;
}

/**
 * Starts a whole shop with the script of `npm start`, on a free port, with these variables. Its data is in an empty
 * folder, or in the given one.
 */
export async function startShop(
  settings: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), 'dilmun-e2e-')),
): Promise<RunningShop> {
  // PostgreSQL may run under a different account.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const shop = { shopUrl: '', mailPageUrl: '', folder };
  let process = spawnShop(folder, port, settings);
  const open = async () => Object.assign(shop, await readAddresses(process));
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
        await refuseUnusable(folder);
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
      process = spawnShop(folder, port, settings);
      await open();
    },
  });
}

/** Throws when the data violates a rule of `invariants.sql`, whatever the tests did to the shop. */
async function refuseUnusable(folder: string): Promise<void> {
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

function spawnShop(folder: string, port: number, settings: Record<string, string>): ChildProcess {
  return spawn(globalThis.process.execPath, [startScript], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // All test shoppers share one address, so rate limits are off.
    env: { ...inheritedEnvironment(), SHOP_DATA_FOLDER: folder, PORT: `${port}`, LIMITS: 'off', ...settings },
  });
}

function readAddresses(process: ChildProcess): Promise<Addresses> {
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

/** Lists the process ids of this folder's shop from its own records: the start script, its children, PostgreSQL. */
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
      // The process has ended or does not lead a process group.
    }
  }
}

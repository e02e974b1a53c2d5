import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findWorkingFolder, isAlive, sendSignal } from './processes.ts';

/** The PostgreSQL that its data folder says is running. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** What `postmaster.pid` says; null when there is none or it is only half written. It may speak of a dead process. */
export function readPostmaster(dataFolder: string): Postmaster | null {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** The PostgreSQL that truly runs on the data folder, whatever started it. */
export function findRunningPostmaster(dataFolder: string): Postmaster | null {
  const postmaster = readPostmaster(dataFolder);
  return postmaster && isRunningIn(postmaster.pid, dataFolder) ? postmaster : null;
}

/**
 * Removes what a killed PostgreSQL left: children that have not yet noticed, then a `postmaster.pid` whose number may
 * by now be somebody else's (PostgreSQL itself would refuse to start). Call only when no postmaster runs.
 */
export async function removeLeftovers(dataFolder: string): Promise<void> {
  for (const end = Date.now() + 10_000; listOrphans(dataFolder).length > 0; await delay(50)) {
    if (Date.now() > end) for (const pid of listOrphans(dataFolder)) sendSignal(pid, 'SIGKILL');
  }
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

function listOrphans(dataFolder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isAlive(pid) && findWorkingFolder(pid) === realpathSync(dataFolder));
}

function isRunningIn(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false;
  const folder = findWorkingFolder(pid);
  // Without /proc the pid file has to be believed: PostgreSQL does the same.
  return folder === null ? process.platform !== 'linux' : folder === realpathSync(dataFolder);
}

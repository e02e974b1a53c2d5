import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findWorkingFolder, isAlive, sendSignal } from './processes.ts';

/** A PostgreSQL server, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Reads `postmaster.pid`; null if there is none or it is incomplete. The process in it may have ended. */
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

/**
 * Finds the PostgreSQL server that is running on the data folder, whichever process started it; null if there is none.
 */
export function findRunningPostmaster(dataFolder: string): Postmaster | null {
  const postmaster = readPostmaster(dataFolder);
  return postmaster && isRunningIn(postmaster.pid, dataFolder) ? postmaster : null;
}

/**
 * Waits for the child processes of a killed PostgreSQL to end (kills them after 10 s), then removes its
 * `postmaster.pid`: its process ID may belong to another process by now, and PostgreSQL would refuse to start. Call
 * only when no postmaster runs.
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
  // Without /proc the working folder is unknown: trust the pid file, as PostgreSQL does.
  return folder === null ? process.platform !== 'linux' : folder === realpathSync(dataFolder);
}

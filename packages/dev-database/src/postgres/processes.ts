import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether a process with this ID is running, under any account. A zombie process does not count. */
export function isAlive(pid: number): boolean {
  if (readProcessStatus(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the process ID and its start time, which distinguishes the process from a later one with the same ID. Without
 * /proc it is the ID alone.
 */
export function readProcessIdentity(pid: number): string {
  return `${pid} ${readProcessStatus(pid)[19] ?? ''}`.trim();
}

/** Reads the fields of /proc/PID/stat, starting with the state; empty if there is no such file. */
function readProcessStatus(pid: number): string[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
  } catch {
    return [];
  }
}

/**
 * Reads the working folder of a process; null if it cannot be read. For PostgreSQL and its children it is the data
 * folder.
 */
export function findWorkingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Waits up to `milliseconds` for a process to end. Returns whether it has ended. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}

/** Sends a signal to a process; does nothing if the process has already ended. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

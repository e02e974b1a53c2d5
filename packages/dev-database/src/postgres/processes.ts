import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** True while a process of this number runs, whoever it belongs to. One that only waits to be reaped does not. */
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
 * Tells a process from a later one that got the same number, by when it began. Where the system does not say
 * (no /proc), the number alone has to do.
 */
export function readProcessIdentity(pid: number): string {
  return `${pid} ${readProcessStatus(pid)[19] ?? ''}`.trim();
}

/** The fields of /proc/PID/stat from the state on; empty where there is none. */
function readProcessStatus(pid: number): string[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Where a process works: a postmaster and its children work in their data folder. Null where the system hides it. */
export function findWorkingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Waits until the process is gone, at most `milliseconds`; says whether it is. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}

/** Sends a signal to a process that may already be gone. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone before the signal reached it, which is what the signal wanted.
  }
}

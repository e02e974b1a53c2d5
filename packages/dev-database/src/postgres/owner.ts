import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, readProcessIdentity } from './processes.ts';

/** Finds the ID of the process that wrote an owner file; null if there is none or it has ended. */
export function findOwner(ownerFile: string): number | null {
  try {
    const identity = readFileSync(ownerFile, 'utf8').trim();
    const pid = Number(identity.split(' ')[0]);
    return isAlive(pid) && readProcessIdentity(pid) === identity ? pid : null;
  } catch {
    return null;
  }
}

/** Writes the owner file for this process. Returns false if another running process owns it. */
export function claimOwnership(ownerFile: string): boolean {
  if (findOwner(ownerFile)) return false;
  rmSync(ownerFile, { force: true });
  try {
    writeFileSync(ownerFile, readProcessIdentity(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** Removes the owner file if this process owns it. */
export function releaseOwnership(ownerFile: string): void {
  if (findOwner(ownerFile) === process.pid) rmSync(ownerFile, { force: true });
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, readProcessIdentity } from './processes.ts';

/** The process that started the server whose owner file this is; null when that process is gone. */
export function findOwner(ownerFile: string): number | null {
  try {
    const identity = readFileSync(ownerFile, 'utf8').trim();
    const pid = Number(identity.split(' ')[0]);
    return isAlive(pid) && readProcessIdentity(pid) === identity ? pid : null;
  } catch {
    return null;
  }
}

/** Makes this process the owner, unless another one was quicker; says whether it is. */
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

/** Ends what `claim` began. */
export function releaseOwnership(ownerFile: string): void {
  if (findOwner(ownerFile) === process.pid) rmSync(ownerFile, { force: true });
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf, isAlive } from './processes.ts';

/** The process that started the server whose owner file this is; null when that process is gone. */
export function ownerIn(ownerFile: string): number | null {
  try {
    const identity = readFileSync(ownerFile, 'utf8').trim();
    const pid = Number(identity.split(' ')[0]);
    return isAlive(pid) && identityOf(pid) === identity ? pid : null;
  } catch {
    return null;
  }
}

/** Makes this process the owner, unless another one was quicker; says whether it is. */
export function claim(ownerFile: string): boolean {
  if (ownerIn(ownerFile)) return false;
  rmSync(ownerFile, { force: true });
  try {
    writeFileSync(ownerFile, identityOf(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** Ends what `claim` began. */
export function disown(ownerFile: string): void {
  if (ownerIn(ownerFile) === process.pid) rmSync(ownerFile, { force: true });
}

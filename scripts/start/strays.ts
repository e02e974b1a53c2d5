import {
  isAlive,
  readProcessIdentity,
  sendSignal,
  waitUntilGone,
} from '../../packages/dev-database/src/postgres/processes.ts';
import { readState, replaceState } from './state-files.ts';

const file = 'children.json';
const identities = new Set<string>();

/** Saves on disk which children run, so that the next start can end them if this process is killed by SIGKILL. */
export function recordChild(identity: string, isRunning: boolean): void {
  if (isRunning) identities.add(identity);
  else identities.delete(identity);
  replaceState(file, JSON.stringify([...identities]));
}

/** Ends the children that a killed start left running. */
export async function endStrays(): Promise<void> {
  const strays: string[] = JSON.parse(readState(file) ?? '[]');
  await Promise.all(strays.map(endProcess));
}

/** Ends a process by SIGTERM, after 15 s by SIGKILL; does nothing if its ID now belongs to another process. */
export async function endProcess(identity: string): Promise<void> {
  const pid = Number(identity.split(' ')[0]);
  if (!isAlive(pid) || readProcessIdentity(pid) !== identity) return;
  sendSignal(pid, 'SIGTERM');
  // The negative ID addresses the whole process group, including the child's own children.
  if (!(await waitUntilGone(pid, 15_000))) sendSignal(-pid, 'SIGKILL');
}

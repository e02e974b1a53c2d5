import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isAlive,
  readProcessIdentity,
  sendSignal,
  waitUntilGone,
} from '../../packages/dev-database/src/postgres/processes.ts';
import { settings } from './settings.ts';

const file = join(settings.dataFolder, 'children.json');
const identities = new Set<string>();

/** Keeps on disk which children run, so that the start after a SIGKILL can end them. */
export function recordChild(identity: string, isRunning: boolean): void {
  if (isRunning) identities.add(identity);
  else identities.delete(identity);
  writeFileSync(`${file}.draft`, JSON.stringify([...identities]));
  renameSync(`${file}.draft`, file);
}

/** Ends children of a start that was killed and could not. */
export async function endStrays(): Promise<void> {
  if (!existsSync(file)) return;
  const strays: string[] = JSON.parse(readFileSync(file, 'utf8'));
  await Promise.all(strays.map(endProcess));
  rmSync(file, { force: true });
}

/** Politely, then not; only if the process is still the one that was meant. */
export async function endProcess(identity: string): Promise<void> {
  const pid = Number(identity.split(' ')[0]);
  if (!isAlive(pid) || readProcessIdentity(pid) !== identity) return;
  sendSignal(pid, 'SIGTERM');
  // Its whole group: what it started must not outlive it either.
  if (!(await waitUntilGone(pid, 15_000))) sendSignal(-pid, 'SIGKILL');
}

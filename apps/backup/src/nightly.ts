import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrillResult, drill } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { BackupFailure } from './programs.ts';

/** The file that a passed drill leaves in its backup; its age is that of the drill. */
const drilledName = 'drilled';
/** A nightly round and the time that it may take. */
const freshHours = 26;

export interface StoredBackup {
  /** Name of its folder: the time at which it was made, so that names sort by age. */
  name: string;
  /** Null: not drilled, or the drill failed. */
  drilledAt: Date | null;
}

/**
 * Makes a backup in `folder`, drills it, and then removes all but the newest `keep` drilled backups, with those that
 * failed or were killed before the oldest of them. Returns one sentence for the log. Throws BackupFailure; then nothing
 * is removed.
 */
export async function backUpAndDrill(
  databaseUrl: string,
  folder: string,
  { mediaDir, keep, now = new Date() }: { mediaDir: string | undefined; keep: number; now?: Date },
): Promise<string> {
  const backup = await makeBackup(databaseUrl, folder, { mediaDir, now });
  const { rows, seconds } = await drillAndMark(backup, databaseUrl);
  const expired = chooseExpired(await listBackups(folder), keep);
  for (const name of expired) await rm(join(folder, name), { recursive: true });
  return `${backup}: ${rows} rows, drilled in ${seconds.toFixed(1)} s; removed ${expired.length} older backups.`;
}

/** Drills a backup as `drill` does, and marks it as drilled for `checkNewest`. */
export async function drillAndMark(backup: string, serverUrl: string): Promise<DrillResult> {
  const mark = join(backup, drilledName);
  // A mark of an earlier drill says nothing if this one fails.
  await rm(mark, { force: true });
  const result = await drill(backup, serverUrl);
  await writeFile(mark, '');
  return result;
}

/**
 * The names of the backups older than the newest `keep` drilled ones; an unfinished one is a day older, because another
 * process may be making it.
 */
export function chooseExpired(backups: readonly StoredBackup[], keep: number): string[] {
  const drilled = backups.filter(({ drilledAt }) => drilledAt).map(({ name }) => name);
  const oldestKept = drilled.sort().at(-keep);
  if (oldestKept === undefined) return [];
  const isOver = (name: string) => !name.endsWith('.unfinished') || readTime(oldestKept) - readTime(name) >= 86_400_000;
  return backups.map(({ name }) => name).filter((name) => name < oldestKept && isOver(name));
}

/** Throws BackupFailure unless `folder` has a backup of the last 26 hours that passed a drill. */
export async function checkNewest(folder: string, now = new Date()): Promise<void> {
  if (hasFreshBackup(await listBackups(folder), now)) return;
  throw new BackupFailure(
    `No backup of the last ${freshHours} hours in ${folder} passed a drill: see the log of the service.`,
  );
}

/** A backup is as old as its name says, however late it was drilled. */
export const hasFreshBackup = (backups: readonly StoredBackup[], now: Date): boolean =>
  backups.some(({ name, drilledAt }) => drilledAt && now.getTime() - readTime(name) <= freshHours * 60 * 60 * 1_000);

/** The time of a name such as '2026-11-22T00-30-00.000Z', in milliseconds since 1970. */
const readTime = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(.*Z).*/, 'T$1:$2:$3'));

async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z(\.unfinished)?$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const mark = await stat(join(folder, name, drilledName)).catch(() => null);
      return { name, drilledAt: mark?.mtime ?? null };
    }),
  );
}

import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drill } from './drill.ts';
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
 * failed before the oldest of them. Returns one sentence for the log. Throws BackupFailure; then nothing is removed.
 */
export async function backUpAndDrill(
  databaseUrl: string,
  folder: string,
  { mediaDir, keep, now = new Date() }: { mediaDir: string | undefined; keep: number; now?: Date },
): Promise<string> {
  const backup = await makeBackup(databaseUrl, folder, { mediaDir, now });
  const { rows, seconds } = await drill(backup, databaseUrl);
  await writeFile(join(backup, drilledName), '');
  const expired = chooseExpired(await listBackups(folder), keep);
  for (const name of expired) await rm(join(folder, name), { recursive: true });
  return `${backup}: ${rows} rows, drilled in ${seconds.toFixed(1)} s; removed ${expired.length} older backups.`;
}

/** The names of the backups older than the newest `keep` drilled ones. */
export function chooseExpired(backups: readonly StoredBackup[], keep: number): string[] {
  const drilled = backups.filter(({ drilledAt }) => drilledAt).map(({ name }) => name);
  const oldestKept = drilled.sort().at(-keep);
  return oldestKept === undefined ? [] : backups.map(({ name }) => name).filter((name) => name < oldestKept);
}

/** Throws BackupFailure unless `folder` has a backup whose drill passed within the last 26 hours. */
export async function checkNewest(folder: string, now = new Date()): Promise<void> {
  const times = (await listBackups(folder)).map(({ drilledAt }) => drilledAt?.getTime() ?? 0);
  if (now.getTime() - Math.max(0, ...times) <= freshHours * 60 * 60 * 1_000) return;
  throw new BackupFailure(
    `No backup of the last ${freshHours} hours in ${folder} passed a drill: see the log of the service.`,
  );
}

async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const mark = await stat(join(folder, name, drilledName)).catch(() => null);
      return { name, drilledAt: mark?.mtime ?? null };
    }),
  );
}

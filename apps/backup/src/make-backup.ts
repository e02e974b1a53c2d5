import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { BackupFailure, checkPrograms, runProgram, splitConnectionUrl } from './programs.ts';
import { countRows, type RowCounts } from './rows.ts';

/** Describes a backup; a drill compares the restored data with it. */
export interface Manifest {
  madeAt: string;
  serverVersion: number;
  dumpSha256: string;
  dumpBytes: number;
  rows: RowCounts;
  hasMedia: boolean;
}

export const fileNames = { dump: 'database.dump', media: 'media.tar', manifest: 'manifest.json' } as const;

/**
 * Backs up the database and the pictures to a new folder in `target` and returns its path. The dump and the row counts
 * come from the same snapshot; the shop can keep running. The folder is renamed to its final name when it is complete.
 * Throws BackupFailure.
 */
export async function makeBackup(
  databaseUrl: string,
  target: string,
  { mediaDir, now = new Date() }: { mediaDir?: string | undefined; now?: Date } = {},
): Promise<string> {
  const folder = join(target, now.toISOString().replaceAll(':', '-'));
  const unfinished = `${folder}.unfinished`;
  await mkdir(target, { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ snapshot: string; version: string }>(
      `SELECT pg_export_snapshot() AS snapshot, current_setting('server_version_num') AS version`,
    );
    const [moment] = rows;
    if (!moment) throw new BackupFailure('The server gave no snapshot.');
    const serverVersion = Math.floor(Number(moment.version) / 10_000);
    await checkPrograms(serverVersion);

    const dump = join(unfinished, fileNames.dump);
    const { address, env } = splitConnectionUrl(databaseUrl);
    const options = ['--format=custom', `--snapshot=${moment.snapshot}`, `--file=${dump}`, `--dbname=${address}`];
    await runProgram('pg_dump', options, env);
    const counted = await countRows(client);
    // Pictures are named by their content and never change, so packing them after the dump includes all that it refers
    // to.
    if (mediaDir) await runProgram('tar', ['-cf', join(unfinished, fileNames.media), '-C', mediaDir, '.']);
    const manifest: Manifest = {
      madeAt: now.toISOString(),
      serverVersion,
      dumpSha256: await hashFile(dump),
      dumpBytes: (await stat(dump)).size,
      rows: counted,
      hasMedia: mediaDir !== undefined,
    };
    await writeFile(join(unfinished, fileNames.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(unfinished, folder);
    return folder;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Calculates the SHA-256 of a file, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

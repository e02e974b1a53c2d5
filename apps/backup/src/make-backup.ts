import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withClient } from '@dilmun/db/with-client';
import { runProgram, splitConnectionUrl } from './programs.ts';
import { countRows, type RowCounts } from './rows.ts';

/** Describes a backup; a drill compares the restored data with it. */
export interface Manifest {
  madeAt: string;
  dumpSha256: string;
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
  try {
    await withClient(databaseUrl, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
      const dump = join(unfinished, fileNames.dump);
      const { address, env } = splitConnectionUrl(databaseUrl);
      const options = ['--format=custom', `--snapshot=${rows[0]?.snapshot}`, `--file=${dump}`, `--dbname=${address}`];
      await runProgram('pg_dump', options, env);
      const counted = await countRows(client);
      // Pictures are named by their content and never change, so packing them after the dump includes all that it refers
      // to.
      if (mediaDir) await runProgram('tar', ['-cf', join(unfinished, fileNames.media), '-C', mediaDir, '.']);
      const manifest: Manifest = {
        madeAt: now.toISOString(),
        dumpSha256: await hashFile(dump),
        rows: counted,
        hasMedia: mediaDir !== undefined,
      };
      await writeFile(join(unfinished, fileNames.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    });
    await rename(unfinished, folder);
    return folder;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Calculates the SHA-256 of a file, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

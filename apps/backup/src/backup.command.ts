import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, mediaFolder } from '@dilmun/db/env';
import { reachDatabase } from '@dilmun/db/reach-database';
import { drill } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { BackupFailure } from './programs.ts';

const usage = `pnpm backup make FOLDER     writes a backup of the database and the pictures to a new folder in FOLDER
pnpm backup drill BACKUP    tests a backup: restores it to a temporary database, checks it, starts a shop on it, removes it

DATABASE_URL and MEDIA_DIR name the database and the pictures (default: those of npm start). PG_BIN: the folder of pg_dump and pg_restore.`;

async function run([verb, folder, ...rest]: string[]): Promise<number> {
  if ((verb !== 'make' && verb !== 'drill') || !folder || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const database = await reachDatabase();
  try {
    if (verb === 'make') {
      console.log(await makeBackup(database.url, folder, { mediaDir: mediaFolder ?? findLocalMediaFolder() }));
    } else {
      const { rows, seconds } = await drill(folder, database.url);
      console.log(
        `Sound: ${rows} rows restored, invariants kept, the shop opened on them, in ${seconds.toFixed(1)} s.`,
      );
    }
    return 0;
  } finally {
    await database.stop();
  }
}

/** Finds the media folder of `npm start`; prints a warning and returns undefined if there is none. */
function findLocalMediaFolder(): string | undefined {
  const folder = join(dataFolder, 'media');
  if (existsSync(folder)) return folder;
  console.error(`MEDIA_DIR is not set and there is no ${folder}: no picture is backed up.`);
  return undefined;
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BackupFailure ? error.message : error);
  return 1;
});

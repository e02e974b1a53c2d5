import { databaseUrl, mediaFolder } from '../env.ts';
import { reachDatabase } from '../reach-database.ts';
import { drill } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { BackupFailure } from './programs.ts';

const usage = `pnpm backup make FOLDER     dumps the database, and the pictures of MEDIA_DIR, into a new folder below FOLDER
pnpm backup drill BACKUP    restores one of those beside the live database, checks it, opens a shop on it, removes it

DATABASE_URL names the database (without it: the one of npm start). PG_BIN: the folder of pg_dump and pg_restore.`;

async function run([verb, folder, ...rest]: string[]): Promise<number> {
  if ((verb !== 'make' && verb !== 'drill') || !folder || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const database = await reachDatabase();
  try {
    if (verb === 'make') {
      if (!mediaFolder && databaseUrl) console.error('MEDIA_DIR is not set: the pictures are not backed up.');
      console.log(await makeBackup(database.url, folder, { mediaDir: mediaFolder }));
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

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BackupFailure ? error.message : error);
  return 1;
});

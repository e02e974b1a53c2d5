import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupAt, backupKeep, dataFolder, mediaFolder } from '@dilmun/db/env';
import { reachDatabase } from '@dilmun/db/reach-database';
import { Cron } from 'croner';
import { makeBackup } from './make-backup.ts';
import { backUpAndDrill, checkNewest, drillAndMark } from './nightly.ts';
import { BackupFailure } from './programs.ts';

const usage = `npx dilmun backup make FOLDER     writes a backup of the database and the pictures to a new folder in FOLDER
npx dilmun backup drill BACKUP    tests a backup: restores it to a temporary database, checks it, starts a shop on it, removes it
npx dilmun backup nightly FOLDER  makes a backup every night, drills it and removes the oldest; runs until it is stopped
npx dilmun backup check FOLDER    fails unless a backup of the last 26 hours passed its drill

BACKUP_AT: the time of the nightly round, Bahrain time (default 03:30). BACKUP_KEEP: the number of backups kept (default 14).
DATABASE_URL and MEDIA_DIR name the database and the pictures (default: those of npm start). PG_BIN: the folder of pg_dump and pg_restore.`;

const verbs = new Set(['make', 'drill', 'nightly', 'check']);

async function run(args: string[]): Promise<number> {
  const [verb, folder, ...rest] = args;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  if (!verb || !verbs.has(verb) || !folder || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  if (verb === 'check') {
    await checkNewest(folder);
    return 0;
  }
  const schedule = readSchedule();
  await using database = await reachDatabase();
  if (verb === 'make') {
    console.log(await makeBackup(database.url, folder, { mediaDir: findMediaFolder() }));
  } else if (verb === 'nightly') {
    await runNightly(database.url, folder, { ...schedule, mediaDir: findMediaFolder() });
  } else {
    const { rows, seconds } = await drillAndMark(folder, database.url);
    console.log(`Sound: ${rows} rows restored, invariants kept, the shop opened on them, in ${seconds.toFixed(1)} s.`);
  }
  return 0;
}

interface Schedule {
  cron: string;
  keep: number;
}

function readSchedule(): Schedule {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(backupAt) ?? [];
  const isNumber = /^[1-9]\d{0,3}$/.test(backupKeep);
  const problems = [
    ...(hours ? [] : ['BACKUP_AT is not a time of day: write 03:30.']),
    ...(isNumber ? [] : ['BACKUP_KEEP is not a number from 1 to 9999.']),
  ];
  if (problems.length > 0) throw new BackupFailure(problems.join('\n'));
  return { cron: `${Number(minutes)} ${Number(hours)} * * *`, keep: Number(backupKeep) };
}

/** Runs the nightly round until SIGTERM or SIGINT; a failed round is logged and does not stop the next one. */
async function runNightly(
  databaseUrl: string,
  folder: string,
  { cron, keep, mediaDir }: Schedule & { mediaDir: string | undefined },
): Promise<void> {
  const job = new Cron(cron, { timezone: 'Asia/Bahrain', protect: true }, async () => {
    await backUpAndDrill(databaseUrl, folder, { mediaDir, keep }).then(console.log, (error: unknown) =>
      console.error(error instanceof BackupFailure ? error.message : error),
    );
  });
  console.log(`The next backup is made at ${job.nextRun()?.toISOString()}.`);
  await new Promise((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  });
  job.stop();
}

/** Finds MEDIA_DIR, else the media folder of `npm start`; prints a warning and returns undefined if there is none. */
function findMediaFolder(): string | undefined {
  const folder = mediaFolder ?? join(dataFolder, 'media');
  if (mediaFolder || existsSync(folder)) return folder;
  console.error(`MEDIA_DIR is not set and there is no ${folder}: no picture is backed up.`);
  return undefined;
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BackupFailure ? error.message : error);
  return 1;
});

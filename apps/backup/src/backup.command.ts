import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WrongUsage } from '@dilmun/command/refused';
import { type Noun, runVerbs } from '@dilmun/command/verbs';
import { backupAt, backupKeep, dataFolder, mediaFolder } from '@dilmun/db/env';
import { reachDatabase } from '@dilmun/db/reach-database';
import { Cron } from 'croner';
import { makeBackup } from './make-backup.ts';
import { backUpAndDrill, checkNewest, drillAndMark } from './nightly.ts';
import { BackupFailure } from './programs.ts';

/** Declares a verb that is called with the folder that it names. */
const declare = (words: string, help: string, run: (folder: string) => Promise<number>) => ({
  words,
  help,
  options: [],
  run,
});

const backupNoun: Noun<string, Record<never, never>> = {
  name: 'backup',
  help: `Backups of the database and the pictures.

BACKUP_AT: the time of the nightly round, Bahrain time (default 03:30). BACKUP_KEEP: the number of backups kept (default 14).
DATABASE_URL and MEDIA_DIR name the database and the pictures (default: those of npm start). PG_BIN: the folder of pg_dump and pg_restore.`,
  options: {},
  verbs: {
    make: declare('<folder>', 'writes a backup to a new folder in the folder', async (folder) => {
      await using database = await reachDatabase();
      console.log(await makeBackup(database.url, folder, { mediaDir: findMediaFolder() }));
      return 0;
    }),
    drill: declare(
      '<backup>',
      'tests a backup: restores it to a temporary database, checks it, starts a shop on it, removes it',
      async (backup) => {
        await using database = await reachDatabase();
        const { rows, seconds } = await drillAndMark(backup, database.url);
        const time = seconds.toFixed(1);
        console.log(`Sound: ${rows} rows restored, invariants kept, the shop opened on them, in ${time} s.`);
        return 0;
      },
    ),
    nightly: declare(
      '<folder>',
      'makes a backup every night, drills it and removes the oldest; runs until it is stopped',
      async (folder) => {
        const schedule = readSchedule();
        await using database = await reachDatabase();
        await runNightly(database.url, folder, { ...schedule, mediaDir: findMediaFolder() });
        return 0;
      },
    ),
    check: declare('<folder>', 'fails unless a backup of the last 26 hours passed its drill', async (folder) => {
      await checkNewest(folder);
      return 0;
    }),
  },
};

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

process.exitCode = await runVerbs(backupNoun, process.argv.slice(2), (run, [folder = '']) => run(folder)).catch(
  (error: unknown) => {
    const isExplained = error instanceof BackupFailure || error instanceof WrongUsage;
    console.error(isExplained ? error.message : error);
    return error instanceof WrongUsage ? 2 : 1;
  },
);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loadDealerOfShop } from '@dilmun/catalogue/dealer.load';
import { CommandRefusal, refuseUnless, WrongUsage } from '@dilmun/command/refused';
import { progressBar, terminal } from '@dilmun/command/terminal';
import { runVerbs } from '@dilmun/command/verbs';
import { openDatabase } from '@dilmun/db/client';
import { databaseUrl, dataFolder, mediaFolder } from '@dilmun/db/env';
import { reachDatabase } from '@dilmun/db/reach-database';
import type { Call, Command } from './commands/call.ts';

/** The dealer's commands on the catalogue. Exit codes: 0 done, 1 refused or failed, 2 wrong usage. */
async function run(args: string[]): Promise<number> {
  // Limits heap growth so that V8 collects garbage early: the command shares the machine with the shop.
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--semi-space-growth-factor=1');
  if (!args.includes('--help')) await loadDealerOfShop();
  // Texts contain the dealer's data from the moment they are imported.
  const { catalogueVerbs } = await import('./commands/verbs.ts');
  return runVerbs(catalogueVerbs, args, start);
}

/** Opens the shop's database and runs one verb on it. */
async function start(command: Command, words: string[], values: Call['values']): Promise<number> {
  refuseUnless(
    databaseUrl || existsSync(join(dataFolder, 'postgres')),
    'There is no shop on this machine yet: run npm start first, or set DATABASE_URL.',
  );
  await using database = await reachDatabase();
  const db = openDatabase(database.url, { poolSize: 2 });
  try {
    const media = mediaFolder ?? join(dataFolder, 'media');
    const onProgress = values.json ? undefined : progressBar('Loading');
    return await command({ db, mediaFolder: media, values, words, terminal: terminal(), onProgress });
  } finally {
    await db.$disconnect();
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandRefusal ? error.message : error);
  return error instanceof WrongUsage ? 2 : 1;
});

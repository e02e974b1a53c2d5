import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import { progressBar, terminal } from '@dilmun/command/terminal';
import { selectUsage } from '@dilmun/command/usage';
import { openDatabase } from '@dilmun/db/client';
import { databaseUrl, dataFolder, mediaFolder } from '@dilmun/db/env';
import { reachDatabase } from '@dilmun/db/reach-database';
import { type Command, parseWords } from './commands/call.ts';
import { apply, changes, revert } from './commands/changes.ts';
import { discountCodes } from './commands/discount-codes.ts';
import { exportCatalogue, template } from './commands/files.ts';
import { banner, cards, content, featured, images, menus, pages, plan, prices, stock } from './commands/load.ts';
import { missingTranslations } from './commands/missing-translations.ts';
import { renameCategory } from './commands/rename-category.ts';
import { restore, retire } from './commands/retire.ts';
import { sale } from './commands/sale.ts';

const usage = `npx dilmun catalogue template OUT             an empty workbook (OUT.xlsx) or folder of CSV files with explanations
                         … --for COMMAND      only the sheet of prices, stock, sale, images, banner, featured, cards, menus,
                                              pages, content or discount-codes
npx dilmun catalogue export OUT               the catalogue as OUT.xlsx, OUT.json or a folder of CSV files
npx dilmun catalogue plan FILE… [--whole]     shows what files (.csv, .xlsx, .json) would change, and writes a plan;
                                              takes the template's sheets or a price list of your own
                         … --open             opens a shop with these changes on a port of its own, until Ctrl-C
npx dilmun catalogue apply PLAN               applies a plan, all of it or nothing
npx dilmun catalogue revert ID                undoes a change
npx dilmun catalogue changes                  lists the changes, their authors and reasons
npx dilmun catalogue missing-translations     texts shown in English only, by sheet and row; --language ar, --csv
npx dilmun catalogue prices FILE              part number, price, discounted price
npx dilmun catalogue stock FILE               part number, quantity
npx dilmun catalogue banner FILE              the slides of the home page
npx dilmun catalogue featured FILE            the featured products of the home page
npx dilmun catalogue cards FILE               promos, links and category tiles of the home page
npx dilmun catalogue menus FILE…              the menus and the footer: sheets menus and menu-links
npx dilmun catalogue pages FILE…              policies and pages about the company
npx dilmun catalogue content FILE…            texts, headers and footers of categories, tabs
npx dilmun catalogue images DIR               pictures of a folder with an images.csv: part number, image, words
npx dilmun catalogue retire PART… | --product N    takes parts out of the shop; orders keep them
npx dilmun catalogue restore PART… | --product N   brings retired parts back as they were
npx dilmun catalogue rename-category OLD NEW  another key, and with --title "…" --title-ar "…" other titles; addresses redirect
npx dilmun catalogue sale add FILE --start "2026-12-16 00:00" --end …     part number, discounted price or percent off
                         … --percent 20 PART… | --category KEY | --series NAME [--except PART] [--round 100] computes prices
npx dilmun catalogue sale list [--as-of …]    sales and their prices at a moment; sale end ID ends one
npx dilmun catalogue discount-codes [FILE]    loads codes of discounts; without a file lists them, their uses and sums

--why "…"   the reason, for the record; required for a change      --who NAME   instead of your account's name
--whole     withdraws rows that a sheet omits                    --out FILE   the file of the plan
--dry-run   changes nothing      --yes   does not ask      --json   output for programs      --all   every line

Works on the shop of this machine, running or not; DATABASE_URL and MEDIA_DIR name another. See docs/catalogue.md.`;

const commands: Record<string, Command> = {
  template,
  export: exportCatalogue,
  plan,
  apply,
  revert,
  changes,
  prices,
  stock,
  'missing-translations': missingTranslations,
  banner,
  featured,
  cards,
  menus,
  content,
  pages,
  images,
  retire,
  restore,
  'rename-category': renameCategory,
  sale,
  'discount-codes': discountCodes,
};

/** The dealer's commands on the catalogue. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
async function run(args: string[]): Promise<number> {
  // Limits heap growth so that V8 collects garbage early: the command shares the machine with the shop.
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--semi-space-growth-factor=1');
  const [name = '', ...rest] = args;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(selectUsage(usage, `npx dilmun catalogue ${name}`));
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(usage);
    return 2;
  }
  const { values, positionals: words } = parseWords(rest);
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
  const isUnknownOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUnknownOption || error instanceof CommandRefusal ? error.message : error);
  return isUnknownOption ? 2 : 1;
});

import type { Noun, OptionDeclaration } from '@dilmun/command/verbs';
import type { Call, Command } from './call.ts';
import { apply, changes, revert } from './changes.ts';
import { discountCodes } from './discount-codes.ts';
import { exportCatalogue, template } from './files.ts';
import { banner, cards, content, featured, images, menus, pages, plan, stock } from './load.ts';
import { missingTranslations } from './missing-translations.ts';
import { prices } from './prices.ts';
import { renameCategory } from './rename-category.ts';
import { restore, retire } from './retire.ts';
import { sale } from './sale.ts';

const options = {
  yes: { flags: '--yes', help: 'does not ask' },
  json: { flags: '--json', help: 'prints JSON for programs' },
  'dry-run': { flags: '--dry-run', help: 'changes nothing' },
  all: { flags: '--all', help: 'shows every line' },
  why: { flags: '--why <reason>', help: 'the reason, for the record; required for a change' },
  who: { flags: '--who <name>', help: "who makes the change, instead of your account's name" },
  whole: { flags: '--whole', help: 'also withdraws the rows that a sheet omits' },
  out: { flags: '--out <file>', help: 'the file of the plan' },
  open: { flags: '--open', help: 'opens a shop with these changes on a port of its own, until Ctrl-C' },
  for: { flags: '--for <name>', help: 'only the sheets of that command; of an export: a feed, google or products' },
  csv: { flags: '--csv', help: 'prints CSV for a spreadsheet' },
  language: { flags: '--language <language>', help: 'only this language, such as ar' },
  product: { flags: '--product <number>', help: 'all parts of this product' },
  name: { flags: '--name <name>', help: 'the name of the sale; default: the reason' },
  start: { flags: '--start <time>', help: 'when the sale begins: "2026-12-16 00:00", Bahrain time' },
  end: { flags: '--end <time>', help: 'when the sale ends' },
  licence: { flags: '--licence <number>', help: 'the number of the licence for the sale' },
  'as-of': { flags: '--as-of <time>', help: 'the sales and prices at that time' },
  percent: {
    flags: '--percent <number>',
    help: 'the discount of a sale, from 1 to 99; the change of prices, such as +5 or -2.5',
  },
  round: { flags: '--round <fils>', help: 'rounds to a multiple of 10 fils or more' },
  category: { flags: '--category <key>', help: 'the parts of a category; can be repeated', repeated: true },
  series: { flags: '--series <name>', help: 'the parts of a series; can be repeated', repeated: true },
  except: { flags: '--except <part>', help: 'leaves out this part; can be repeated', repeated: true },
  title: { flags: '--title <title>', help: 'the new title in English' },
  'title-ar': { flags: '--title-ar <title>', help: 'the new title in Arabic' },
} satisfies Record<keyof Call['values'], OptionDeclaration>;

type Name = keyof typeof options;

const change: Name[] = ['why', 'who', 'dry-run', 'yes', 'json', 'all'];

const declare = (words: string, help: string, names: Name[], run: Command) => ({ words, help, options: names, run });

const load = (help: string, run: Command) => declare('<files...>', help, change, run);

/** Passes the verb to the command that runs all verbs of sales. */
const ofSale =
  (verb: string): Command =>
  (call) =>
    sale({ ...call, words: [verb, ...call.words] });

/** All verbs of `npx dilmun catalogue`, with their arguments and options. */
export const catalogueVerbs: Noun<Call, Name> = {
  name: 'catalogue',
  help: 'The catalogue of the shop on this machine, running or not. DATABASE_URL and MEDIA_DIR name another. See docs/catalogue.md.',
  options,
  verbs: {
    template: declare(
      '<out>',
      'writes an empty workbook (OUT.xlsx) or folder of CSV files with explanations',
      ['for', 'json'],
      template,
    ),
    export: declare(
      '<out>',
      'writes the catalogue as OUT.xlsx, OUT.json or a folder of CSV files; with --for google (OUT.xml) or --for products (OUT.csv) a feed of the parts on sale',
      ['for', 'language', 'json'],
      exportCatalogue,
    ),
    plan: declare(
      '<files...>',
      "shows what files (.csv, .xlsx, .json) would change and writes a plan; takes the template's sheets or your own list",
      ['whole', 'out', 'open', 'dry-run', 'json', 'all'],
      plan,
    ),
    apply: declare('<plan>', 'applies a plan, all of it or nothing', change, apply),
    revert: declare('<id>', 'undoes a change', change, revert),
    changes: declare('', 'lists the changes with author and reason', ['json', 'all'], changes),
    'missing-translations': declare(
      '',
      'lists the texts without a translation, by sheet and row',
      ['language', 'csv', 'json', 'all'],
      missingTranslations,
    ),
    prices: declare(
      '[files-or-parts...]',
      'loads part number, price, discounted price; or changes the prices of parts by --percent +5, rounded half up',
      ['percent', 'round', 'category', 'series', 'except', ...change],
      prices,
    ),
    stock: load('loads part number and quantity', stock),
    banner: load('loads the slides of the home page', banner),
    featured: load('loads the featured products of the home page', featured),
    cards: load('loads promos, links and category tiles of the home page', cards),
    menus: load('loads the menus and the footer: sheets menus and menu-links', menus),
    pages: load('loads policies and pages about the company', pages),
    content: load('loads texts, headers and footers of categories, and tabs', content),
    images: declare(
      '<folder>',
      'loads the pictures of a folder with an images.csv: part number, image, words',
      [...change],
      images,
    ),
    retire: declare('[parts...]', 'takes parts out of the shop; orders keep them', ['product', ...change], retire),
    restore: declare('[parts...]', 'brings retired parts back as they were', ['product', ...change], restore),
    'rename-category': declare(
      '<old> [new]',
      'changes the key or the titles of a category; old addresses redirect',
      ['title', 'title-ar', ...change],
      renameCategory,
    ),
    'sale add': declare(
      '[parts-or-files...]',
      'adds a sale: files with part number and discounted price or percent off, or parts with --percent',
      ['start', 'end', 'name', 'licence', 'percent', 'round', 'category', 'series', 'except', ...change],
      ofSale('add'),
    ),
    'sale list': declare('', 'lists the sales', ['as-of', 'json', 'all'], ofSale('list')),
    'sale end': declare('<id>', 'ends a sale now', change, ofSale('end')),
    'discount-codes': declare(
      '[files...]',
      'loads codes of discounts; without a file lists them, their uses and sums',
      change,
      discountCodes,
    ),
  },
};

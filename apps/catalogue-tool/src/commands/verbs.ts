import type { Noun } from '@dilmun/command/verbs';
import type { Call, Command } from './call.ts';
import { apply, changes, revert } from './changes.ts';
import { discountCodes } from './discount-codes.ts';
import { exportCatalogue, template } from './files.ts';
import { banner, cards, content, dealer, featured, images, menus, pages, plan, stock } from './load.ts';
import { missingTranslations } from './missing-translations.ts';
import { options } from './options.ts';
import { prices } from './prices.ts';
import { renameCategory } from './rename-category.ts';
import { restore, retire } from './retire.ts';
import { sale } from './sale.ts';

type Name = keyof typeof options;

const change: Name[] = ['why', 'who', 'dry-run', 'yes', 'json', 'all'];

const declare = (words: string, help: string, names: Name[], run: Command) => ({ words, help, options: names, run });

const load = (help: string, run: Command) => declare('<files...>', help, change, run);

const loadPictures = (help: string, run: Command) => declare('<files...>', help, ['pictures', ...change], run);

/** Passes the verb to the command that runs all verbs of sales. */
const ofSale =
  (verb: string): Command =>
  (call) =>
    sale({ ...call, words: [verb, ...call.words] });

/** All verbs of `npx dilmun catalogue`, with their arguments and options. */
export const catalogueVerbs: Noun<Call, typeof options> = {
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
      ['whole', 'out', 'open', 'pictures', 'dry-run', 'json', 'all'],
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
    banner: loadPictures('loads the slides of the home page', banner),
    featured: loadPictures('loads the featured products of the home page', featured),
    cards: load('loads promos, links and category tiles of the home page', cards),
    menus: load('loads the menus and the footer: sheets menus and menu-links', menus),
    dealer: load('loads the settings of the dealer: names, address, numbers, VAT, payment methods', dealer),
    pages: load('loads policies and pages about the company', pages),
    content: loadPictures('loads texts, headers and footers of categories, and tabs', content),
    images: declare(
      '<folder>',
      'loads the pictures of a folder with an images.csv: part number, image, words',
      ['pictures', ...change],
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

import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { kinds } from '@dilmun/catalogue/fields';
import type { CatalogueRows } from '@dilmun/catalogue/rows';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import { refuseUnless } from '@dilmun/command/refused';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { noPicture } from '@dilmun/settings/pictures';
import { stageColumns, stageLists } from '../dealer-list/stage-lists.ts';
import { type PlannedSheets, planSheets } from '../diff/plan.ts';
import { packPlan } from '../diff/plan-file.ts';
import { readShop, type Shop } from '../diff/read-shop.ts';
import { collectWarnings } from '../diff/warnings.ts';
import { type SheetPart, type SmallCommand, smallSheets } from '../export/template.ts';
import type { FetchSettings } from '../images/fetch-picture.ts';
import { bringPictures, findMissing, locatePictures, storePictures } from '../images/pictures.ts';
import { findFiles, readFiles } from '../import/read-files.ts';
import type { Loaded } from '../import/rows.ts';
import { openPreview } from '../preview/open-preview.ts';
import { type Call, type Command, say } from './call.ts';
import { carryOut } from './changes.ts';
import { count, describeEqual, showFaults, showPlan } from './show.ts';

/** A planned load and the address of each picture file that it uses. */
type PlannedFiles = { planned: PlannedSheets; brought: Map<string, string> };

/**
 * Reads files and the pictures that they name, and plans them. With `parts`, other sheets and columns are faults. Shows
 * the faults, if there are any, and returns null.
 */
async function planFiles(call: Call, paths: string[], parts?: readonly SheetPart[]): Promise<PlannedFiles | null> {
  const shop = await readShop(call.db);
  const loaded = await readFiles(paths);
  await (parts ? stageColumns(loaded, parts) : stageLists(shop, loaded));
  for (const note of loaded.notes) say(call, note);
  refuseUnless(
    !call.values.whole || loaded.dealerSheets.length === 0,
    'A list of your own cannot be loaded with --whole: npx dilmun catalogue retire takes parts out of the shop.',
  );
  if (parts) refuseOthers(shop, loaded, parts);
  // Converting pictures takes minutes: they are only read here, so that their faults are reported with all others.
  const pictures = await locatePictures(loaded, readFetching(call), call.onProgress);
  const { rows, used } = await bringPictures(loaded, pictures, (files) => storePictures(files, null));
  const planned = planSheets(shop, { ...loaded, rows }, !parts && (call.values.whole ?? false));
  if (planned && !call.values['dry-run'])
    await bringPictures(loaded, pictures, (files) => storePictures(files, call.mediaFolder, call.onProgress));
  if (!planned || loaded.faults.list.length > 0) {
    showFaults(loaded.faults, call);
    return null;
  }
  planned.plan.warnings = [
    ...describeEqual(loaded.faults.warnings, call),
    ...collectWarnings(planned, call.mediaFolder, new Set(used.values())),
  ];
  return { planned, brought: used };
}

/** Reads `--pictures`: whether and from where the pictures are fetched that sheets name by addresses. */
function readFetching({ values: { pictures: from = 'internet' } }: Call): FetchSettings | null {
  refuseUnless(
    ['internet', 'anywhere', 'folder'].includes(from),
    'Write --pictures folder to fetch none, or --pictures anywhere to fetch from private networks too.',
  );
  if (from === 'folder') return null;
  return from === 'anywhere' ? { isAllowed: () => true } : {};
}

/** Reports other sheets and columns, and parts that the shop does not sell, which are left out. */
function refuseOthers({ rows }: Shop, loaded: Loaded, parts: readonly SheetPart[]): void {
  const { names, faults } = loaded;
  const sheets = parts.map(({ sheet }) => sheet);
  for (const sheet of names) {
    const message = `this command loads ${sheets.join(', ')} only: remove the sheet`;
    if (!sheets.includes(sheet)) faults.add({ file: 'the files', sheet, message });
  }
  const columns = parts.find(({ sheet }) => sheet === 'variants')?.columns.map(({ stored }) => stored);
  if (!columns) return;
  loaded.rows = loaded.rows.filter((row) => {
    if (row.sheet !== 'variants') return true;
    const [other] = Object.keys(row.row)
      .filter((name) => !columns.includes(name))
      .sort();
    const column = kinds.variants.stored.find(({ stored }) => stored === other)?.header ?? other;
    if (column !== undefined) faults.addAt(row, column, null, 'not of this command: remove the column');
    if (rows.variants.has(row.key ?? '')) return true;
    const message = 'the shop sells no such part: correct it, or add the part with npx dilmun catalogue plan';
    faults.addAt(row, 'part number', row.key, message);
    return false;
  });
}

/** `plan FILE…`: shows the changes that files would make and writes them to a plan for `apply`. */
export const plan: Command = async (call) => {
  const { values, words } = call;
  const [first] = words;
  refuseUnless(first, 'Name the files: npx dilmun catalogue plan catalogue.xlsx, *.csv, or a folder of CSV files.');
  const { planned } = (await planFiles(call, await findFiles(words))) ?? {};
  if (!planned) return 1;
  showPlan(planned.plan, call);
  const changes = count(planned.plan.entries.length, 'change');
  if (planned.plan.entries.length === 0) return say(call, 'No changes: the shop has all of this already.');
  if (values['dry-run']) return say(call, `${changes}; nothing was written.`);
  const out = values.out ?? `${parse(resolve(first)).name}.plan`;
  await writeAtomically(out, await packPlan(planned.plan), 0o600);
  const them = planned.plan.entries.length === 1 ? 'it' : 'them';
  say(call, `${changes} planned. To make ${them}: npx dilmun catalogue apply ${out} --why "…"`);
  if (values.open) await preview(call, planned);
  return 0;
};

/** `--open`: shows the planned catalogue in a shop of its own until Ctrl-C. */
async function preview(call: Call, { wanted }: PlannedSheets): Promise<void> {
  const ended = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  say(call, 'Opening a shop with these changes …');
  await openPreview(call.db, wanted, call.mediaFolder, ended, (address) =>
    say(call, `It is open at ${address} for this machine, without payments and mails. Press Ctrl-C to end it.`),
  );
}

/** Creates a command that plans, shows, confirms and applies files with the sheets and columns of `command` only. */
export const createLoader =
  (command: Exclude<SmallCommand, 'sale' | 'images'>): Command =>
  async (call) => {
    const { words } = call;
    refuseUnless(
      words.length > 0,
      `Name a file: npx dilmun catalogue ${command} ${command}.csv; npx dilmun catalogue template ${command}.xlsx --for ${command} makes an empty one.`,
    );
    const planned = await planFiles(call, await findFiles(words), smallSheets[command]);
    return planned ? carryOut(planned.planned.plan, call, { command }) : 1;
  };

export const stock = createLoader('stock');
export const banner = createLoader('banner');
export const featured = createLoader('featured');
export const cards = createLoader('cards');
export const menus = createLoader('menus');
export const dealer = createLoader('dealer');
export const pages = createLoader('pages');
export const content = createLoader('content');

/**
 * `images DIR`: loads the pictures of a folder, assigned to part numbers with alternative texts by its `images.csv` or
 * `images.xlsx`. Reports files that no row names and parts of the shop without a picture.
 */
export const images: Command = async (call) => {
  const [folder] = call.words;
  refuseUnless(folder, 'Name a folder with pictures and an images.csv (part number, image, words).');
  const names = await readdir(folder).catch(() => []);
  const sheets = names.filter((name) => /^images\.(?:csv|xlsx)$/.test(name));
  refuseUnless(sheets.length > 0, `${folder} has no images.csv (part number, image, words).`);
  const files = await planFiles(
    call,
    sheets.map((name) => join(folder, name)),
  );
  if (!files) return 1;
  const { planned, brought } = files;
  const code = await carryOut(planned.plan, call, { command: 'images' });
  const first = new Map<string, string>();
  for (const [path, src] of brought) {
    const before = first.get(src);
    if (before) say(call, `! ${basename(path)}: the same picture as ${basename(before)}`);
    else first.set(src, path);
  }
  for (const name of names) {
    if (!sheets.includes(name) && !brought.has(join(folder, name))) say(call, `! ${name}: no row names it`);
  }
  showMissing((await readCatalogueRows(call.db)).variants, call);
  return code;
};

function showMissing(variants: CatalogueRows['variants'], call: Call): void {
  for (const [part, { images: pictures }] of variants) {
    const missing = findMissing(
      pictures.map(({ src }) => src),
      call.mediaFolder,
    );
    if (missing.length > 0) say(call, `! ${part}: missing ${missing.join(', ')}`);
    if (pictures.some(({ src }) => src === noPicture.src)) say(call, `! ${part}: has no picture`);
  }
}

import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { kinds } from '@dilmun/catalogue/fields';
import { refuseUnless } from '@dilmun/command/refused';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { stageColumns, stageLists } from '../dealer-list/stage-lists.ts';
import type { Staged } from '../diff/locate.ts';
import { planStaged } from '../diff/plan.ts';
import { type PlanHeader, packPlan } from '../diff/plan-file.ts';
import { collectWarnings } from '../diff/warnings.ts';
import { type SheetPart, type SmallCommand, smallSheets } from '../export/template.ts';
import { bringPictures, findMissing, listNamed, skipPictures, storePictures } from '../images/pictures.ts';
import { findFiles, readFiles } from '../import/read-files.ts';
import type { Loaded } from '../import/rows.ts';
import { openPreview } from '../preview/open-preview.ts';
import { inTransaction, readRows, type Session, stageRows, withSession } from '../session.ts';
import { type Call, type Command, say } from './call.ts';
import { carryOut, planAndCarryOut } from './changes.ts';
import { count, showFaults, showPlan } from './show.ts';

/** A planned load: its header and the address of each picture file that it uses. */
type Planned = { header: PlanHeader; brought: Map<string, string> };

/**
 * Reads files and the pictures that they name, and plans them. With `parts`, other sheets and columns are faults. Shows
 * the faults, if there are any, and returns null.
 */
async function planFiles(
  session: Session,
  call: Call,
  paths: string[],
  parts?: readonly SheetPart[],
): Promise<Planned | null> {
  const { put, end } = stageRows(session);
  const loaded = await readFiles(paths, put);
  if (parts) await stageColumns(loaded, put, parts);
  else await stageLists(session, loaded, put);
  await end();
  for (const note of loaded.notes) say(call, note);
  refuseUnless(
    !call.values.whole || loaded.dealerSheets.length === 0,
    'A list of your own cannot be loaded with --whole: npx dilmun catalogue retire takes parts out of the shop.',
  );
  if (parts) await refuseOthers(session, loaded, parts);
  const planRows = () => planStaged(session, loaded, !parts && (call.values.whole ?? false));
  const named = await listNamed(session);
  if (named.length > 0) {
    // Reading and converting pictures takes minutes: report all other faults before.
    await inTransaction(session, { isSnapshot: true, isTrial: true }, async () => {
      await bringPictures(session, named, loaded, skipPictures);
      await planRows();
    });
    if (loaded.faults.list.length > 0) return refuse(loaded, call);
  }
  const folder = call.values['dry-run'] ? null : call.mediaFolder;
  const brought = await bringPictures(session, named, loaded, (files) => storePictures(files, folder, call.onProgress));
  const header = await inTransaction(session, { isSnapshot: true }, async () => {
    const planned = await planRows();
    const warnings = planned && (await collectWarnings(session, call.mediaFolder, new Set(brought.values())));
    return planned && { ...planned, warnings: warnings ?? [] };
  });
  return header ? { header, brought } : refuse(loaded, call);
}

function refuse({ faults }: Loaded, call: Call): null {
  showFaults(faults, call);
  return null;
}

async function refuseOthers({ query }: Session, { names, faults }: Loaded, parts: readonly SheetPart[]): Promise<void> {
  const sheets = parts.map(({ sheet }) => sheet);
  for (const sheet of names) {
    const message = `this command loads ${sheets.join(', ')} only: remove the sheet`;
    if (!sheets.includes(sheet)) faults.add({ file: 'the files', sheet, message });
  }
  const columns = parts.find(({ sheet }) => sheet === 'variants')?.columns;
  if (!columns) return;
  const rows = await query<Staged & { other: string | null; is_sold: boolean }>(
    `SELECT * FROM (
      SELECT s.*, (SELECT min(name) FROM jsonb_object_keys(row) AS name WHERE NOT name = ANY ($1::text[])) AS other,
        EXISTS (SELECT FROM variants WHERE part_number = s.key AND is_sellable) AS is_sold FROM staged s WHERE sheet = 'variants'
    ) rows WHERE other IS NOT NULL OR NOT is_sold ORDER BY id`,
    [columns.map(({ stored }) => stored)],
  );
  for (const row of rows) {
    const column = kinds.variants.stored.find(({ stored }) => stored === row.other)?.header ?? row.other;
    if (column !== null) faults.addAt(row, column, null, 'not of this command: remove the column');
    if (row.is_sold) continue;
    const message = 'the shop sells no such part: correct it, or add the part with npx dilmun catalogue plan';
    faults.addAt(row, 'part number', row.key, message);
    await query('DELETE FROM staged WHERE id = $1', [row.id]);
  }
}

/** `plan FILE…`: shows the changes that files would make and writes them to a plan for `apply`. */
export const plan: Command = async (call) => {
  const { db, values, words } = call;
  const [first] = words;
  refuseUnless(first, 'Name the files: npx dilmun catalogue plan catalogue.xlsx, *.csv, or a folder of CSV files.');
  return withSession(db, async (session) => {
    const { header } = (await planFiles(session, call, await findFiles(words))) ?? {};
    if (!header) return 1;
    await showPlan(session, header, call);
    const changes = count(header.changes, 'change');
    if (header.changes === 0) return say(call, 'No changes: the shop has all of this already.');
    if (values['dry-run']) return say(call, `${changes}; nothing was written.`);
    const out = values.out ?? `${parse(resolve(first)).name}.plan`;
    await writeAtomically(out, packPlan(session, header), 0o600);
    const them = header.changes === 1 ? 'it' : 'them';
    say(call, `${changes} planned. To make ${them}: npx dilmun catalogue apply ${out} --why "…"`);
    if (values.open) await preview(session, call);
    return 0;
  });
};

/** `--open`: shows the planned catalogue in a shop of its own until Ctrl-C. */
async function preview(session: Session, call: Call): Promise<void> {
  const ended = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  say(call, 'Opening a shop with these changes …');
  await openPreview(session, call.mediaFolder, ended, (address) =>
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
    const read = async (session: Session) =>
      (await planFiles(session, call, await findFiles(words), smallSheets[command]))?.header;
    return planAndCarryOut(call, read, { command });
  };

export const prices = createLoader('prices');
export const stock = createLoader('stock');
export const banner = createLoader('banner');
export const featured = createLoader('featured');
export const cards = createLoader('cards');
export const menus = createLoader('menus');
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
  return withSession(call.db, async (session) => {
    const planned = await planFiles(
      session,
      call,
      sheets.map((name) => join(folder, name)),
    );
    if (!planned) return 1;
    const { header, brought } = planned;
    const code = await carryOut(session, header, call, { command: 'images' });
    const first = new Map<string, string>();
    for (const [path, src] of brought) {
      const before = first.get(src);
      if (before) say(call, `! ${basename(path)}: the same picture as ${basename(before)}`);
      else first.set(src, path);
    }
    for (const name of names) {
      if (!sheets.includes(name) && !brought.has(join(folder, name))) say(call, `! ${name}: no row names it`);
    }
    await showMissing(session, call);
    return code;
  });
};

async function showMissing(session: Session, call: Call): Promise<void> {
  const parts = readRows<{ part_number: string; pictures: string[] }>(
    session,
    `SELECT part_number, ARRAY(SELECT i->>'src' FROM jsonb_array_elements(images) AS i) AS pictures
      FROM variants WHERE is_sellable ORDER BY id`,
  );
  for await (const { part_number, pictures } of parts) {
    const missing = findMissing(pictures, call.mediaFolder);
    if (missing.length > 0) say(call, `! ${part_number}: missing ${missing.join(', ')}`);
  }
}

import { menuIds } from '@dilmun/settings/menu';
import { listNearestNames } from '@dilmun/sheets/near-names';
import { describeRepeated } from '../diff/merge.ts';
import type { Shop } from '../diff/read-shop.ts';
import type { SheetPart } from '../export/template.ts';
import { type DealerSheet, type Loaded, toStaged } from '../import/rows.ts';
import { convertGroup, convertNumbers } from './convert.ts';
import { foldName, groupParts } from './group-parts.ts';
import { type ListShop, listShop } from './list-shop.ts';
import { type Mapping, readMapping, undecided, writeMapping } from './mapping.ts';
import { type ListPart, readParts } from './read-parts.ts';
import { findHeadings, type List, type ListColumn, proposeColumns, readColumns } from './recognise.ts';
import { convertExport } from './shop-exports.ts';

interface ReadList {
  list: List;
  columns: ListColumn[];
  mapping: Mapping;
  parts: ListPart[];
}

/**
 * Stages the dealer's own lists among files as rows of the shop's sheets. Their headings are recognised, or looked up in
 * the mapping beside each file, which is written for staff to correct. Reports every fault, and every decision that only
 * staff can take.
 */
export async function stageLists(shop: Shop, loaded: Loaded): Promise<void> {
  if (loaded.dealerSheets.length === 0) return;
  const { notes } = loaded;
  const lists = await readLists(loaded);
  refuseRepeated(lists, loaded);
  const parts = lists.flatMap((read) => read.parts);
  const known = listShop(shop);
  const groups = groupParts(parts, known);
  const newParts = new Set(parts.filter(({ partNumber }) => !known.parts.get(partNumber)?.isSold));
  const inNewProducts = new Set(groups.flatMap((group) => (group.before ? [] : group.parts)));
  const restored = [...newParts].filter(({ partNumber }) => known.parts.has(partNumber));
  if (restored.length > 0) {
    notes.push(`! retired, and brought back by this list: ${restored.map(({ partNumber }) => partNumber).join(', ')}`);
  }
  const categories = new Map<string, NewCategory>();
  for (const read of lists) {
    if (read.parts.some((part) => newParts.has(part))) {
      if (!askForColumn(read, ['name', 'family'], loaded)) standIn(read.parts, 'name', ({ partNumber }) => partNumber);
      if (!askForColumn(read, ['price'], loaded)) standIn(read.parts, 'price', () => 10);
    }
    decideCategories(read, known, categories);
    if (read.parts.some((part) => inNewProducts.has(part)) && !askForColumn(read, ['category'], loaded)) {
      for (const part of read.parts) part.categories = [addStandIn(categories, part)];
    }
  }
  await writeMappings(lists);
  for (const [key, { title, world, part }] of categories) {
    loaded.rows.push({ ...toStaged('categories', { key, showname: title, world }), ...part.place });
  }
  for (const group of groups) for (const row of convertGroup(group, known)) loaded.rows.push(row);
}

/** Leaves out parts that an earlier row has. */
function refuseRepeated(lists: ReadList[], { faults }: Loaded): void {
  const seen = new Map<string, ListPart>();
  for (const read of lists) {
    read.parts = read.parts.filter((part) => {
      const before = seen.get(part.partNumber);
      if (!before) return seen.set(part.partNumber, part);
      part.refuse('part number', part.partNumber, describeRepeated(faults, before.place, part.place));
      return false;
    });
  }
}

/**
 * Stages part numbers and these columns, prices or quantities, of the dealer's own lists among files. `isOptional`: a list
 * of part numbers alone is no fault.
 */
export async function stageColumns(
  loaded: Loaded,
  sheetParts: readonly SheetPart[],
  { isOptional = false } = {},
): Promise<void> {
  if (loaded.dealerSheets.length === 0) return;
  const [, ...columns] = sheetParts.find(({ sheet }) => sheet === 'variants')?.columns ?? [];
  const lists = await readLists(
    loaded,
    columns.map(({ stored }) => stored),
  );
  for (const read of lists) {
    if (!isOptional && read.columns.length < 2) askForColumn(read, [columns[0]?.header ?? ''], loaded);
    for (const part of read.parts) {
      const { partNumber, place } = part;
      loaded.rows.push({ ...toStaged('variants', { partNumber, ...convertNumbers(part) }), ...place });
    }
  }
  await writeMappings(lists);
}

async function writeMappings(lists: ReadList[]) {
  for (const mapping of new Set(lists.map((read) => read.mapping))) await writeMapping(mapping);
}

/** Reads the lists among files; with `stored`, only part numbers and the columns of these values. */
async function readLists(loaded: Loaded, stored?: readonly string[]): Promise<ReadList[]> {
  const { faults, notes } = loaded;
  const read: ReadList[] = [];
  const sheetsByPath = Map.groupBy(loaded.dealerSheets, (sheet) => sheet.path);
  for (const [path, given] of sheetsByPath) {
    const sheets = given.map((sheet) => convertExport(sheet, notes) ?? sheet);
    const mapping = await readMapping(path, faults);
    const found = sheets.flatMap((sheet) => findHeadings(sheet, mapping) ?? []);
    const withParts = found.filter((list) => hasPartNumbers(list, mapping));
    const lists = withParts.length > 0 ? withParts : loaded.ownFiles.has(path) ? [] : found.slice(0, 1);
    for (const sheet of sheets.filter((each) => !lists.some((list) => list.sheet === each))) {
      if (lists.length > 0 || loaded.ownFiles.has(path))
        notes.push(`! ${nameSheet(sheet)}: left out, it has no part numbers`);
      else {
        const [{ row = null, cells = [] } = {}] = sheet.lines;
        const message = `unknown columns (${cells.slice(0, 8).join(', ')}): take the headings of the template`;
        faults.add({ file: sheet.file, sheet: sheet.title, row, message });
      }
    }
    for (const list of lists) read.push(readList(list, mapping, loaded, stored));
  }
  return read;
}

const hasPartNumbers = (list: List, mapping: Mapping) => {
  const decisions = new Map([...mapping.columns, ...proposeColumns(list, mapping)]);
  return list.headings.some(({ heading }) => decisions.get(heading)?.means === 'part number');
};

function readList(list: List, mapping: Mapping, loaded: Loaded, stored?: readonly string[]): ReadList {
  const { faults, notes } = loaded;
  const { sheet, headings } = list;
  const proposed = proposeColumns(list, mapping);
  for (const [heading, decision] of proposed) mapping.columns.set(heading, decision);
  const columns = readColumns(list, mapping, faults).filter(
    ({ meaning: { role, field } }) => !stored || role === 'part number' || stored.includes(field.stored),
  );
  const understood = [...proposed].filter(([, { means }]) => means !== '' && means !== undecided);
  const ignored = headings.filter(({ heading }) => !columns.some((column) => column.heading === heading));
  notes.push(
    `${nameSheet(sheet)}: a list of your own, headings in row ${list.row}, read by ${mapping.file}`,
    ...(understood.length > 0 ? ['Correct that file where these headings mean something else, and plan again:'] : []),
    ...understood.map(([heading, { means }]) => `  ${heading} → ${means}`),
    ...(ignored.length > 0 ? [`! columns left out: ${ignored.map(({ heading }) => heading).join(', ')}`] : []),
  );
  const isPriced = !stored || stored.includes('discountedPriceFils');
  for (const { heading } of ignored) {
    if (!isPriced || mapping.columns.get(heading)?.means !== undecided) continue;
    const message = `carries money and is not understood: write price, discounted price, percent off or amount off beside it in ${mapping.file} instead of ${undecided}, or nothing to leave it out`;
    faults.add({ file: sheet.file, sheet: sheet.title, row: list.row, column: heading, message });
  }
  const source = faults.sources[sheet.source];
  if (source) source.headings = nameHeadings(columns);
  const read = { list, columns, mapping, parts: [] };
  // A sale takes a percentage off the price of the shop; other discounts are of the price beside them.
  const isSale = stored && !stored.includes('priceFils');
  const isOff = ({ meaning: { role } }: ListColumn) => role === 'amount off' || (role === 'percent off' && !isSale);
  if (columns.some(isOff)) askForColumn(read, ['price'], loaded);
  if (!askForColumn(read, ['part number'], loaded)) return read;
  const skipped: string[] = [];
  const parts = readParts(list, columns, faults, skipped);
  if (skipped.length > 0)
    notes.push(`! ${nameSheet(sheet)}: rows without a part number left out: ${skipped.join(', ')}`);
  return { ...read, parts };
}

const nameSheet = ({ file, title }: DealerSheet) => (title === null ? file : `${file}, sheet ${title}`);

/** Returns the headings of the list by those of the shop's own sheets, for faults that are found there. */
function nameHeadings(columns: ListColumn[]): Map<string, string> {
  const others: Record<string, string[]> = {
    category: ['categories', 'title'],
    'percent off': ['discounted price'],
    photo: ['image', 'words'],
    option: ['options', 'option', 'values'],
    tab: ['tab', 'tabs', 'content'],
    family: ['product', 'model'],
    name: ['product', 'model'],
  };
  const names = new Map<string, string>();
  for (const { heading, meaning } of columns) {
    for (const own of [meaning.field.header, ...(others[meaning.role] ?? [])])
      if (!names.has(own)) names.set(own, heading);
  }
  return names;
}

/** Reports that no column has one of these meanings. Returns true if there is one. */
function askForColumn({ list, columns, mapping }: ReadList, roles: readonly string[], { faults }: Loaded): boolean {
  if (columns.some(({ meaning }) => roles.includes(meaning.role))) return true;
  const { file, title: sheet } = list.sheet;
  const [first = ''] = roles;
  const message = `no column is known to be the ${roles.join(' or the ')}: write "${first}" beside one in ${mapping.file}, or add one`;
  faults.add({ file, sheet, row: list.row, message }, first);
  return false;
}

/** Gives parts a value in place of one that staff are asked for, so that it is reported once and other faults too. */
function standIn(parts: readonly ListPart[], role: string, create: (part: ListPart) => unknown): void {
  for (const part of parts) part.values[role] ??= create(part);
}

/** Adds a category in place of those that staff are asked for, and returns its key. */
function addStandIn(added: Map<string, NewCategory>, part: ListPart): string {
  if (!added.has(undecided)) added.set(undecided, { title: undecided, world: menuIds[0], part });
  return undecided;
}

/** A category that a list adds, and the first part in it. */
type NewCategory = { title: string; world: string; part: ListPart };

/** Reads `new in sports` or, with a key that differs from the title, `new in sports as running watches`. */
function readNewCategory(title: string, means: string | undefined): { key: string; world: string } | null {
  const [, name, key = title] = /^new in (\w+)(?: as (\S.*))?$/i.exec(means?.trim() ?? '') ?? [];
  const world = menuIds.find((each) => each === name?.toLowerCase());
  return world ? { key, world } : null;
}

/**
 * Replaces the categories of a list by keys of the shop, by key, title or the mapping. Adds the new ones to `added` by key,
 * and the unknown ones to the mapping as questions, each reported once.
 */
function decideCategories(
  { parts, mapping }: ReadList,
  { categories }: ListShop,
  added: Map<string, NewCategory>,
): void {
  const find = (text: string) =>
    categories.find(({ key, titles }) => [key, ...titles].some((name) => foldName(name) === foldName(text)))?.key;
  const asked = new Set<string>();
  for (const part of parts) {
    part.categories = part.categories.flatMap((name) => {
      const { means = '' } = mapping.categories.get(name) ?? {};
      const target = means === '' || readNewCategory(name, means) ? name : means;
      const known = find(target);
      if (known) return [known];
      const fresh = readNewCategory(target, mapping.categories.get(target)?.means);
      if (fresh) {
        if (!added.has(fresh.key)) added.set(fresh.key, { title: target, world: fresh.world, part });
        return [fresh.key];
      }
      if (!mapping.categories.has(name)) mapping.categories.set(name, { means: '', example: part.partNumber });
      if (asked.has(name)) return [addStandIn(added, part)];
      asked.add(name);
      const near = listNearestNames(
        target,
        categories.flatMap(({ key, titles }) => [key, ...titles]),
        8,
      );
      const keys = new Set(near.map(find));
      const listed = keys.size > 0 ? `one of the shop (${[...keys].join(', ')}, …) or ` : '';
      const what = means === '' ? 'unknown category' : `"${means}" is no category of the shop`;
      const message = `${what}: write ${listed}"new in sports" (${menuIds.join(', ')}) beside it in ${mapping.file}`;
      part.refuse('category', name, message);
      return [addStandIn(added, part)];
    });
  }
}

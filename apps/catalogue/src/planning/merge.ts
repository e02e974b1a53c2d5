import type { RawFrame, VariantMention } from '../document/check-references.ts';
import type { Section } from '../document/document.ts';
import type { Faults } from '../sheets/faults.ts';
import { type Gathered, keyOf, sectionOf } from '../sheets/gathered.ts';
import type { SheetName } from '../sheets/layout.ts';
import type { RawRow } from '../sheets/sheet.ts';
import type { Outline } from '../stored/export.ts';
import type { VariantKey } from '../stored/read.ts';
import { mergeRow, withoutOwner } from './merge-row.ts';

/** A catalogue that is still to be checked: all but its variants, and those by name, in their order. */
export type Merged = { frame: RawFrame; variants: VariantMention[] };

/** What the shop has: in the order of a document, and where each variant stands. */
export type Present = Outline & { keys: ReadonlyMap<string, VariantKey> };

/**
 * Lays what files say over what the shop has; `mergeVariant` does so for each variant. A row of a file adds what is new and
 * changes the fields it has columns for; the pictures of a part, the banner and the featured products are replaced as a
 * list. With `isWhole` a sheet speaks for all of its kind: what it does not name is left out, and its order is the shop's.
 */
export function mergeCatalogue(current: Present, gathered: Gathered, faults: Faults, isWhole = false): Merged {
  const rowsOf = (section: keyof RawFrame): RawRow[] => mergeRows(section, current.frame[section], gathered, isWhole);
  const frame = {
    contentDocuments: rowsOf('contentDocuments'),
    categories: rowsOf('categories'),
    series: rowsOf('series'),
    parentProducts: rowsOf('parentProducts'),
    banner: rowsOf('banner'),
    featured: rowsOf('featured'),
  };
  const variants = mergeMentions(current, gathered, isWhole);
  const parents = new Map(frame.parentProducts.map((parent) => [parent.id, parent]));
  addToParents(parents, 'options', 'key', gathered, faults, isWhole);
  addToParents(parents, 'models', 'id', gathered, faults, isWhole);
  const partNumbers = new Set(variants.map(({ key }) => key));
  for (const sheet of ['images', 'tabs'] as const) tellUnknown(sheet, partNumbers, gathered, faults);
  const titles = new Map(frame.categories.map(({ key, showname }) => [key, showname]));
  for (const parent of frame.parentProducts) {
    if (gathered.placeOf(parent)) parent.breadcrumbs ??= wayHome(parent.categories, titles);
  }
  return { frame, variants };
}

function mergeRows(section: Section, present: readonly object[], gathered: Gathered, isWhole: boolean): RawRow[] {
  const said = gathered.rows.get(section);
  // Copies: their options and models may change below.
  const current = present.map((row): RawRow => ({ ...row }));
  if (!said) return isWhole && isNamed(gathered, section) ? [] : current;
  const field = keyOf[section];
  if (!field) return [...said.values()];
  const before = new Map(current.map((row) => [row[field], row]));
  const mergeOne = (row: RawRow) => mergeRow(section, row, before.get(row[field]), gathered);
  if (isWhole) return Array.from(said.values(), mergeOne);
  const kept = current.map((row) => {
    const news = said.get(row[field]);
    return news ? mergeOne(news) : row;
  });
  const fresh = [...said].filter(([key]) => !before.has(key)).map(([, row]) => mergeOne(row));
  return [...kept, ...fresh];
}

/** Which variants there will be, in their order, and of which product each is. */
function mergeMentions({ partNumbers, keys }: Present, gathered: Gathered, isWhole: boolean): VariantMention[] {
  const said = gathered.rows.get('variants');
  const products = new Map<unknown, unknown>(partNumbers.map((key) => [key, keys.get(key)?.subProductId]));
  const present = isWhole && isNamed(gathered, 'variants') ? [] : partNumbers;
  const fresh: unknown[] = [];
  for (const [key, row] of said ?? []) {
    if (isWhole || !products.has(key)) fresh.push(key);
    if ('productId' in row) products.set(key, row.productId);
  }
  return [...present, ...fresh].map((key, index) => ({ key, productId: products.get(key), index }));
}

const isNamed = (gathered: Gathered, section: Section) =>
  [...gathered.names].some((name) => sectionOf[name] === section);

function addToParents(
  parents: Map<unknown, RawRow>,
  sheet: 'options' | 'models',
  name: 'key' | 'id',
  gathered: Gathered,
  faults: Faults,
  isWhole: boolean,
) {
  const field = sheet === 'models' ? 'products' : 'options';
  const said = gathered.parts.get(sheet);
  for (const parent of isWhole && gathered.names.has(sheet) ? parents.values() : []) parent[field] = [];
  for (const [product, rows] of said ?? []) {
    const parent = parents.get(product);
    const own = rows.map((row) => withoutOwner(gathered, row, 'product'));
    if (parent) parent[field] = byName(name, parent[field], own);
  }
  tellUnknown(sheet, parents, gathered, faults);
}

/** Old ones stay where they are, as they are said now; new ones follow. */
function byName(name: string, old: unknown, said: RawRow[]): RawRow[] {
  const before = Array.isArray(old) ? old.map(asRow) : [];
  const news = new Map(said.map((row) => [row[name], row]));
  const known = new Set(before.map((row) => row[name]));
  return [...before.map((row) => news.get(row[name]) ?? row), ...said.filter((row) => !known.has(row[name]))];
}

const asRow = (value: unknown): RawRow => (isRow(value) ? value : {});

const isRow = (value: unknown): value is RawRow => typeof value === 'object' && value !== null;

/** Rows of a sheet that belong to nothing: each owner is told once, at its first row. */
function tellUnknown(name: SheetName, owners: { has: (key: unknown) => boolean }, gathered: Gathered, faults: Faults) {
  const isOfProduct = name === 'options' || name === 'models';
  const said = gathered.parts.get(name);
  for (const key of said?.keys() ?? []) {
    const [row] = owners.has(key) ? [] : (said?.get(key) ?? []);
    const place = row && gathered.placeOf(row);
    if (!place) continue;
    const { file, sheet, row: line } = place;
    const column = isOfProduct ? 'product' : 'part number';
    const message = `unknown: add it to the sheet ${isOfProduct ? 'products' : 'variants'} or correct it`;
    faults.add({ file, sheet, row: line, column, value: String(key), message });
  }
}

function wayHome(categories: unknown, titles: Map<unknown, unknown>): { name: string; url: string }[] {
  const home = Array.isArray(categories) ? categories[0] : undefined;
  const title = titles.get(home);
  return [
    { name: 'Home', url: '/home' },
    ...(typeof title === 'string' ? [{ name: title, url: `/all-products/${encodeURIComponent(String(home))}` }] : []),
  ];
}

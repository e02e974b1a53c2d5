import { type CatalogueDocument, filsOfText, percentOff, type sections } from './document.ts';
import type { Faults } from './faults.ts';
import { readLines } from './sheets/cells.ts';
import { type Gathered, keyOf, sectionOf } from './sheets/gathered.ts';
import type { SheetName } from './sheets/layout.ts';
import type { RawRow } from './sheets/sheet.ts';

type Section = keyof typeof sections;

/** A document that is still to be checked. */
export type RawDocument = Record<Section, RawRow[]>;

/**
 * Lays what files say over what the shop has. A row of a file adds what is new and changes the fields it has columns
 * for; the pictures of a part, the banner and the featured products are replaced as a list. With `isWhole` a sheet speaks
 * for all of its kind: what it does not name is left out, and its order is the shop's.
 */
export function mergeCatalogue(
  current: CatalogueDocument,
  gathered: Gathered,
  faults: Faults,
  isWhole = false,
): RawDocument {
  const rowsOf = (section: Section): RawRow[] => mergeRows(section, current[section], gathered, isWhole);
  const merged: RawDocument = {
    contentDocuments: rowsOf('contentDocuments'),
    categories: rowsOf('categories'),
    series: rowsOf('series'),
    parentProducts: rowsOf('parentProducts'),
    variants: rowsOf('variants'),
    banner: rowsOf('banner'),
    featured: rowsOf('featured'),
  };
  const sizes = knownSizes(current);
  const parts: Part[] = [
    {
      sheet: 'options',
      field: 'options',
      make: (rows, old) =>
        byName(
          'key',
          old,
          rows.map((row) => without(gathered, row, 'product')),
        ),
    },
    {
      sheet: 'models',
      field: 'products',
      make: (rows, old) =>
        byName(
          'id',
          old,
          rows.map((row) => without(gathered, row, 'product')),
        ),
    },
    { sheet: 'images', field: 'images', make: (rows) => rows.map((row) => pictureOf(gathered, row, sizes)) },
    {
      sheet: 'tabs',
      field: 'tabs',
      make: (rows, old) => ({
        ...asRow(old),
        ...Object.fromEntries(rows.map((row) => [String(row.tab), tabOf(gathered, row)])),
      }),
    },
  ];
  addParts(merged.parentProducts, 'id', parts.slice(0, 2), gathered, faults, isWhole);
  addParts(merged.variants, 'partNumber', parts.slice(2), gathered, faults, isWhole);
  const titles = new Map(merged.categories.map(({ key, showname }) => [key, showname]));
  for (const parent of merged.parentProducts) {
    if (gathered.placeOf(parent)) parent.breadcrumbs ??= wayHome(parent.categories, titles);
  }
  return merged;
}

function mergeRows(section: Section, present: readonly object[], gathered: Gathered, isWhole: boolean): RawRow[] {
  const said = gathered.rows.get(section);
  const current = present.map(asRow);
  if (!said) return isWhole && isNamed(gathered, section) ? [] : current;
  const field = keyOf[section];
  if (!field) return [...said.values()];
  const before = new Map(current.map((row) => [row[field], row]));
  const mergeOne = (row: RawRow) => merged(section, row, before.get(row[field]), gathered);
  if (isWhole) return [...said.values()].map(mergeOne);
  const fresh = [...said].filter(([key]) => !before.has(key)).map(([, row]) => mergeOne(row));
  return [...current.map((row) => mergeOrKeep(said.get(row[field]), row, mergeOne)), ...fresh];
}

const mergeOrKeep = (said: RawRow | undefined, row: RawRow, mergeOne: (said: RawRow) => RawRow) =>
  said ? mergeOne(said) : row;

const isNamed = (gathered: Gathered, section: Section) =>
  [...gathered.names].some((name) => sectionOf[name] === section);

const defaults: Partial<Record<Section, RawRow>> = {
  parentProducts: { features: [], options: [], products: [], tabs: [] },
  variants: {
    discountedPrice: null,
    quantity: 0,
    shippingPeriod: '1-3 business days',
    options: {},
    images: [],
    tabs: {},
  },
};

/** What an emptied cell means, where that is not that there is nothing. */
const emptied: Partial<Record<Section, RawRow>> = {
  parentProducts: { features: [], tabs: [] },
  variants: { discountedPrice: null, shippingPeriod: '1-3 business days', options: {} },
};

function merged(section: Section, said: RawRow, before: RawRow | undefined, gathered: Gathered): RawRow {
  const own = Object.entries(said).filter(([field, value]) => value !== undefined || field !== 'quantity');
  const filled = own.map(([field, value]) => [field, value === undefined ? emptied[section]?.[field] : value]);
  const row: RawRow = { ...(before ?? defaults[section]), ...Object.fromEntries(filled) };
  if (section === 'variants') row.discountPercentage = percentageOf(row, said, before);
  return gathered.keepPlace(row, said);
}

/** As the file says; else worked out where it changed the price, and kept where it did not. */
function percentageOf(row: RawRow, said: RawRow, before: RawRow | undefined): unknown {
  if (said.discountPercentage !== undefined) return said.discountPercentage;
  const { price, discountedPrice } = row;
  if (typeof price !== 'string' || !/^\d{1,6}\.\d{3}$/.test(price)) return before?.discountPercentage ?? 0;
  if (typeof discountedPrice === 'string' && /^\d{1,6}\.\d{3}$/.test(discountedPrice) && discountedPrice !== price) {
    const [full, lower] = [filsOfText(price), filsOfText(discountedPrice)];
    return lower < full ? percentOff(full, lower) : 0;
  }
  const isNew = before && (before.discountedPrice === null || before.discountedPrice === before.price);
  return isNew && !('discountPercentage' in said) ? before.discountPercentage : 0;
}

type Part = { sheet: SheetName; field: string; make: (rows: RawRow[], old: unknown) => unknown };

function addParts(owners: RawRow[], key: string, parts: Part[], gathered: Gathered, faults: Faults, isWhole: boolean) {
  const found = new Map(owners.map((owner) => [owner[key], owner]));
  for (const { sheet, field, make } of parts) {
    const said = gathered.parts.get(sheet) ?? new Map<unknown, RawRow[]>();
    for (const owner of isWhole && gathered.names.has(sheet) ? owners : []) {
      if (!said.has(owner[key])) owner[field] = field === 'tabs' ? {} : [];
    }
    for (const [name, rows] of said) {
      const owner = found.get(name);
      if (owner) owner[field] = make(rows, isWhole ? undefined : owner[field]);
      else tellUnknown(rows, name, key === 'id' ? 'product' : 'part number', gathered, faults);
    }
  }
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

function tellUnknown([row]: RawRow[], key: unknown, column: string, gathered: Gathered, faults: Faults) {
  const place = row && gathered.placeOf(row);
  if (!place) return;
  const owners = column === 'product' ? 'products' : 'variants';
  const { file, sheet, row: line } = place;
  faults.add({
    file,
    sheet,
    row: line,
    column,
    value: String(key),
    message: `unknown: add it to the sheet ${owners} or correct it`,
  });
}

function without(gathered: Gathered, row: RawRow, field: string): RawRow {
  const { [field]: _, ...rest } = row;
  return gathered.keepPlace(rest, row);
}

function pictureOf(gathered: Gathered, row: RawRow, sizes: Map<string, Size>): RawRow {
  const { partNumber: _, ...picture } = row;
  const size = sizes.get(String(row.src));
  return gathered.keepPlace({ ...picture, width: row.width ?? size?.width, height: row.height ?? size?.height }, row);
}

function tabOf(gathered: Gathered, row: RawRow): RawRow {
  const content = String(row.content ?? '');
  const kinds: Record<string, RawRow> = {
    lines: { lines: linesIn(content) },
    html: { html: content },
    document: { document: content },
  };
  return gathered.keepPlace(kinds[String(row.kind)] ?? { kind: row.kind }, row);
}

function linesIn(content: string): string[] {
  const lines = readLines(content);
  return 'value' in lines ? lines.value : content.split('\n');
}

type Size = { width: number; height: number };

const knownSizes = ({ variants }: CatalogueDocument): Map<string, Size> =>
  new Map(variants.flatMap(({ images }) => images.map(({ src, width, height }) => [src, { width, height }])));

function wayHome(categories: unknown, titles: Map<unknown, unknown>): { name: string; url: string }[] {
  const home = Array.isArray(categories) ? categories[0] : undefined;
  const title = titles.get(home);
  return [
    { name: 'Home', url: '/home' },
    ...(typeof title === 'string' ? [{ name: title, url: `/all-products/${encodeURIComponent(String(home))}` }] : []),
  ];
}

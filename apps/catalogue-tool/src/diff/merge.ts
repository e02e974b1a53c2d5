import { demoDealerRows } from '@dilmun/catalogue/dealer-fields';
import { isRecord, kinds, type Row, type RowKind, type SheetName, sheetNames, sheets } from '@dilmun/catalogue/fields';
import { type CatalogueRows, copyRows, type PictureRow } from '@dilmun/catalogue/rows';
import { noPicture } from '@dilmun/settings/pictures';
import type { Faults, Place } from '@dilmun/sheets/faults';
import type { Loaded, StagedRow } from '../import/rows.ts';
import { listCategories, placeRows } from './place-rows.ts';
import type { Shop } from './read-shop.ts';

/** The lines of the files by the keys of their rows, of sheets whose lines are rows of their own. */
export type Lines = ReadonlyMap<RowKind, ReadonlyMap<string, StagedRow>>;

/** The catalogue that files lead to. Its rows may miss values until `checkCatalogue` has found no fault. */
export type Merged = { wanted: CatalogueRows; lines: Lines };

const mainSheets = sheetNames.filter((name) => !sheets[name].list);
const partSheets = sheetNames.filter((name) => sheets[name].list);

/**
 * Merges the rows of files into the catalogue of the shop. A row is added, or changes the values that its file has columns for;
 * a part's pictures, the banner and the featured products are replaced as a list. With `isWhole` a sheet replaces all
 * rows of its kind and defines their order. Reports duplicate rows and rows without an owner, and leaves them out.
 */
export function mergeSheets(shop: Shop, loaded: Loaded, isWhole: boolean): Merged {
  const present = shop.rows;
  const wanted = copyRows(present);
  const rows = Map.groupBy(refuseRepeated(loaded), ({ sheet }) => sheet);
  const isReplaced = (sheet: SheetName) => isWhole && loaded.names.has(sheet);
  const lines = new Map<RowKind, Map<string, StagedRow>>();
  for (const sheet of mainSheets) {
    const { kind } = sheets[sheet];
    const own = rows.get(sheet) ?? [];
    lines.set(kind, new Map(own.map((staged, at) => [staged.key ?? String(at), staged])));
    const merged = asRows(wanted[kind]);
    if (isReplaced(sheet) || (kinds[kind].isList && own.length > 0)) merged.clear();
    for (const [key, staged] of lines.get(kind) ?? []) {
      const { onHand: _, ...values } = staged.row;
      const before = staged.key === null ? undefined : present[kind].get(key);
      merged.set(key, dropEmpty(kind, { ...(before ?? kinds[kind].initial), ...values }));
    }
  }
  // A setting that a whole sheet omits has the demo's value again.
  for (const [key, row] of demoDealerRows) if (!wanted.dealer.has(key)) wanted.dealer.set(key, row);
  // A feature without a name in another language needs no row: products name it.
  for (const [key, row] of wanted.features) if (Object.keys(row).length === 0) wanted.features.delete(key);
  for (const sheet of partSheets) {
    const own = refuseUnowned(wanted, sheet, rows.get(sheet) ?? [], loaded);
    mergeParts(wanted, sheet, sheet === 'images' ? addSizes(present, own) : own, isReplaced(sheet));
  }
  addNeutralPictures(wanted, lines);
  dropRedirects(wanted, lines);
  calculatePercentages(present, wanted, lines);
  addBreadcrumbs(wanted, lines);
  placeRows(present, wanted);
  setStock(shop, wanted, lines);
  return { wanted, lines };
}

/** The rows of a kind, to read and write values that its fields describe. */
const asRows = (rows: ReadonlyMap<string, unknown>) => rows as Map<string, Row>;

/** Removes the empty translations of a row: rows hold the others only, as rows from before a language did. */
function dropEmpty(kind: RowKind, row: Row): Row {
  for (const { stored, translates } of kinds[kind].stored) if (translates && row[stored] === null) delete row[stored];
  return row;
}

/** The fault of a row that an earlier one has. */
export function describeRepeated(faults: Faults, before: Place, place: Place): string {
  const first = faults.locate(before);
  return `is already in ${first.file === faults.locate(place).file ? '' : `${first.file}, `}row ${first.row}`;
}

/** Leaves out rows whose key, or entries whose name, an earlier row has. */
function refuseRepeated({ rows, faults }: Loaded): StagedRow[] {
  const seen = new Map<string, StagedRow>();
  return rows.filter((row) => {
    const { sheet, key, part } = row;
    const { fields, list } = sheets[sheet];
    if (key === null || (list && part === null)) return true;
    const name = JSON.stringify([sheet, key, part]);
    const before = seen.get(name);
    if (!before) return seen.set(name, row);
    const message = describeRepeated(faults, before, row);
    const column = fields.find(({ stored }) => stored === list?.partKey) ?? fields[0];
    faults.addAt(row, column?.header ?? null, part ?? key, message);
    return false;
  });
}

/** Leaves out rows of a list without an owner, and reports each missing owner once, at its first row. */
function refuseUnowned(wanted: CatalogueRows, sheet: SheetName, rows: StagedRow[], { faults }: Loaded): StagedRow[] {
  const { kind, key } = sheets[sheet];
  const missing = new Set<string | null>();
  return rows.filter((row) => {
    if (wanted[kind].has(row.key ?? '')) return true;
    const message = `unknown: add it to the sheet ${kinds[kind].sheet} or correct it`;
    if (!missing.has(row.key)) faults.addAt(row, key.header, row.key, message);
    missing.add(row.key);
    return false;
  });
}

/** Merges the rows of a sheet into the lists of their owners: existing ones keep their place, new ones are appended. */
function mergeParts(wanted: CatalogueRows, sheet: SheetName, rows: readonly StagedRow[], isReplaced: boolean): void {
  const { kind, list: { within, partKey } = { within: '' } } = sheets[sheet];
  const owners = asRows(wanted[kind]);
  if (isReplaced) for (const [key, row] of owners) owners.set(key, { ...row, [within]: [] });
  for (const [key, own] of Map.groupBy(rows, (row) => row.key ?? '')) {
    const row = owners.get(key) ?? {};
    const before = partKey === undefined ? [] : listEntries(row[within]);
    const named = new Map(own.map((staged) => [staged.part, staged.row]));
    const kept = before.map((entry) => {
      const name = String(entry[partKey ?? '']);
      const change = named.get(name);
      named.delete(name);
      return dropNull({ ...entry, ...change });
    });
    const added = partKey === undefined ? own.map((staged) => staged.row) : [...named.values()];
    owners.set(key, { ...row, [within]: [...kept, ...added.map(dropNull)] });
  }
}

const listEntries = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const dropNull = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Adds the sizes of pictures that are named without one and that the shop already shows. */
function addSizes(present: CatalogueRows, rows: readonly StagedRow[]): StagedRow[] {
  const isSized = ({ row }: StagedRow) => 'width' in row && 'height' in row;
  if (rows.every(isSized)) return [...rows];
  const known = new Map<unknown, PictureRow>();
  for (const { images } of present.variants.values()) for (const image of images) known.set(image.src, image);
  return rows.map((staged) => {
    const { width, height } = (isSized(staged) ? undefined : known.get(staged.row.src)) ?? {};
    return width === undefined ? staged : { ...staged, row: { width, height, ...staged.row } };
  });
}

/** Gives parts without a picture a neutral one, which their first picture replaces. */
function addNeutralPictures({ variants }: CatalogueRows, lines: Lines): void {
  for (const key of lines.get('variants')?.keys() ?? []) {
    const row = variants.get(key);
    if (row && (row.images ?? []).length === 0) {
      variants.set(key, { ...row, images: [{ ...noPicture, alt: String(row.name ?? key).slice(0, 200) }] });
    }
  }
}

/** A redirect leaves with its category, and when a new category takes its key. */
function dropRedirects({ redirects, categories }: CatalogueRows, lines: Lines): void {
  const keys = new Set([...categories.keys()].map((key) => key.toLowerCase()));
  for (const [key, { categoryKey }] of redirects) {
    const isGiven = lines.get('redirects')?.has(key);
    if (!isGiven && (!categories.has(categoryKey) || keys.has(key.toLowerCase()))) redirects.delete(key);
  }
}

/** Sets percent off: the value in the file, else calculated if the file changed the price, else unchanged. */
function calculatePercentages(present: CatalogueRows, { variants }: CatalogueRows, lines: Lines): void {
  for (const [key, { row: given }] of lines.get('variants') ?? []) {
    const row = variants.get(key);
    if (!row) continue;
    const { priceFils, discountedPriceFils: lower } = row;
    const before = present.variants.get(key);
    const isUnsaid = !('discountPercentage' in given);
    const calculate = () => {
      if (typeof given.discountPercentage === 'number') return given.discountPercentage;
      if (priceFils > 0 && typeof lower === 'number' && lower !== priceFils)
        return Math.max(0, Math.round(((priceFils - lower) * 100) / priceFils));
      const hadNone = !before || before.discountedPriceFils === null;
      if (isUnsaid && (hadNone || before.discountedPriceFils === before.priceFils))
        return before?.discountPercentage ?? 0;
      return 0;
    };
    variants.set(key, { ...row, discountPercentage: calculate() });
  }
}

/** Gives products without breadcrumbs those of their first category. */
function addBreadcrumbs({ parentProducts, categories }: CatalogueRows, lines: Lines): void {
  for (const key of lines.get('parentProducts')?.keys() ?? []) {
    const row = parentProducts.get(key);
    if (!row || (row.breadcrumbs ?? null) !== null) continue;
    const [home = ''] = listCategories(row);
    const category = categories.get(home);
    const link = category && { name: category.showname, url: `/all-products/${encodeURIComponent(home)}` };
    const breadcrumbs = [{ name: 'Home', url: '/home' }, ...(link ? [link] : [])];
    parentProducts.set(key, { ...row, breadcrumbs });
  }
}

/** Sets the stock counts from the files, and 0 for new parts. A retired part that returns keeps its count. */
function setStock({ rows: present, retired }: Shop, { variants, stock }: CatalogueRows, lines: Lines): void {
  for (const key of variants.keys()) {
    const { onHand } = lines.get('variants')?.get(key)?.row ?? {};
    if (typeof onHand === 'number') stock.set(key, { onHand });
    else if (!present.stock.has(key) && !retired.has(key)) stock.set(key, { onHand: 0 });
  }
}

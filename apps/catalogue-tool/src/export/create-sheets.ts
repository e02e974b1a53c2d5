import { fieldTypes, type WrittenCell } from '@dilmun/catalogue/field-types';
import {
  endings,
  type Field,
  isRecord,
  kinds,
  type Row,
  type RowKind,
  rowKinds,
  type SheetName,
  sheetNames,
  sheets,
} from '@dilmun/catalogue/fields';
import type { CatalogueRows } from '@dilmun/catalogue/rows';
import { writeJsonTab, writeTabCells } from '@dilmun/catalogue/tabs';
import type { WrittenSheet } from './write-files.ts';

type Present = { key: string; row: Row; onHand: number | null };

/** Lists the rows of a kind in the order of the shop. */
const listKind = (rows: CatalogueRows, kind: RowKind): Present[] =>
  [...rows[kind]].map(([key, row]) => ({ key, row, onHand: rows.stock.get(key)?.onHand ?? null }));

/** Returns all values of a row by their stored names, including its key and its count, which are stored separately. */
function completeRow(kind: RowKind, { key, row, onHand }: Present): Row {
  const {
    isList,
    key: { field, sql },
  } = kinds[kind];
  return {
    ...row,
    ...(isList ? {} : { [field.stored]: sql === 'integer' ? Number(key) : key }),
    ...(kind === 'variants' ? { onHand: onHand ?? 0 } : {}),
    ...(kind === 'parentProducts' ? { categories: listCategories(row) } : {}),
  };
}

/** Lists the categories of a product, starting with the one that its breadcrumbs lead to. */
function listCategories({ categories, breadcrumbs }: Row): string[] {
  const urls = new Set(
    (Array.isArray(breadcrumbs) ? breadcrumbs : []).map((link) => (isRecord(link) ? link.url : null)),
  );
  const isHome = (name: string) => urls.has(`/all-products/${encodeURIComponent(name)}`);
  const names = Object.keys(isRecord(categories) ? categories : {}).sort();
  return [...names.filter(isHome), ...names.filter((name) => !isHome(name))];
}

const asRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns the sheets of a whole catalogue; lines are made while they are written. */
export const createSheets = (rows: CatalogueRows): WrittenSheet[] =>
  sheetNames.map((sheet) => ({ sheet, columns: sheets[sheet].fields, lines: createLines(rows, sheet) }));

function* createLines(rows: CatalogueRows, name: SheetName): Generator<WrittenCell[]> {
  const { kind, list, fields, key } = sheets[name];
  for (const present of listKind(rows, kind)) {
    const row = completeRow(kind, present);
    if (!list) yield fields.map((field) => writeCell(field, row));
    for (const part of list ? asRows(row[list.within]) : []) {
      const own = name === 'tabs' ? writeTabCells(part) : part;
      yield fields.map((field) => writeCell(field, { [key.stored]: present.key, ...own }));
    }
  }
}

function writeCell({ stored, type }: Field, row: Row): WrittenCell {
  const value = row[stored];
  return value === undefined || value === null ? '' : fieldTypes[type].writeCell(value);
}

/** Writes a whole catalogue as JSON, one row per line, so that two exports can be compared. */
export function* createJsonLines(rows: CatalogueRows): Generator<string> {
  let before = '{\n';
  for (const kind of rowKinds) {
    yield `${before}${JSON.stringify(kind)}: [\n`;
    let sign = '';
    for (const present of listKind(rows, kind)) {
      yield `${sign}  ${JSON.stringify(toJson(kind, completeRow(kind, present)))}`;
      sign = ',\n';
    }
    before = '\n],\n';
  }
  yield '\n]\n}\n';
}

/** The order of a product's names in JSON files, which differs from the order of the sheet's columns. */
const productOrder = 'id name description series categories breadcrumbs features goesWith options products tabs'.split(
  ' ',
);

function toJson(kind: RowKind, row: Row): Row {
  const values: Row = {};
  for (const { json, stored, type, isLeftOut } of kinds[kind].fields) {
    if (!isLeftOut || row[stored] !== null) values[json] = fieldTypes[type].writeJson(row[stored]);
  }
  for (const { json, within, name, fields: inner } of kinds[kind].parts) {
    const entries = asRows(row[within]);
    const names = inner.map(({ stored }) => stored);
    values[json] =
      name === 'tabs'
        ? Object.fromEntries(entries.map((tab) => [tab.key, writeJsonTab(tab)]))
        : entries.map((entry) => pick(entry, names));
  }
  const order = productOrder.flatMap((name) => endings.map((ending) => `${name}${ending}`));
  return kind === 'parentProducts' ? pick(values, order) : values;
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

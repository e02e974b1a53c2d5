import { basename, extname } from 'node:path';
import { fieldTypes } from '@dilmun/catalogue/field-types';
import {
  describeIssue,
  type Field,
  kinds,
  otherLanguages,
  type Row,
  type SheetName,
  sheetNames,
  sheets,
} from '@dilmun/catalogue/fields';
import { readTabCells } from '@dilmun/catalogue/tabs';
import { type Cell, type FileRow, isEmpty, type Reading, showCell } from '@dilmun/sheets/cells';
import type { Faults, Report } from '@dilmun/sheets/faults';
import { isAddress } from '../images/fetched-pictures.ts';
import { type StagedRow, toStaged } from './rows.ts';

/** A sheet whose headings were recognised. */
export type OpenSheet = {
  name: SheetName;
  /** Reads one line; null if its key could not be read. */
  read: (line: FileRow, report: Report) => Omit<StagedRow, 'source' | 'line'> | null;
};

/**
 * Interprets the heading line; returns null for another format than the shop's own. Reports the faults of headings;
 * without a key column no line is read.
 */
export function openSheet(line: FileRow, file: string, faults: Faults): OpenSheet | null {
  const headings = line.cells.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  );
  const name = findSheet(line.sheet ?? basename(file, extname(file)), headings);
  const place = { file, sheet: line.sheet, row: line.row };
  if (!name) return null;
  const refuse = (column: string, message: string) => faults.add({ ...place, column, value: null, message });
  const { fields } = sheets[name];
  const columns = headings.map((heading) => fields.find(({ header }) => header === heading));
  for (const [index, column] of headings.entries()) {
    if (column === '') continue;
    if (!columns[index]) refuse(column, describeUnknown(column, fields));
    else if (headings.indexOf(column) < index) refuse(column, 'this column is in the sheet twice: remove one');
  }
  const keys = listKeys(name);
  const missing = keys.find((key) => !columns.includes(key));
  if (missing) refuse(missing.header, 'column missing: add it');
  return { name, read: (row, report) => (missing ? null : readLine(name, row, columns, keys, report)) };
}

function describeUnknown(column: string, fields: readonly Field[]): string {
  const [, name, language] = /^(.+)_([a-z]+)$/.exec(column) ?? [];
  return fields.some(({ header, isTranslated }) => isTranslated && header === name)
    ? `unknown language "${language}": one of ${otherLanguages.join(', ')}`
    : `unknown column: one of ${fields.map(({ header }) => header).join(', ')}`;
}

function listKeys(name: SheetName): Field[] {
  const { fields, key, kind } = sheets[name];
  return kinds[kind].isList ? [] : fields.filter((each, at) => at === 0 || each === key);
}

/** Finds the sheet by its name and most of its columns, else by its set of columns. */
function findSheet(title: string, headings: string[]): SheetName | undefined {
  const folded = title.trim().toLowerCase();
  const filled = headings.filter((heading) => heading !== '');
  const countKnown = (name: SheetName) =>
    filled.filter((heading) => sheets[name].fields.some(({ header }) => header === heading)).length;
  const named = sheetNames.find((name) => name === folded);
  if (named && countKnown(named) * 2 > filled.length) return named;
  const fitting = sheetNames.filter((name) => filled.length > 0 && countKnown(name) === filled.length);
  // A list of part numbers alone fits pictures and tabs too, but these need more columns.
  const isClear = filled.length > 1 || fitting.filter((name) => !sheets[name].list).length === 1;
  return fitting.find((name) => folded.includes(name)) ?? (isClear ? fitting[0] : undefined);
}

function readLine(
  name: SheetName,
  line: FileRow,
  columns: (Field | undefined)[],
  keys: Field[],
  report: Report,
): Omit<StagedRow, 'source' | 'line'> | null {
  for (const [index, cell] of line.cells.entries()) {
    if (index >= columns.length && !isEmpty(cell)) {
      report(`column ${index + 1}`, String(cell), 'has no heading: remove it');
    }
  }
  const row: Row = {};
  let isUsable = true;
  for (const [index, field] of columns.entries()) {
    if (!field) continue;
    const cell = line.cells[index];
    const reading = readField(field, cell, line, keys.includes(field));
    if ('fault' in reading) {
      report(field.header, showCell(cell), reading.fault);
      if (keys.includes(field)) isUsable = false;
    } else if (reading.value !== undefined) row[field.stored] = reading.value;
  }
  if (name === 'tabs' && !readTabCells(row, report)) return null;
  return isUsable ? toStaged(name, row) : null;
}

/** Reads a cell; an empty one has the initial value of its field. A key is checked later, with its row. */
export function readField(field: Field, cell: Cell, line: FileRow, isKey: boolean): Reading<unknown> {
  if (isEmpty(cell)) {
    return field.isOptional ? { value: field.initial } : { fault: 'is empty: fill it in' };
  }
  const reading = fieldTypes[field.type].readCell(cell, line);
  // Keys are checked with their rows: "unknown in the shop" is a more useful fault than "malformed".
  return 'fault' in reading || isKey ? reading : checkValue(field, reading.value);
}

/** True for a picture that is replaced by an address of the shop later: the name of a file, or an address of another site. */
const isForeign = (text: string): boolean => isAddress(text) || !(text.startsWith('/') || text.includes('://'));

/** Validates a single value. Skips pictures that are replaced later. */
export function checkValue(field: Field, value: unknown): Reading<unknown> {
  if (field.type === 'picture' && typeof value === 'string' && isForeign(value)) return { value };
  const [issue] = field.schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return issue ? { fault: describeIssue(issue) } : { value };
}

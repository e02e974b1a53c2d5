import { basename, extname } from 'node:path';
import {
  type Cell,
  type Reading,
  readLines,
  readLinks,
  readPairs,
  readPartNumber,
  readPrice,
  readText,
  readWhole,
} from './cells.ts';
import { type Faults, UnreadableFile } from './faults.ts';
import type { FileRow } from './file-rows.ts';
import type { Gathered } from './gathered.ts';
import { type Column, columnsOf, type SheetName, sheetNames } from './layout.ts';

export type RawRow = Record<string, unknown>;
type Report = (column: string, value: string | null, message: string) => void;

/** A sheet whose headings are understood: reads one line after the other. */
export type Sheet = {
  name: SheetName;
  /** Of every field of the sheet, whether or not the file has its column. */
  headers: ReadonlyMap<string, string>;
  /** Null where what the row is about could not be read. */
  read: (line: FileRow, report: Report) => RawRow | null;
};

/** Understands the line of headings; null, with faults told, where that is not possible. */
export function openSheet(line: FileRow, file: string, gathered: Gathered, faults: Faults): Sheet | null {
  const written = line.cells.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  );
  const name = nameOf(line.sheet ?? basename(file, extname(file)), written);
  if (!name) {
    const message = `unknown columns (${written.slice(0, 8).join(', ')}): take the headings of the template`;
    faults.add(new UnreadableFile(message, { file, sheet: line.sheet, row: line.row }).fault);
    return null;
  }
  const known = columnsOf(name);
  const columns = written.map((header) => known.find((column) => column.header === header));
  for (const [index, header] of written.entries()) {
    const place = { file, sheet: line.sheet, row: line.row, column: header, value: null };
    if (header === '') continue;
    if (!columns[index]) {
      faults.add({ ...place, message: `unknown column: one of ${known.map((column) => column.header).join(', ')}` });
    } else if (written.indexOf(header) < index) faults.add({ ...place, message: 'this column stands here twice' });
  }
  const keys = keyColumns(name, known);
  const missing = keys.find((key) => !columns.includes(key));
  if (missing) {
    faults.add({
      file,
      sheet: line.sheet,
      row: line.row,
      column: missing.header,
      value: null,
      message: 'column missing',
    });
    return null;
  }
  gathered.names.add(name);
  const headers = new Map(known.map(({ field, header }) => [field, header]));
  return { name, headers, read: (row, report) => readCells(row, columns, keys, written.length, report) };
}

/** What a line is about: without it nothing can be said of the rest. */
const keyColumns = (name: SheetName, known: readonly Column[]) =>
  name === 'banner' || name === 'featured' ? [] : known.slice(0, name === 'models' ? 2 : 1);

/** By its name where that is one of ours, else the sheet that has all of these columns. */
function nameOf(called: string, written: string[]): SheetName | undefined {
  const folded = called.trim().toLowerCase();
  const named = sheetNames.find((name) => name === folded);
  if (named) return named;
  const headers = written.filter((header) => header !== '');
  const fitting = sheetNames.filter((name) => {
    const known = columnsOf(name).map(({ header }) => header);
    return headers.length > 0 && headers.every((header) => known.includes(header));
  });
  return (
    fitting.find((name) => folded.includes(name)) ?? (fitting.length === 1 || onlyKey(headers) ? fitting[0] : undefined)
  );
}

const onlyKey = (headers: string[]) => headers.length > 1;

function readCells(
  line: FileRow,
  columns: (Column | undefined)[],
  keys: Column[],
  headed: number,
  report: Report,
): RawRow | null {
  const row: RawRow = {};
  let isUsable = true;
  for (const [index, cell] of line.cells.entries()) {
    const isEmpty = cell === null || cell === undefined || cell === '';
    if (index >= headed && !isEmpty) report(`column ${index + 1}`, String(cell), 'stands under no heading: remove it');
  }
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = line.cells[index];
    const reading = readCell(cell, column, line);
    if ('fault' in reading) {
      report(column.header, shown(cell), reading.fault);
      if (keys.includes(column)) isUsable = false;
    } else row[column.field] = reading.value;
  }
  return isUsable ? row : null;
}

const shown = (cell: Cell) =>
  cell === null || cell === undefined || cell === ''
    ? null
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell);

function readCell(cell: Cell, { kind, field, isOptional }: Column, line: FileRow): Reading<unknown> {
  if (cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')) {
    return isOptional ? { value: undefined } : { fault: 'is empty: fill it in' };
  }
  if (kind === 'whole') return readWhole(cell);
  if (kind === 'price') return readPrice(cell, line);
  if (field === 'partNumber') return readPartNumber(cell);
  const text = readText(cell);
  if ('fault' in text || kind === 'text') return text;
  if (kind === 'lines') return readLines(text.value);
  return kind === 'pairs' ? readPairs(text.value) : readLinks(text.value);
}

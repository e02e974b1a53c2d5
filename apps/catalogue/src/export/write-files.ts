import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CellValue } from 'hucre';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { fieldTypes, type WrittenCell } from '../field-types.ts';
import type { Field, SheetName } from '../fields.ts';
import { CatalogueRefusal } from '../refused.ts';
import { styleTemplate } from './template-look.ts';

/** Excel's limit of characters in a cell. */
const cellCharactersMax = 32_767;

/** A sheet to write, with catalogue rows or as a template. */
export type WrittenSheet = {
  sheet: SheetName;
  columns: readonly Field[];
  lines: Iterable<WrittenCell[]> | AsyncIterable<WrittenCell[]>;
};

/** Writes lines to a file, which is created atomically. */
export async function writeLinesTo(path: string, lines: AsyncIterable<string | Uint8Array>): Promise<void> {
  await pipeline(lines, createWriteStream(`${path}.unfinished`));
  await rename(`${path}.unfinished`, path);
}

/** Writes one CSV file per sheet into a folder. */
export async function writeCsvFolder(folder: string, sheets: WrittenSheet[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const sheet of sheets) await writeCsv(join(folder, `${sheet.sheet}.csv`), sheet);
}

/** Writes a sheet as CSV: UTF-8 with a byte order mark, so that Excel reads Arabic. */
export async function writeCsv(path: string, sheet: WrittenSheet): Promise<void> {
  const lines = async function* () {
    yield* Readable.fromWeb(writeCsvStream(readTexts(sheet), { bom: true }));
    // A final line break, so that lines appended by hand start on their own line.
    yield '\r\n';
  };
  await writeLinesTo(path, lines());
}

async function* readTexts({ columns, lines }: WrittenSheet): AsyncGenerator<CellValue[]> {
  yield columns.map(({ header }) => header);
  for await (const line of lines) yield line.map((cell) => (typeof cell === 'string' ? cell : cell.text));
}

type Remarks = { title: string; rows: CellValue[][] };

/**
 * Writes a workbook with a sheet for each kind of row. Text columns are formatted as text, so that a spreadsheet
 * program keeps zeros and dashes of part numbers. With `remarks` it writes a template with rows to fill in. The output
 * is deterministic: the same rows give the same bytes.
 */
export async function writeWorkbook(path: string, written: WrittenSheet[], remarks?: Remarks): Promise<void> {
  const sheets = [];
  for (const each of written) {
    const { rows, ...look } = remarks ? styleTemplate(each.columns) : { rows: [] };
    sheets.push({
      name: each.sheet,
      columns: each.columns.map(formatColumn),
      rows: [each.columns.map(({ header }) => header), ...(await readValues(each)), ...rows],
      freezePane: { rows: 1 },
      ...look,
    });
  }
  const about = remarks && {
    name: remarks.title,
    columns: [{ width: 14 }, { width: 20 }, { width: 10 }, { width: 70 }],
    rows: remarks.rows,
  };
  const bytes = await writeXlsx({
    sheets: about ? [about, ...sheets] : sheets,
    properties: { modified: new Date('2000-01-01T00:00:00Z') },
  });
  await writeFile(`${path}.unfinished`, bytes);
  await rename(`${path}.unfinished`, path);
}

function formatColumn({ type }: Field) {
  if (type === 'price') return { width: 14, numFmt: '0.000' };
  return fieldTypes[type].sql === 'integer' ? { width: 12, numFmt: '0' } : { width: 28, numFmt: '@' };
}

async function readValues({ sheet, lines }: WrittenSheet): Promise<CellValue[][]> {
  const values: CellValue[][] = [];
  for await (const line of lines) values.push(line.map((cell) => toValue(sheet, cell)));
  return values;
}

function toValue(sheet: SheetName, cell: WrittenCell): CellValue {
  if (typeof cell !== 'string') return cell.number;
  if (cell.length > cellCharactersMax) {
    throw new CatalogueRefusal(`A text of the sheet ${sheet} is too long for a spreadsheet: export CSV or JSON.`);
  }
  return cell === '' ? null : cell;
}

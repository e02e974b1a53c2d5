import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CellValue } from 'hucre';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { CatalogueRefusal } from '../refused.ts';
import { inChunks } from '../spool/chunks.ts';
import type { LongDocument } from '../stored/read-document.ts';
import { type Column, columnsOf, type SheetName, sheetNames } from './layout.ts';
import { rowsOfSheet, type WrittenCell } from './rows-of-sheet.ts';
import { templateLook } from './template-look.ts';

/** What a spreadsheet program holds in one cell. */
const cellCharactersMax = 32_767;

/** A sheet to be written: the catalogue's, or a template's. */
export type WrittenSheet = { sheet: SheetName; columns: readonly Column[]; lines: Iterable<WrittenCell[]> };

/** The catalogue's sheets. */
export const sheetsOf = (document: LongDocument): WrittenSheet[] =>
  sheetNames.map((sheet) => ({ sheet, columns: columnsOf(sheet), lines: rowsOfSheet(document, sheet) }));

/** Writes the document as JSON, one row per line of text, so that two exports can be compared. */
export async function writeJson(path: string, document: LongDocument): Promise<void> {
  const written = Readable.from(inChunks(jsonLines(document)));
  await pipeline(written, createWriteStream(`${path}.unfinished`));
  await rename(`${path}.unfinished`, path);
}

function* jsonLines(document: LongDocument): Generator<string> {
  let before = '{\n';
  for (const [name, rows] of Object.entries(document)) {
    yield `${before}${JSON.stringify(name)}: [\n`;
    let sign = '';
    for (const row of rows) {
      yield `${sign}  ${JSON.stringify(row)}`;
      sign = ',\n';
    }
    before = '\n],\n';
  }
  yield '\n]\n}\n';
}

/** Writes one CSV file per sheet into a folder. */
export async function writeCsvFolder(folder: string, sheets: WrittenSheet[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const sheet of sheets) await writeCsv(join(folder, `${sheet.sheet}.csv`), sheet);
}

/** Writes a sheet as CSV: UTF-8 with its mark, so that Excel reads Arabic. */
export async function writeCsv(path: string, sheet: WrittenSheet): Promise<void> {
  const lines = async function* () {
    yield* Readable.fromWeb(writeCsvStream(textsOf(sheet), { bom: true }));
    // So that what is added by hand begins a line of its own.
    yield '\r\n';
  };
  await pipeline(lines, createWriteStream(`${path}.unfinished`));
  await rename(`${path}.unfinished`, path);
}

function* textsOf({ columns, lines }: WrittenSheet): Generator<CellValue[]> {
  yield columns.map(({ header }) => header);
  for (const line of lines) yield line.map((cell) => (typeof cell === 'string' ? cell : cell.text));
}

type Remarks = { title: string; rows: CellValue[][] };

/**
 * Writes a workbook with a sheet for each kind of row. Text columns are formatted as text, so that a spreadsheet program
 * keeps zeros and dashes of part numbers. With remarks it is a template, with rows to fill in. The same rows give the
 * same bytes.
 */
export async function writeWorkbook(path: string, written: WrittenSheet[], remarks?: Remarks): Promise<void> {
  const sheets = written.map((each) => {
    const { rows, ...look } = remarks ? templateLook(each.columns) : { rows: [] };
    return {
      name: each.sheet,
      columns: each.columns.map(formatOf),
      rows: [each.columns.map(({ header }) => header), ...valuesOf(each), ...rows],
      freezePane: { rows: 1 },
      ...look,
    };
  });
  const about = remarks && {
    name: remarks.title,
    columns: [{ width: 14 }, { width: 20 }, { width: 10 }, { width: 70 }],
    rows: remarks.rows,
  };
  const bytes = await writeXlsx({
    sheets: about ? [about, ...sheets] : sheets,
    properties: { modified: new Date('2000-01-01T00:00:00Z') },
  });
  await writeWhole(path, bytes);
}

const formatOf = ({ kind }: Column) =>
  ({ whole: { width: 12, numFmt: '0' }, price: { width: 14, numFmt: '0.000' } })[kind as string] ?? {
    width: 28,
    numFmt: '@',
  };

function valuesOf({ sheet, lines }: WrittenSheet): CellValue[][] {
  return Array.from(lines, (line) =>
    line.map((cell) => {
      if (typeof cell !== 'string') return cell.number;
      if (cell.length > cellCharactersMax) {
        throw new CatalogueRefusal(`A text of the sheet ${sheet} is too long for a spreadsheet: export CSV or JSON.`);
      }
      return cell === '' ? null : cell;
    }),
  );
}

async function writeWhole(path: string, content: string | Uint8Array) {
  await writeFile(`${path}.unfinished`, content);
  await rename(`${path}.unfinished`, path);
}

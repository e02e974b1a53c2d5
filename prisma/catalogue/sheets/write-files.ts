import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CellValue } from 'hucre';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import type { CatalogueDocument } from '../document.ts';
import { CatalogueRefusal } from '../refused.ts';
import { type Column, columnsOf, type SheetName, sheetNames } from './layout.ts';
import { rowsOfSheet, type WrittenCell } from './rows-of-sheet.ts';

/** What a spreadsheet program holds in one cell. */
const cellCharactersMax = 32_767;

/** Lines of a sheet: the catalogue's, or a template's. */
export type LinesOf = (sheet: SheetName) => Iterable<WrittenCell[]>;

/** The catalogue's lines. */
export const linesOf =
  (document: CatalogueDocument): LinesOf =>
  (sheet) =>
    rowsOfSheet(document, sheet);

/** Writes the document as JSON, one row per line of text, so that two exports can be compared. */
export async function writeJson(path: string, document: CatalogueDocument): Promise<void> {
  const sections = Object.entries(document).map(
    ([name, rows]) => `${JSON.stringify(name)}: [\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`,
  );
  await writeWhole(path, `{\n${sections.join(',\n')}\n}\n`);
}

/** Writes one CSV file per sheet into a folder: UTF-8 with its mark, so that Excel reads Arabic. Gives their names. */
export async function writeCsvFolder(folder: string, lines: LinesOf): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  for (const sheet of sheetNames) {
    const path = join(folder, `${sheet}.csv`);
    const stream = writeCsvStream(texts(sheet, lines), { bom: true });
    await pipeline(Readable.fromWeb(stream), createWriteStream(`${path}.unfinished`));
    await rename(`${path}.unfinished`, path);
  }
  return sheetNames.map((sheet) => `${sheet}.csv`);
}

function* texts(sheet: SheetName, lines: LinesOf): Generator<CellValue[]> {
  yield columnsOf(sheet).map(({ header }) => header);
  for (const line of lines(sheet)) yield line.map((cell) => (typeof cell === 'string' ? cell : cell.text));
}

type Remarks = { title: string; rows: CellValue[][] };

/**
 * Writes a workbook with a sheet for each kind of row. Text columns are formatted as text, so that a spreadsheet program
 * keeps zeros and dashes of part numbers. The same rows give the same bytes.
 */
export async function writeWorkbook(path: string, lines: LinesOf, remarks?: Remarks): Promise<void> {
  const sheets = sheetNames.map((name) => ({
    name,
    columns: columnsOf(name).map(formatOf),
    rows: [columnsOf(name).map(({ header }) => header), ...valuesOf(name, lines)],
    freezePane: { rows: 1 },
  }));
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

function valuesOf(sheet: SheetName, lines: LinesOf): CellValue[][] {
  return Array.from(lines(sheet), (line) =>
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

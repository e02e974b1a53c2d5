import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fieldTypes, type WrittenCell } from '@dilmun/catalogue/field-types';
import type { Field, SheetName } from '@dilmun/catalogue/fields';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { writeCsv } from '@dilmun/sheets/write-csv';
import type { CellStyle, CellValue, DataValidation, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';

const cellCharactersMax = 32_767;

/** A sheet to write, with catalogue rows or as a template. */
export type WrittenSheet = {
  sheet: SheetName;
  columns: readonly Field[];
  lines: Iterable<WrittenCell[]> | AsyncIterable<WrittenCell[]>;
};

/**
 * Writes sheets as a workbook, as a folder of CSV files, or one sheet as a CSV file, depending on the ending of `out`.
 * `readMe`: the rows of a template's first sheet, for a workbook only.
 */
export async function writeSheets(out: string, sheets: WrittenSheet[], readMe?: string[][]): Promise<void> {
  const kind = extname(out).toLowerCase();
  if (kind === '.xlsx') return writeWorkbook(out, sheets, readMe);
  refuseUnless(
    kind === '' || (kind === '.csv' && sheets.length === 1),
    `${out}: ${sheets.length} sheets fit a workbook (.xlsx) or a folder of CSV files, whose name has no ending.`,
  );
  if (kind === '') await mkdir(out, { recursive: true });
  for (const sheet of sheets)
    await writeAtomically(kind ? out : join(out, `${sheet.sheet}.csv`), writeCsv(readTexts(sheet)));
}

async function* readTexts({ columns, lines }: WrittenSheet): AsyncGenerator<CellValue[]> {
  yield columns.map(({ header }) => header);
  for await (const line of lines) yield line.map((cell) => (typeof cell === 'string' ? cell : cell.text));
}

/**
 * Writes a workbook with a sheet for each kind of row. Text columns are formatted as text, so that a spreadsheet
 * program keeps zeros and dashes of part numbers. With `readMe` it writes a template with rows to fill in. The output
 * is deterministic: the same rows give the same bytes.
 */
async function writeWorkbook(path: string, written: WrittenSheet[], readMe?: string[][]): Promise<void> {
  const sheets: WriteSheet[] = [];
  if (readMe) {
    const widths = [14, 20, 10, 70];
    sheets.push({ name: 'Read me', columns: widths.map((width) => ({ width })), rows: readMe });
  }
  for (const { sheet, columns, lines } of written) {
    const rows: CellValue[][] = [columns.map(({ header }) => header)];
    for await (const line of lines) rows.push(line.map((cell) => toValue(sheet, cell)));
    const look = readMe ? styleTemplate(columns) : {};
    if (readMe) rows.push(...Array.from({ length: rowsReady }, () => columns.map(() => '')));
    sheets.push({ name: sheet, columns: columns.map(formatColumn), rows, freezePane: { rows: 1 }, ...look });
  }
  const properties = { modified: new Date('2000-01-01T00:00:00Z') };
  await writeAtomically(path, await writeXlsx({ sheets, properties }));
}

function formatColumn({ type }: Field) {
  if (type === 'price') return { width: 14, numFmt: '0.000' };
  return fieldTypes[type].sql === 'integer' ? { width: 12, numFmt: '0' } : { width: 28, numFmt: '@' };
}

function toValue(sheet: SheetName, cell: WrittenCell): CellValue {
  if (typeof cell !== 'string') return cell.number;
  if (cell.length > cellCharactersMax) {
    throw new CommandRefusal(`A text of the sheet ${sheet} is too long for a spreadsheet: export CSV or JSON.`);
  }
  return cell === '' ? null : cell;
}

/** Number of rows to fill in, formatted to keep typed text unchanged. */
const rowsReady = 300;
/** Number of rows with the headings and two remarks. */
const rowsGiven = 3;

const heading: CellStyle = { font: { bold: true }, numFmt: '@' };
const remark: CellStyle = {
  font: { italic: true, color: { rgb: '5F6B76' } },
  alignment: { wrapText: true, vertical: 'top' },
  numFmt: '@',
};

/** Styles a template's sheet: headings and remarks differ from the rows to fill in; some columns offer lists. */
function styleTemplate(columns: readonly Field[]): Pick<WriteSheet, 'cells' | 'dataValidations'> {
  const cells = [heading, remark, remark].flatMap((style, row) =>
    columns.map((_, at) => [`${row},${at}`, { style }] as const),
  );
  return {
    cells: new Map(cells),
    dataValidations: columns.flatMap(({ choices = [] }, at) => {
      const letter = String.fromCharCode(65 + at);
      const range = `${letter}${rowsGiven + 1}:${letter}${rowsGiven + rowsReady}`;
      const values = [...choices];
      const offer: DataValidation = { type: 'list', values, range, allowBlank: true, showErrorMessage: true };
      return choices.length > 0 ? [offer] : [];
    }),
  };
}

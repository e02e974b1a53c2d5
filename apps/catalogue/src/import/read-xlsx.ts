import { readFile } from 'node:fs/promises';
import { HucreError } from 'hucre';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { checkWorkbook } from './check-workbook.ts';
import { UnreadableFile } from './faults.ts';
import { limits } from './limits.ts';
import type { DealerSheet, FileRow } from './rows.ts';

/** Streams the lines of a workbook, sheet by sheet. Hidden sheets are skipped. */
export async function* readWorkbook(path: string, file: string): AsyncGenerator<FileRow> {
  await checkWorkbook(path, file);
  const bytes = new Uint8Array(await readFile(path));
  const place: { sheet: string | null; row: number } = { sheet: null, row: 1 };
  try {
    for (const sheet of await listSheets(bytes)) {
      Object.assign(place, { sheet, row: 1 });
      let count = 0;
      for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
        count += 1;
        place.row = index + 1;
        const end = values.findLastIndex((value) => value !== null && value !== '') + 1;
        if (end > limits.columns)
          throw new UnreadableFile(`${end} columns, ${limits.columns} at most`, { file, ...place });
        if (count > limits.rows) throw new UnreadableFile(`more than ${limits.rows} rows`, { file, ...place });
        if (end > 0) yield { ...place, cells: values.slice(0, end), isCommaDecimal: false };
      }
    }
  } catch (error) {
    // Catches all errors: a file that is not a workbook can fail outside of the library's own error types.
    if (error instanceof UnreadableFile) throw error;
    const reason = error instanceof HucreError ? error.message : 'it is damaged';
    throw new UnreadableFile(`not a workbook that can be read (${reason}): save it again as .xlsx`, { file, ...place });
  }
}

/**
 * Completes the lines of a dealer's sheet: merged cells are filled down, and a formula without a value, or with an error,
 * is shown as a formula.
 */
export async function completeLines({ path, title, lines }: DealerSheet): Promise<void> {
  const { sheets } = await readXlsx(new Uint8Array(await readFile(path)), { sheets: ({ name }) => name === title });
  const { merges = [], cells = new Map<string, never>() } = sheets[0] ?? {};
  const byRow = new Map(lines.map((line) => [line.row - 1, line]));
  for (const [place, { type, value, formula }] of cells) {
    const [row, column] = place.split(',').map(Number);
    const line = byRow.get(row ?? -1);
    if (line && column !== undefined && (type === 'error' || (formula !== undefined && value === null)))
      line.cells[column] = `=${formula ?? value}`;
  }
  const last = (lines.at(-1)?.row ?? 0) - 1;
  for (const { startRow, startCol, endRow } of merges) {
    const top = byRow.get(startRow)?.cells[startCol];
    for (let row = startRow + 1; row <= Math.min(endRow, last); row += 1) {
      const line = byRow.get(row);
      if (line && startCol < limits.columns) line.cells[startCol] = top;
    }
  }
}

async function listSheets(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name);
      return false;
    },
  });
  return names;
}

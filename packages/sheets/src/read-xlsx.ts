import { readFile } from 'node:fs/promises';
import { HucreError, type Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { type Cell, type FileRow, isEmpty } from './cells.ts';
import { checkWorkbook } from './check-workbook.ts';
import { UnreadableFile } from './faults.ts';
import { limits } from './limits.ts';

/**
 * Yields the lines of a workbook, sheet by sheet. Hidden sheets are skipped, merged cells are filled down, and a formula
 * without a value, or with an error, is shown as a formula.
 */
export async function* readWorkbook(path: string, file: string): AsyncGenerator<FileRow> {
  await checkWorkbook(path, file);
  const bytes = new Uint8Array(await readFile(path));
  const place: { sheet: string | null; row: number } = { sheet: null, row: 1 };
  try {
    for (const sheet of await listSheets(bytes)) {
      Object.assign(place, { sheet, row: 1 });
      const { sheets } = await readXlsx(bytes, { sheets: ({ name }) => name === sheet });
      const rows = sheets[0] ? completeRows(sheets[0]) : [];
      let count = 0;
      for (const [index, values] of rows.entries()) {
        const end = findEnd(values);
        if (end === 0) continue;
        count += 1;
        place.row = index + 1;
        if (end > limits.columns)
          throw new UnreadableFile(`${end} columns, ${limits.columns} at most`, { file, ...place });
        if (count > limits.rows) throw new UnreadableFile(`more than ${limits.rows} rows`, { file, ...place });
        yield { ...place, cells: values.slice(0, end), isCommaDecimal: false };
      }
    }
  } catch (error) {
    // Catches all errors: a file that is not a workbook can fail outside of the library's own error types.
    if (error instanceof UnreadableFile) throw error;
    const reason = error instanceof HucreError ? error.message : 'it is damaged';
    throw new UnreadableFile(`not a workbook that can be read (${reason}): save it again as .xlsx`, { file, ...place });
  }
}

/** The number of cells up to the last one with a value. */
const findEnd = (cells: Cell[]): number => cells.findLastIndex((cell) => !isEmpty(cell)) + 1;

function completeRows({ rows, merges = [], cells = new Map() }: Sheet): Cell[][] {
  for (const [place, { type, value, formula }] of cells) {
    const [row = -1, column = 0] = place.split(',').map(Number);
    const line = rows[row];
    if (line && (type === 'error' || (formula !== undefined && value === null))) line[column] = `=${formula ?? value}`;
  }
  for (const { startRow, startCol, endRow } of merges) {
    const top = rows[startRow]?.[startCol] ?? null;
    for (const line of top === null ? [] : rows.slice(startRow + 1, endRow + 1)) {
      if (findEnd(line) > 0) line[startCol] = top;
    }
  }
  return rows;
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

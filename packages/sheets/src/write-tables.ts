import { extname } from 'node:path';
import { CommandRefusal } from '@dilmun/command/refused';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { writeXlsx } from 'hucre/xlsx';
import { writeCsv } from './write-csv.ts';

/** A cell: text, a number, or an amount in fils, which is written in BHD. */
export type TableCell = string | number | { fils: number };

/** A table to write. Every row has as many cells as `headers`. */
export interface Table {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/**
 * Writes tables as a workbook (.xlsx), one sheet each, or as CSV files: the first as `out`, each further one of `csv` beside it, for
 * example `july-documents.csv` beside `july.csv`. Throws CommandRefusal for another ending. Returns the paths of the files.
 */
export async function writeTables(
  out: string,
  tables: readonly [Table, ...Table[]],
  { csv = [] }: { csv?: readonly string[] } = {},
): Promise<string[]> {
  const kind = extname(out).toLowerCase();
  if (kind === '.csv') {
    const further = tables.filter(({ name }) => csv.includes(name));
    const place = (name: string) => `${out.slice(0, -kind.length)}-${name.toLowerCase()}.csv`;
    const files = [[out, tables[0]] as const, ...further.map((table) => [place(table.name), table] as const)];
    for (const [path, table] of files) await writeAtomically(path, writeCsv(listLines(table)));
    return files.map(([path]) => path);
  }
  if (kind !== '.xlsx') throw new CommandRefusal(`${out}: name a file that ends in .xlsx or .csv.`);
  const sheets = tables.map((table) => ({
    name: table.name,
    columns: table.headers.map((_, column) => {
      const types = new Set(table.rows.map((row) => typeof row[column]));
      if (types.has('object')) return { width: 14, numFmt: '0.000' };
      return types.has('number') ? { width: 14, numFmt: '0' } : { width: 22, numFmt: '@' };
    }),
    rows: listLines(table),
    freezePane: { rows: 1 },
  }));
  await writeAtomically(out, await writeXlsx({ sheets }));
  return [out];
}

const listLines = ({ headers, rows }: Table) => [
  [...headers],
  ...rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.fils / 1_000 : cell))),
];

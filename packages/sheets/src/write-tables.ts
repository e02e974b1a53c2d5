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
 * Writes tables as a workbook (.xlsx), one sheet each, or the first one alone as a CSV file (.csv). Throws
 * CommandRefusal for another ending.
 */
export async function writeTables(out: string, tables: readonly [Table, ...Table[]]): Promise<void> {
  const kind = extname(out).toLowerCase();
  if (kind === '.csv') return writeAtomically(out, writeCsv(listLines(tables[0])));
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
}

const listLines = ({ headers, rows }: Table) => [
  [...headers],
  ...rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.fils / 1_000 : cell))),
];

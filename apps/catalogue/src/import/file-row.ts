import type { Cell } from './cells.ts';

/** A line of a file as its reader gives it, before its cells are interpreted. */
export type FileRow = { sheet: string | null; row: number; cells: Cell[]; isCommaDecimal: boolean };

import type { Row, SheetName } from '../fields.ts';

/** Where rows come from: a sheet of a file, or a section of a JSON file. */
export type Source = { file: string; sheet: string | null; isJson: boolean };

/** What a line of a file says: only the values that its file has columns for, as they are stored. */
export type StagedRow = {
  sheet: SheetName;
  /** Names the row that this is about; null in a list by order. */
  key: string | null;
  /** Tells parts of one row apart. */
  part: string | null;
  /** The index of its source. */
  source: number;
  line: number;
  row: Row;
};

/** Receives rows as they are read. */
export type Put = (row: StagedRow) => Promise<void> | void;

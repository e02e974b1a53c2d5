import type { Row, SheetName } from '../fields.ts';

/** The origin of rows: a sheet of a file, or a section of a JSON file. */
export type Source = { file: string; sheet: string | null; isJson: boolean };

/** The stored values of one line, limited to the columns of its file. */
export type StagedRow = {
  sheet: SheetName;
  /** Key of the row that the line is about; null in a list by position. */
  key: string | null;
  /** Identifies an entry within one row. */
  part: string | null;
  /** The index of its source. */
  source: number;
  line: number;
  row: Row;
};

/** Receives rows while they are read. */
export type Put = (row: StagedRow) => Promise<void> | void;

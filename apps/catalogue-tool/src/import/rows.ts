import { kinds, type Row, type SheetName, sheets } from '@dilmun/catalogue/fields';
import type { FileRow } from '@dilmun/sheets/cells';
import { Faults, type Place } from '@dilmun/sheets/faults';

/** The stored values of one line, limited to the columns of its file. */
export type StagedRow = Place & {
  sheet: SheetName;
  /** Key of the row that the line is about; null in a list by position. */
  key: string | null;
  /** Identifies an entry within one row. */
  part: string | null;
  row: Row;
};

/** The stored record of a loaded file: its name and a hash of its content. */
export type FileHash = { name: string; sha256: string };

/** A sheet that is not in the shop's own format, with all of its lines. */
export type DealerSheet = {
  path: string;
  file: string;
  title: string | null;
  /** Its index among the sources of the faults. */
  source: number;
  lines: FileRow[];
};

/** The rows, faults and metadata of the files that were read. */
export const createLoaded = () => ({
  /** In the order of the files. */
  rows: [] as StagedRow[],
  faults: new Faults(),
  dealerSheets: [] as DealerSheet[],
  /** How the files were understood, for staff. */
  notes: [] as string[],
  files: [] as FileHash[],
  /** The folder of each file, by its name. */
  folders: new Map<string, string>(),
  /** The paths of the files with a sheet in the shop's own format. */
  ownFiles: new Set<string>(),
  /** Sheets that occur in at least one file. */
  names: new Set<SheetName>(),
});
export type Loaded = ReturnType<typeof createLoaded>;

/** Separates the key of a row from its values. */
export function toStaged(sheet: SheetName, { ...row }: Row): Omit<StagedRow, 'source' | 'line'> {
  const { kind, list } = sheets[sheet];
  if (kinds[kind].isList) return { sheet, key: null, part: null, row };
  const { [sheets[sheet].key.stored]: key, ...rest } = row;
  return { sheet, key: String(key), part: list?.partKey === undefined ? null : String(rest[list.partKey]), row: rest };
}

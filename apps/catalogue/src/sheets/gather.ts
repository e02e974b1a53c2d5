import { basename, dirname, extname } from 'node:path';
import { Faults, type Place, UnreadableFile } from './faults.ts';
import { type FileHash, type FileRow, hashFile } from './file-rows.ts';
import { Gathered } from './gathered.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readWorkbook } from './read-xlsx.ts';
import { openSheet, type Sheet } from './sheet.ts';

/** What staff wrote in one or several files, and everything that is wrong with its cells. */
export type Loaded = {
  gathered: Gathered;
  faults: Faults;
  files: FileHash[];
  /** The folder of each file, by its name. */
  folders: Map<string, string>;
};

/** Reads files of any of the formats into one. A file that cannot be read is a fault like any other. */
export async function loadFiles(paths: readonly string[]): Promise<Loaded> {
  const loaded: Loaded = { gathered: new Gathered(), faults: new Faults(), files: [], folders: new Map() };
  for (const path of paths) {
    const file = basename(path);
    loaded.folders.set(file, dirname(path));
    try {
      loaded.files.push({ name: file, sha256: await hashFile(path, file) });
      await loadFile(path, file, loaded);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      loaded.faults.add(error.fault);
    }
  }
  return loaded;
}

async function loadFile(path: string, file: string, { gathered, faults }: Loaded) {
  const kind = extname(path).toLowerCase();
  if (kind === '.json') return gathered.addDocument(await readJson(path, file), file, faults);
  if (kind === '.csv' || kind === '.tsv' || kind === '.txt')
    return loadRows(readCsv(path, file), file, gathered, faults);
  if (kind === '.xlsx') return loadRows(readWorkbook(path, file), file, gathered, faults);
  throw new UnreadableFile('not one of .csv, .xlsx, .json: save it as one of them', { file });
}

async function loadRows(rows: AsyncIterable<FileRow>, file: string, gathered: Gathered, faults: Faults) {
  let name: string | null | undefined;
  let sheet: Sheet | null = null;
  for await (const line of rows) {
    if (line.sheet !== name) {
      name = line.sheet;
      sheet = null;
      if (isRemarks(name)) continue;
    }
    if (isRemarks(name) || isRemark(line)) continue;
    if (sheet) readRow(sheet, line, file, gathered, faults);
    else sheet = openSheet(line, file, gathered, faults);
  }
}

/** The sheet of a template that explains the others. */
const isRemarks = (sheet: string | null | undefined) => sheet?.trim().toLowerCase() === 'read me';

const isRemark = ({ cells: [first] }: FileRow) => typeof first === 'string' && first.startsWith('#');

function readRow(sheet: Sheet, line: FileRow, file: string, gathered: Gathered, faults: Faults) {
  const place: Place = { file, sheet: line.sheet, row: line.row, headers: sheet.headers };
  const row = sheet.read(line, (column, value, message) =>
    faults.add({ file, sheet: line.sheet, row: line.row, column, value, message }),
  );
  if (row) gathered.addRow(sheet.name, row, place, faults);
}

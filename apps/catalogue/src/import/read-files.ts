import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { SheetName } from '../fields.ts';
import { Faults, UnreadableFile } from './faults.ts';
import type { FileRow } from './file-row.ts';
import { limits } from './limits.ts';
import { type OpenSheet, openSheet } from './open-sheet.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readWorkbook } from './read-xlsx.ts';
import { stageDocument } from './stage-document.ts';
import type { Put, Source } from './staged-row.ts';

/** The stored record of a loaded file: its name and a hash of its content. */
export type FileHash = { name: string; sha256: string };

/** Metadata of the files that were read. */
export type Loaded = {
  faults: Faults;
  files: FileHash[];
  sources: Source[];
  /** The folder of each file, by its name. */
  folders: Map<string, string>;
  /** Sheets that occur in at least one file. */
  names: Set<SheetName>;
};

export const createLoaded = (): Loaded => ({
  faults: new Faults(),
  files: [],
  sources: [],
  folders: new Map(),
  names: new Set(),
});

/** Reads files of any format and passes their rows to `put`. An unreadable file is reported as a fault. */
export async function readFiles(paths: readonly string[], put: Put): Promise<Loaded> {
  const loaded = createLoaded();
  for (const path of paths) {
    const file = basename(path);
    loaded.folders.set(file, dirname(path));
    try {
      loaded.files.push({ name: file, sha256: await hashFile(path, file) });
      await readOne(path, file, loaded, put);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      loaded.faults.add(error.fault);
    }
  }
  return loaded;
}

async function hashFile(path: string, file: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFile('no such file', { file });
  if (found.size > limits.fileBytes) {
    throw new UnreadableFile(`larger than ${limits.fileBytes / 1_048_576} MB: split it`, { file });
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function readOne(path: string, file: string, loaded: Loaded, put: Put): Promise<void> {
  const kind = extname(path).toLowerCase();
  if (kind === '.json') return stageDocument(await readJson(path, file), file, { put, ...loaded });
  if (kind === '.csv' || kind === '.tsv' || kind === '.txt') return readSheets(readCsv(path, file), file, loaded, put);
  if (kind === '.xlsx') return readSheets(readWorkbook(path, file), file, loaded, put);
  throw new UnreadableFile('not one of .csv, .xlsx, .json: save it as one of them', { file });
}

async function readSheets(rows: AsyncIterable<FileRow>, file: string, { faults, sources, names }: Loaded, put: Put) {
  let title: string | null | undefined;
  let sheet: OpenSheet | null = null;
  for await (const line of rows) {
    if (line.sheet !== title) {
      title = line.sheet;
      sheet = null;
      sources.push({ file, sheet: line.sheet, isJson: false });
    }
    // The explanatory sheet of a template.
    if (title?.trim().toLowerCase() === 'read me' || isRemark(line)) continue;
    if (!sheet) {
      sheet = openSheet(line, file, faults);
      if (sheet) names.add(sheet.name);
      continue;
    }
    const staged = sheet.read(line, (column, value, message) =>
      faults.add({ file, sheet: line.sheet, row: line.row, column, value, message }),
    );
    if (staged) await put({ ...staged, source: sources.length - 1, line: line.row });
  }
}

const isRemark = ({ cells: [first] }: FileRow) => typeof first === 'string' && first.startsWith('#');

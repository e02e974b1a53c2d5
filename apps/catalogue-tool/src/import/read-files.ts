import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { sheetNames } from '@dilmun/catalogue/fields';
import { refuseUnless } from '@dilmun/command/refused';
import { type FileRow, isCalculationError } from '@dilmun/sheets/cells';
import { UnreadableFile } from '@dilmun/sheets/faults';
import { limits } from '@dilmun/sheets/limits';
import { readCsv } from '@dilmun/sheets/read-csv';
import { readJson } from '@dilmun/sheets/read-json';
import { readWorkbook } from '@dilmun/sheets/read-xlsx';
import { type OpenSheet, openSheet } from './open-sheet.ts';
import { createLoaded, type DealerSheet, type Loaded } from './rows.ts';
import { stageDocument } from './stage-document.ts';

/** Returns the named files and the sheets inside named folders, without the mappings of dealers' lists. */
export async function findFiles(words: string[]): Promise<string[]> {
  const lists = words.map(async (word) => {
    const found = await stat(word).catch(() => null);
    if (!found?.isDirectory()) return word.endsWith('.mapping.csv') ? [] : [word];
    const known = sheetNames.map((sheet) => `${sheet}.csv`);
    const names = (await readdir(word)).filter((name) => known.includes(name));
    refuseUnless(names.length > 0, `${word} has no sheet: ${known.join(', ')}.`);
    return names.sort().map((name) => join(word, name));
  });
  return (await Promise.all(lists)).flat();
}

/** Reads files of any format. An unreadable file is reported as a fault. */
export async function readFiles(paths: readonly string[]): Promise<Loaded> {
  const loaded = createLoaded();
  for (const path of paths) {
    // Files of one name in several folders are named by their paths.
    const file = paths.some((each) => each !== path && basename(each) === basename(path)) ? path : basename(path);
    loaded.folders.set(file, dirname(path));
    try {
      loaded.files.push({ name: file, sha256: await hashFile(path, file) });
      await readOne(path, file, loaded);
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

/** True for a name with the ending of a format. */
export const isFileName = (word: string): boolean => /\.(?:csv|tsv|txt|xlsx|json)$/i.test(word);

async function readOne(path: string, file: string, loaded: Loaded): Promise<void> {
  const kind = extname(path).toLowerCase();
  if (kind === '.json') return stageDocument(await readJson(path, file), file, loaded);
  if (kind === '.csv' || kind === '.tsv' || kind === '.txt') {
    const note = (text: string) => loaded.notes.push(`! ${file}: ${text}`);
    return readLines(readCsv(path, file, note), path, file, loaded);
  }
  if (kind === '.xlsx') return readLines(readWorkbook(path, file), path, file, loaded);
  throw new UnreadableFile('not one of .csv, .xlsx, .json: save it as one of them', { file });
}

async function readLines(rows: AsyncIterable<FileRow>, path: string, file: string, loaded: Loaded) {
  const { faults, names, dealerSheets } = loaded;
  let sheet: OpenSheet | null = null;
  /** The lines above the headings and, of a sheet in another format than the shop's own, all lines. */
  let list: DealerSheet | undefined;
  for await (const line of rows) {
    if (list?.title !== line.sheet) {
      sheet = null;
      const source: number = faults.sources.push({ file, sheet: line.sheet, isJson: false }) - 1;
      list = { path, file, title: line.sheet, source, lines: [] };
    }
    // The explanatory sheet of a template.
    if (line.sheet?.trim().toLowerCase() === 'read me') continue;
    if (dealerSheets.at(-1) === list || (!sheet && isRemark(line))) list.lines.push(line);
    else if (!sheet) {
      sheet = openSheet(line, file, faults);
      if (sheet) {
        names.add(sheet.name);
        loaded.ownFiles.add(path);
      } else {
        list.lines.push(line);
        dealerSheets.push(list);
      }
    } else if (!isRemark(line)) {
      const place = { source: list.source, line: line.row };
      const staged = sheet.read(line, (...fault) => faults.addAt(place, ...fault));
      if (staged) loaded.rows.push({ ...staged, ...place });
    }
  }
}

export const isRemark = ({ cells: [first] }: FileRow) =>
  typeof first === 'string' && first.startsWith('#') && !isCalculationError(first);

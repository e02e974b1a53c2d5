import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { type FileRow, isEmpty } from './cells.ts';
import { UnreadableFile } from './faults.ts';
import { limits } from './limits.ts';

/** Options of csv-parse for sheets: each record with its place in the file. */
export const csvOptions = {
  // All line endings: a file edited by two programs can mix them.
  record_delimiter: ['\r\n', '\n', '\r'],
  bom: true,
  info: true,
  skip_empty_lines: true,
  relax_column_count: true,
  max_record_size: limits.columns * 8_192,
} satisfies Options;

/**
 * Streams the lines of a CSV file. Accepts UTF-8, UTF-16 (by byte order mark) and Windows-1256, commas, semicolons and
 * tabs; a field may contain line breaks. `row` is the row number that a spreadsheet program shows. `note` receives how
 * the file was understood.
 */
export async function* readCsv(
  path: string,
  file: string,
  note: (text: string) => void = () => {},
): AsyncGenerator<FileRow> {
  const [head = Buffer.alloc(0)] = await createReadStream(path).take(1).toArray();
  const encoding = await findEncoding(path, head);
  if (encoding === 'windows-1256') note('read as Arabic text of Windows (Windows-1256): look at its names');
  const delimiter = findDelimiter(new TextDecoder(encoding).decode(head));
  const parser = parse({ ...csvOptions, delimiter });
  // The loop below reports the error, because the parser receives it.
  const fed = pipeline(readText(path, encoding), parser).catch((error: unknown) => error);
  let row = 0;
  try {
    for await (const { record, info } of parser) {
      row = info.records + info.empty_lines;
      if (record.every(isEmpty)) continue;
      if (row > limits.rows) throw new UnreadableFile(`more than ${limits.rows} rows: split the file`, { file });
      if (record.length > limits.columns) {
        throw new UnreadableFile(`${record.length} columns, ${limits.columns} at most`, { file, row });
      }
      yield { sheet: null, row, cells: record, isCommaDecimal: delimiter === ';' };
    }
  } catch (error) {
    const cause = await fed;
    if (cause instanceof TypeError)
      throw new UnreadableFile('not UTF-8: save it as "CSV UTF-8"', { file, row: row + 1 });
    throw unreadable(error, file, row + 1);
  }
}

/** What staff read instead of the parser's error; other errors as they are. `row`: null for the whole file. */
export function unreadable(error: unknown, file: string, row: number | null): unknown {
  if (!(error instanceof CsvError)) return error;
  const remedy: Record<string, string> = {
    CSV_MAX_RECORD_SIZE: 'this row is too long',
    CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
    CSV_INVALID_CLOSING_QUOTE: 'a quotation mark within a quoted field: double it',
    INVALID_OPENING_QUOTE: 'a quotation mark in a field that does not begin with one: quote the whole field',
  };
  return new UnreadableFile(remedy[error.code] ?? 'not CSV: save it again as CSV UTF-8', { file, row });
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

/** Streams the text of a file. Throws a TypeError at bytes that the encoding does not have. */
const readText = (path: string, encoding: Encoding): ReadableStream<string> =>
  Readable.toWeb(createReadStream(path)).pipeThrough(new TextDecoderStream(encoding, { fatal: true }));

async function findEncoding(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const isUtf8 = await everyChunk(path, 'utf-8', () => true);
  return !isUtf8 && (await everyChunk(path, 'windows-1256', isArabic)) ? 'windows-1256' : 'utf-8';
}

/** One or two Arabic letters at a Latin one: the accents of a Western text that is not in Windows-1256. */
const misread = /[a-z][\u0621-\u06d3]{1,2}(?![\u0621-\u06d3])|(?<![\u0621-\u06d3])[\u0621-\u06d3]{1,2}[a-z]/i;

const isArabic = (text: string) => !misread.test(text) && !text.includes('\0');

/** True if the whole file has this encoding and `check` holds for each chunk of its text. */
async function everyChunk(path: string, encoding: Encoding, check: (text: string) => boolean): Promise<boolean> {
  try {
    for await (const text of readText(path, encoding)) if (!check(text)) return false;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Detects the delimiter from the heading line, because headings contain no delimiters. */
export function findDelimiter(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '' && !/^"?#/.test(line));
  // Titles may stand above the heading row: the first line with a delimiter decides, which a lone comma in a title is not.
  const count = (line: string, sign: string) => line.split(sign).length - 1;
  const heading =
    lines.find((line) => count(line, ';') + count(line, '\t') > 0 || count(line, ',') > 1) ?? lines[0] ?? '';
  return [';', '\t'].reduce((best, sign) => (count(heading, sign) > count(heading, best) ? sign : best), ',');
}

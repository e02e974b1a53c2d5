import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Dealer } from '@dilmun/settings/dealer';
import { demoDealer } from '@dilmun/settings/demo-dealer';
import { parse } from 'csv-parse/sync';
import { dealerFields } from './dealer-fields.ts';
import { Faults, UnreadableFile } from './faults.ts';
import { listNearestNames } from './near-names.ts';
import { csvOptions, findDelimiter, unreadable } from './read-csv.ts';

const headings = ['key', 'value', 'value_ar'] as const;

/**
 * Reads the dealer's sheet, a CSV file in UTF-8 with the columns `key`, `value` and `value_ar`. A row that is missing
 * has the demo's value. Returns all faults at once; the dealer is usable only without any.
 */
export function readDealer(path: string): { dealer: Dealer; faults: Faults } {
  const dealer = structuredClone(demoDealer);
  const faults = new Faults();
  const file = basename(path);
  const seen = new Set<string>();
  try {
    for (const { cells, row } of readRows(path, file)) {
      const [key = '', value = '', arabicValue = ''] = cells;
      const fault = (column: string, given: string, message: string) =>
        faults.add({ file, row, column, value: given, message });
      const field = Object.hasOwn(dealerFields, key) ? dealerFields[key] : undefined;
      if (!field) {
        const [nearest] = listNearestNames(key, Object.keys(dealerFields), 1);
        fault('key', key, `unknown; the nearest is "${nearest}"`);
        continue;
      }
      if (seen.has(key)) {
        fault('key', key, 'stands twice: remove one of the rows');
        continue;
      }
      seen.add(key);
      const put = (column: string, given: string, at: string) => {
        const read = given === '' ? null : field.schema.safeParse(given);
        if (read?.success) writeAt(dealer, at, read.data);
        else fault(column, given, read?.error.issues[0]?.message ?? 'is empty: write it, or remove the row');
      };
      put('value', value, key);
      if (field.arabic) put('value_ar', arabicValue, field.arabic);
      else if (arabicValue) fault('value_ar', arabicValue, 'has no Arabic value: leave it empty');
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    faults.add(error.fault);
  }
  return { dealer, faults };
}

/** The rows below the headings, with the row numbers that a spreadsheet program shows. Throws `UnreadableFile`. */
function readRows(path: string, file: string): { cells: string[]; row: number }[] {
  const content = decode(path, file);
  let lines: { record: string[]; info: { records: number; empty_lines: number } }[];
  try {
    lines = parse(content, { ...csvOptions, delimiter: findDelimiter(content) }) as never;
  } catch (error) {
    throw unreadable(error, file, null);
  }
  const [first, ...rest] = lines.map(({ record, info }) => ({
    cells: record.map((cell) => cell.trim()),
    row: info.records + info.empty_lines,
  }));
  if (headings.some((heading, at) => first?.cells[at] !== heading))
    throw new UnreadableFile(`the first row must be: ${headings.join(', ')}`, { file, row: 1 });
  return rest.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function decode(path: string, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile('not UTF-8: save it as "CSV UTF-8"', { file });
    throw new UnreadableFile(`cannot be read: ${error instanceof Error ? error.message : error}`, { file });
  }
}

/** Replaces the value at a path such as `address.city`. */
function writeAt(dealer: Dealer, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<object>((object, name) => Reflect.get(object, name), dealer);
  Reflect.set(parent, last, value);
}

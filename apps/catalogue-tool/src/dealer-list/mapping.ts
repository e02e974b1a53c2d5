import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { menuIds } from '@dilmun/settings/menu';
import { escapeText, readText } from '@dilmun/sheets/cells';
import type { Faults } from '@dilmun/sheets/faults';
import { readCsv } from '@dilmun/sheets/read-csv';
import { writeTables } from '@dilmun/sheets/write-tables';
import { meaningTexts } from './meanings.ts';

/** A decision of staff about a heading or a category of a list. */
export type Decision = {
  /** A meaning or a category of the shop; empty: a heading is ignored, a category is undecided; `?`: so is a heading. */
  means: string;
  example: string;
};

/** The decisions about a dealer's list, kept in a CSV file beside it. */
export interface Mapping {
  path: string;
  file: string;
  columns: Map<string, Decision>;
  categories: Map<string, Decision>;
}

/** A decision that staff have to take. */
export const undecided = '?';

const headers = ['what', 'in your list', 'means', 'example'];
const remarks = [
  `# column: write ${meaningTexts.join(', ')}, option: NAME or tab: NAME; an empty one is left out`,
  `# category: write one of the shop, or for a new one new in ${menuIds.join(', new in ')}, or new in ${menuIds[0]} as KEY if a menu links another key`,
].map((text) => [text, '', '', '']);

/** Returns the name of the mapping of a list: `list.mapping.csv` for `list.xlsx`. */
export const nameMapping = (file: string) => `${basename(file, extname(file))}.mapping.csv`;

/** Reads the mapping beside a list, or returns an empty one. Reports its faults. */
export async function readMapping(listPath: string, faults: Faults): Promise<Mapping> {
  const file = nameMapping(listPath);
  const path = join(dirname(listPath), file);
  const mapping: Mapping = { path, file, columns: new Map(), categories: new Map() };
  if (!existsSync(path)) return mapping;
  for await (const { row, cells } of readCsv(path, file)) {
    const [what = '', name = '', means = '', example = ''] = cells.map((cell) => {
      const text = readText(cell);
      return 'fault' in text ? String(cell ?? '') : text.value;
    });
    if (what === headers[0] || what.startsWith('#') || name === '') continue;
    if (what === 'column') mapping.columns.set(name, { means, example });
    else if (what === 'category') mapping.categories.set(name, { means: means === undecided ? '' : means, example });
    else faults.add({ file, row, column: 'what', value: what, message: 'write column or category' });
  }
  return mapping;
}

/** Writes the mapping for staff to edit. */
export async function writeMapping({ path, columns, categories }: Mapping): Promise<void> {
  const write = (what: string, decisions: Mapping['columns'], instead: string) =>
    [...decisions].map(([name, { means, example }]) => [what, escapeText(name), means || instead, escapeText(example)]);
  const rows = [...remarks, ...write('column', columns, ''), ...write('category', categories, undecided)];
  await writeTables(path, [{ name: 'mapping', headers, rows }]);
}

/** Reports a fault of the decision about a heading, at the row of the mapping as it is written. */
export function refuseHeading(faults: Faults, { file, columns }: Mapping, heading: string, message: string): void {
  const row = [...columns.keys()].indexOf(heading) + 2 + remarks.length;
  faults.add({ file, row, column: 'means', value: columns.get(heading)?.means ?? null, message });
}

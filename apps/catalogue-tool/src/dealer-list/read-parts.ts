import type { Row } from '@dilmun/catalogue/fields';
import { readTabText } from '@dilmun/catalogue/tabs';
import {
  type Cell,
  type FileRow,
  isEmpty,
  type Reading,
  readPercent,
  readText,
  showCell,
  splitText,
} from '@dilmun/sheets/cells';
import type { Faults, Place } from '@dilmun/sheets/faults';
import { readField } from '../import/open-sheet.ts';
import { isRemark } from '../import/read-files.ts';
import type { List, ListColumn } from './recognise.ts';

/** One row of a list. */
export interface ListPart {
  place: Place;
  partNumber: string;
  /** The values by the role of their column: stored values, as the shop's own sheets read them. */
  values: Row;
  options: Record<string, string>;
  tabs: Record<string, string[]>;
  categories: string[];
  photos: string[];
  /** Reports a fault at the column with this role, or at the part number. */
  refuse: (role: string, value: string | null, message: string) => void;
}

const total = /^\W*(grand |sub ?)?totals?\b|^\W*sum\b|^\W*(ال)?(اجمالي|إجمالي|مجموع)/i;

/** Reads the rows of a list. Adds the rows that it leaves out to `skipped`. */
export function readParts(
  { sheet, lines }: List,
  columns: ListColumn[],
  faults: Faults,
  skipped: string[],
): ListPart[] {
  const { source } = sheet;
  const key = columns.find(({ meaning }) => meaning.role === 'part number');
  return lines.flatMap((line) => {
    const filled = line.cells.filter((cell) => !isEmpty(cell));
    if (filled.length === 0 || isRemark(line)) return [];
    const place = { source, line: line.row };
    const refuseAt = (heading: string | null, value: string | null, message: string) =>
      faults.add({ ...faults.locate(place), column: heading, value, message });
    const number = key && readCell(key, line, true);
    const isOther = !number || !('value' in number) || number.value === undefined;
    const isPart = !isOther && /\d/.test(String(number.value));
    if ((filled.length === 1 && !isPart) || (!isPart && filled.some((cell) => total.test(String(cell))))) {
      skipped.push(`${line.row} (${String(filled[0]).slice(0, 30)})`);
      return [];
    }
    const part: ListPart = {
      place,
      partNumber: isOther ? '' : String(number.value),
      values: {},
      options: {},
      tabs: {},
      categories: [],
      photos: [],
      refuse: (role, value, message) => {
        const column = columns.find(({ meaning }) => meaning.role === role) ?? key;
        refuseAt(column?.heading ?? null, value, message);
      },
    };
    for (const column of columns) {
      const cell = line.cells[column.index];
      const reading = column === key ? number : readCell(column, line, false);
      if (!reading) continue;
      if ('fault' in reading) refuseAt(column.heading, showCell(cell), reading.fault);
      else if (reading.value !== undefined) keep(part, column, reading.value);
    }
    if (isOther && !(number && 'fault' in number)) part.refuse('part number', null, 'is empty: fill it in');
    return isOther ? [] : [part];
  });
}

/** Reads a cell by the field of its column. An empty one has no value, but every part needs a price, and a discount ends. */
function readCell({ index, meaning: { role, field } }: ListColumn, line: FileRow, isKey: boolean): Reading<unknown> {
  const cell: Cell = line.cells[index];
  const isPrice = role === 'price' || role === 'discounted price';
  if (role === 'percent off' || role === 'amount off') {
    if (isEmpty(cell) || /^(?:[-–—]|0+(?:[.,]0+)?\s*\D{0,4})$/.test(String(cell).trim())) return { value: null };
    return role === 'percent off' ? readPercent(cell) : readField(field, cell, line, false);
  }
  if (!isPrice && isEmpty(cell)) return { value: undefined };
  // Read as text: the cell may list several, and the first paragraph of a description is checked alone.
  const isList = role === 'photo' || role === 'category';
  if (!isList && role !== 'tab' && field.stored !== 'description') return readField(field, cell, line, isKey);
  const text = readText(cell);
  if (isList || 'fault' in text) return text;
  const lines = readTabText(text.value);
  return 'fault' in lines || role === 'tab' ? lines : text;
}

const listSign = /[;|\n]/;
const pictureEnd = /(?<=\.(?:jpe?g|png|webp|avif|heic|heif|svg))\s*,\s*|\s*,\s*(?=https?:\/\/)/i;

function keep(part: ListPart, { meaning }: ListColumn, value: unknown) {
  const { role, name } = meaning;
  const text = String(value);
  if (role === 'option') part.options[name] = text;
  else if (role === 'tab') part.tabs[name] = Array.isArray(value) ? value.map(String) : [];
  else if (role === 'category') part.categories.push(...splitText(text, listSign));
  else if (role === 'photo')
    part.photos.push(...splitText(text, listSign).flatMap((each) => splitText(each, pictureEnd)));
  else part.values[role] = value;
}

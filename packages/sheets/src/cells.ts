import { z } from 'zod';

/** A cell as the file readers return it: spreadsheets have numbers and dates, CSV only text. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A line of a file as its reader gives it, before its cells are interpreted. `row`: as a spreadsheet shows it, from 1. */
export type FileRow = { sheet: string | null; row: number; cells: Cell[]; isCommaDecimal: boolean };

export const isEmpty = (cell: Cell): cell is null | undefined | string =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Shows a cell in a fault; null for an empty one. */
export function showCell(cell: Cell): string | null {
  if (isEmpty(cell)) return null;
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** A value, or the fault of the cell with advice. */
export type Reading<Value> = { value: Value } | { fault: string };

/** The number format of the file: with semicolons as delimiters, the comma is the decimal sign. */
export type Dialect = { isCommaDecimal: boolean };

const dangerous = /^'*[=+\-@#\t\r]/;

/**
 * Escapes a text for a cell: an apostrophe precedes text that a spreadsheet would interpret as a formula, or the reader
 * as a remark (docs/security.md S53). `unescapeText` removes it.
 */
export const escapeText = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

/**
 * A bidirectional embedding, override or isolate, which reorders the text around it. Left-to-right and right-to-left marks
 * and joiners are harmless and needed.
 */
const turningCharacter = /[\u202a-\u202e\u2066-\u2069]/;

/** True if the shop can store all texts of a value: no zero characters, unpaired surrogates or direction overrides. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') && !turningCharacter.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}

/** True for what a spreadsheet shows in place of a value that it cannot calculate. */
export const isCalculationError = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  /^(?:#(?:N\/A|NAME\?|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC)!)|Err:\d{3})$/.test(cell.trim());

/**
 * Reads the text of a cell, composed (NFC). Refuses formulas, their errors, broken characters, control characters and
 * direction overrides.
 */
export function readText(cell: Cell): Reading<string> {
  if (cell instanceof Date) return { fault: 'is a date: format the column as text and write it again' };
  const text = cell === null || cell === undefined ? '' : String(cell);
  if (!text.isWellFormed()) return { fault: 'contains an incomplete character: type it again' };
  const unified = text.normalize('NFC').replaceAll('\r\n', '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(unified)) return { fault: 'holds a control character: write it again' };
  if (turningCharacter.test(unified))
    return { fault: 'contains an invisible character that reverses the direction of text: remove it' };
  if (isCalculationError(cell)) return { fault: 'is a formula error: write the value' };
  if (typeof cell === 'string' && /^[=+\-@]/.test(text)) {
    return { fault: `looks like a formula: write its value, or put an apostrophe before it ('${text.slice(0, 1)}…)` };
  }
  return { value: /^'+[=+\-@#\t\r]/.test(unified) ? unified.slice(1) : unified.trim() };
}

const isBelowZero = (cell: Cell) => (typeof cell === 'number' ? cell < 0 : /^\s*[-−]\s*[\d.٠-٩]/.test(String(cell)));

/** Reads a whole number, 0 or more. */
export function readWhole(cell: Cell): Reading<number> {
  if (isBelowZero(cell)) return { fault: 'is below zero: write 0 or more' };
  if (typeof cell === 'number') {
    return Number.isSafeInteger(cell) ? { value: cell } : { fault: 'is not a whole number: write digits only' };
  }
  const text = readText(cell);
  if ('fault' in text) return text;
  const digits = latinDigits(text.value);
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { fault: 'is not a whole number: write digits only' };
}

/**
 * Reads a price in BHD as fils. Accepts `203.6`, `1,203.600` and, where the comma can only be decimal, `203,6`. Refuses
 * `203,600`, which differs by a factor of 1,000 between countries; in a file with semicolons as delimiters, `203.600`.
 */
export function readPrice(cell: Cell, { isCommaDecimal }: Dialect): Reading<number> {
  if (isBelowZero(cell)) return { fault: 'is below zero: write an amount of BHD' };
  if (typeof cell === 'number') {
    const fils = Math.round(cell * 1_000);
    if (!(Math.abs(cell * 1_000 - fils) <= 1e-6)) {
      return { fault: 'is not an amount of BHD: write at most three decimals, such as 203.600' };
    }
    return { value: fils };
  }
  const text = readText(cell);
  if ('fault' in text) return text;
  const amount = latinDigits(text.value).replace(
    /^(?:BH?D|B\.D\.?|د\.?\s?ب\.?)\s*|\s*(?:BH?D|B\.D\.?|د\.?\s?ب\.?)$/i,
    '',
  );
  // The Arabic signs mean the same in every file.
  // A comma before a point cannot be decimal, whatever parts the columns.
  const isSwapped = isCommaDecimal && !/,.*\./.test(amount);
  const dotted = (isSwapped ? swapped(amount) : amount).replace('٫', '.').replaceAll('٬', ',');
  if (/^\d{1,6},\d{1,2}$/.test(dotted)) return { value: parseFils(dotted.replace(',', '.')) };
  if (/^\d{1,6},\d{3}$/.test(dotted)) {
    const decimal = isCommaDecimal ? ',' : '.';
    const [small, large] = [dotted.replace(',', decimal), `${dotted.replace(',', '')}${decimal}000`];
    return { fault: `may mean two amounts: write ${small} or ${large}` };
  }
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?$/.test(dotted) ? dotted.replaceAll(',', '') : dotted;
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(plain)) return { value: parseFils(plain) };
  return { fault: 'is not an amount of BHD: write it such as 203.600' };
}

/**
 * Reads a percentage from 0 to 99 with at most two decimals. A number below 1 is a cell in the format of percent, which
 * holds 0.15 for 15 %; refuses the same as text.
 */
export function readPercent(cell: Cell): Reading<number> {
  const text =
    typeof cell === 'number' ? { value: String(cell < 1 ? Math.round(cell * 10_000) / 100 : cell) } : readText(cell);
  if ('fault' in text) return text;
  const [, digits = '', sign] = /^(\d{1,2}(?:[.,٫]\d{1,2})?)\s*([%٪]?)$/.exec(latinDigits(text.value)) ?? [];
  if (digits === '') return { fault: 'is not a percentage from 0 to 99: write it such as 15' };
  const percent = Number(digits.replace(/[,٫]/, '.'));
  if (typeof cell === 'string' && !sign && percent > 0 && percent < 1)
    return {
      fault: `may mean ${Math.round(percent * 100)} % or ${percent} %: write ${Math.round(percent * 100)} or ${percent}%`,
    };
  return { value: percent };
}

/** Reads a day. Spreadsheets turn a typed day into a date. */
export const readDay = (cell: Cell): Reading<string> =>
  cell instanceof Date ? { value: cell.toISOString().slice(0, 10) } : readText(cell);

/** Reads a time of day. Spreadsheets turn a typed time into a fraction of a day. */
export function readTime(cell: Cell): Reading<string> {
  const isFraction = typeof cell === 'number' && cell >= 0 && cell <= 1;
  const minutes =
    cell instanceof Date ? cell.getUTCHours() * 60 + cell.getUTCMinutes() : Math.round(Number(cell) * 1_440);
  if (!(cell instanceof Date || isFraction)) {
    const text = readText(cell);
    return 'fault' in text ? text : { value: text.value.replace(/^(?=\d:)/, '0') };
  }
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return { value: `${hour}:${minute}` };
}

/** Reads yes or no. */
export function readFlag(cell: Cell): Reading<boolean> {
  const text = readText(cell);
  if ('fault' in text) return text;
  const isYes = ['yes', 'true'].includes(text.value.toLowerCase());
  return isYes || ['no', 'false'].includes(text.value.toLowerCase()) ? { value: isYes } : { fault: 'write yes or no' };
}

export const notMoment = 'is not a time: write it such as 2026-12-16 18:00, in Bahrain time';

/** Reads a day or a minute in the shop's time zone, which has no daylight saving time: `2026-12-16T18:00+03:00`. */
export function readMoment(cell: Cell): Reading<string> {
  const text = cell instanceof Date ? { value: cell.toISOString().slice(0, 16) } : readText(cell);
  if ('fault' in text) return text;
  const [, day = '', time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text.value) ?? [];
  const isReal = new Date(`${day}T${time}Z`).toJSON()?.startsWith(`${day}T${time}`);
  return isReal ? { value: `${day}T${time}+03:00` } : { fault: notMoment };
}

/** Inverse of `readMoment`. */
export const writeMoment = (stored: string): string => stored.slice(0, 16).replace('T', ' ');

/** Reads a part number. Refuses a numeric cell, because its leading zeros are lost. */
export function readPartNumber(cell: Cell): Reading<string> {
  if (typeof cell === 'number') {
    const digits = String(cell).padStart(10, '0');
    const guess =
      /^\d{10}$/.test(digits) &&
      `${digits.slice(0, 3)}-${digits.slice(3, 8)}-${digits.slice(8)}, if that is printed on it`;
    return {
      fault: `became a number and lost its zeros: format the column as text and write ${guess || '010-02384-03'}`,
    };
  }
  if (typeof cell === 'string' && /^\d+(?:[.,]\d+)?e\+\d+$/i.test(cell.trim())) {
    return { fault: 'became a number and lost its digits: format the column as text and write it again, 010-02384-03' };
  }
  return readText(cell);
}

export const Lines = z.array(z.string());
export const Pairs = z.record(z.string(), z.string());

/** Writes several values, one per line; as JSON if a line format would be ambiguous. */
export const writeLines = (values: readonly string[]): string =>
  values.every((value) => isLine(value) && !value.startsWith('[')) ? values.join('\n') : JSON.stringify(values);

/** Inverse of `writeLines`. */
export const readLines = (text: string): Reading<string[]> =>
  text.startsWith('[') ? readJson(text, Lines, '["one", "two"]') : { value: splitText(text) };

/** Writes `name: value`, one per line; as JSON if a line format would be ambiguous. */
export const writePairs = (pairs: Record<string, string>): string => {
  const entries = Object.entries(pairs);
  const isPlain = entries.every(
    ([key, value]) => !key.includes(':') && !key.startsWith('{') && isLine(key) && isLine(value),
  );
  return isPlain ? entries.map(([key, value]) => `${key}: ${value}`).join('\n') : JSON.stringify(pairs);
};

/** Inverse of `writePairs`. */
export function readPairs(text: string): Reading<Record<string, string>> {
  if (text.startsWith('{')) return readJson(text, Pairs, '{"Color": "Black"}');
  const entries = splitText(text).map((line) => [line.indexOf(':'), line] as const);
  const bare = entries.find(([colon]) => colon < 1);
  if (bare) return { fault: `"${bare[1]}" has no name: write "Color: Black"` };
  return {
    value: Object.fromEntries(
      entries.map(([colon, line]) => [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]),
    ),
  };
}

export type Link = { name: string; url: string };

/** Writes `name > address`, one per line. */
export const writeLinks = (links: readonly Link[]): string =>
  links.map(({ name, url }) => `${name} > ${url}`).join('\n');

/** Inverse of `writeLinks`. */
export function readLinks(text: string): Reading<Link[]> {
  const parts = splitText(text).map((line) => [line.lastIndexOf(' > '), line] as const);
  const bare = parts.find(([at]) => at < 1);
  if (bare) return { fault: `"${bare[1]}" has no address: write "Home > /home"` };
  return { value: parts.map(([at, line]) => ({ name: line.slice(0, at).trim(), url: line.slice(at + 3).trim() })) };
}

const isLine = (text: string) => text !== '' && text === text.trim() && !/[\n\r]/.test(text);

/** Splits a text at a sign, by default into its lines. Leaves out empty ones. */
export const splitText = (text: string, sign: string | RegExp = '\n'): string[] =>
  text
    .split(sign)
    .map((each) => each.trim())
    .filter((each) => each !== '');

function readJson<Value>(text: string, schema: z.ZodType<Value>, example: string): Reading<Value> {
  try {
    return { value: schema.parse(JSON.parse(text)) };
  } catch {
    return { fault: `starts like JSON but is not valid JSON: write one entry per line, or ${example}` };
  }
}

const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

const swapped = (amount: string) => amount.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));

/** Converts BHD text to fils by its digits, without floating-point arithmetic. */
export function parseFils(price: string): number {
  const [whole = '', decimals = ''] = price.split('.');
  return Number(`${whole}${decimals.padEnd(3, '0')}`);
}

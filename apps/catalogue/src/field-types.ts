import { z } from 'zod';
import {
  type Cell,
  type Dialect,
  escapeText,
  type Link,
  type Reading,
  readLines,
  readLinks,
  readPairs,
  readPartNumber,
  readPrice,
  readText,
  readWhole,
  writeLines,
  writeLinks,
  writePairs,
} from './import/cells.ts';
import { cleanHtml, sanitise } from './sanitise.ts';

/** A number for columns with which spreadsheets may calculate, else text escaped against formulas; '' for null. */
export type WrittenCell = string | { number: number; text: string };

/** Conversions of a field's values between cells, JSON and stored rows. */
export interface FieldType {
  /** The PostgreSQL type of its column. */
  sql: 'text' | 'integer' | 'jsonb' | 'text[]';
  readCell: (cell: Cell, dialect: Dialect) => Reading<unknown>;
  readJson: (value: unknown) => Reading<unknown>;
  /** Expects a stored value that is not null. */
  writeCell: (value: unknown) => WrittenCell;
  writeJson: (value: unknown) => unknown;
}

/** Converts BHD text with three decimals to fils by its digits, without floating-point arithmetic. */
export const parseFils = (price: string): number => Number(price.replace('.', ''));

/** Converts fils to BHD text with three decimals. */
export const formatFils = (fils: number): string =>
  `${Math.trunc(fils / 1_000)}.${String(fils % 1_000).padStart(3, '0')}`;

/** Calculates percent off, rounded to whole percents as the shop shows it. */
export const calculatePercentOff = (priceFils: number, discountedFils: number): number =>
  Math.round(((priceFils - discountedFils) * 100) / priceFils);

function mapReading<A, B>(reading: Reading<A>, change: (value: A) => Reading<B>): Reading<B> {
  return 'fault' in reading ? reading : change(reading.value);
}

const trimJson = (value: unknown): Reading<unknown> => ({ value: typeof value === 'string' ? value.trim() : value });
const keepJson = (value: unknown): Reading<unknown> => ({ value });

const text: FieldType = {
  sql: 'text',
  readCell: readText,
  readJson: trimJson,
  writeCell: (value) => escapeText(String(value)),
  writeJson: (value) => value,
};

const readHtml = (value: string): Reading<string> => {
  const clean = sanitise(value);
  return clean.trim() === '' && value.trim() !== ''
    ? { fault: 'holds nothing that the shop shows: write text, or HTML of the listed tags' }
    : { value: clean };
};

const trimAll = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each.trim() : each)) : value;

const lines: FieldType = {
  sql: 'text[]',
  readCell: (cell) => mapReading(readText(cell), readLines),
  readJson: (value) => ({ value: trimAll(value) }),
  writeCell: (value) => escapeText(writeLines(asStrings(value))),
  writeJson: (value) => value,
};

const sortOnce = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? [...new Set(value)].sort() : value;

const asStrings = (value: unknown): string[] => z.array(z.string()).parse(value);
const Pairs = z.record(z.string(), z.string());
const Links = z.array(z.object({ name: z.string(), url: z.string() }));

export const fieldTypes = {
  text,
  /** Text; rejects cells that a spreadsheet has converted to a number. */
  partNumber: { ...text, readCell: readPartNumber },
  /** An address, or a file beside the sheet, which `images/` replaces by an address. */
  picture: text,
  /** Sanitised while reading, so that no unsanitised HTML reaches a table. */
  html: {
    ...text,
    readCell: (cell) => mapReading(readText(cell), readHtml),
    readJson: (value) => (typeof value === 'string' ? readHtml(value.trim()) : { value }),
  },
  whole: {
    sql: 'integer',
    readCell: readWhole,
    readJson: keepJson,
    writeCell: (value) => ({ number: Number(value), text: String(value) }),
    writeJson: (value) => value,
  },
  /** Stored in fils. */
  price: {
    sql: 'integer',
    readCell: (cell, dialect) => mapReading(readPrice(cell, dialect), (price) => ({ value: parseFils(price) })),
    readJson: (value) => {
      if (value === null) return { value };
      if (typeof value === 'string' && /^\d{1,6}\.\d{3}$/.test(value)) return { value: parseFils(value) };
      return { fault: 'not a price: write BHD with three decimals, such as "203.600"' };
    },
    writeCell: (value) => ({ number: Number(value) / 1_000, text: formatFils(Number(value)) }),
    writeJson: (value) => (value === null ? null : formatFils(Number(value))),
  },
  lines,
  /** Lines without a significant order. */
  set: {
    ...lines,
    readCell: (cell, dialect) => mapReading(lines.readCell(cell, dialect), (value) => ({ value: sortOnce(value) })),
    readJson: (value) => ({ value: sortOnce(trimAll(value)) }),
  },
  /** `name: value`, one per line. */
  pairs: {
    sql: 'jsonb',
    readCell: (cell) => mapReading(readText(cell), readPairs),
    readJson: keepJson,
    writeCell: (value) => escapeText(writePairs(Pairs.parse(value))),
    writeJson: (value) => value,
  },
  /** `name > address`, one per line. */
  links: {
    sql: 'jsonb',
    readCell: (cell) => mapReading(readText(cell), readLinks),
    readJson: keepJson,
    writeCell: (value) => escapeText(writeLinks(Links.parse(value))),
    writeJson: (value) => Links.parse(value) satisfies Link[],
  },
  /** A list of rows of another sheet. */
  rows: {
    sql: 'jsonb',
    readCell: () => ({ fault: 'is no cell' }),
    readJson: keepJson,
    writeCell: () => '',
    writeJson: (value) => value,
  },
} as const satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;

/** Prefix of the slug in a stored tab that shows a content document; the API replaces it with its own address. */
export const contentHost = '{host}/content/';

/** A tab as in JSON files. */
export const TabContent = z.union([
  z.strictObject({ lines: z.array(z.string()) }),
  z.strictObject({ html: z.string() }),
  z.strictObject({ document: z.string() }),
]);
export type TabContent = z.infer<typeof TabContent>;

/** Converts a tab to its stored lines and sanitises HTML among them. */
export function storeTab(content: TabContent): string[] {
  if ('document' in content) return [`${contentHost}${content.document}`];
  if ('html' in content) return [sanitise(content.html.trim())];
  return content.lines.map((line) => cleanHtml(line.trim()));
}

/**
 * Classifies the stored lines of a tab: a content document, one piece of HTML, or lines. The API applies the same rule.
 */
export function readTab(stored: readonly string[]): TabContent {
  const [first = ''] = stored;
  if (stored.length === 1 && first.startsWith(contentHost)) return { document: first.slice(contentHost.length) };
  if (stored.length === 1 && first.trim().startsWith('<')) return { html: first };
  return { lines: [...stored] };
}

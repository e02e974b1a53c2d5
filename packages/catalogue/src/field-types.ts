import type { Cell, Dialect, Link, Reading } from '@dilmun/sheets/cells';
import * as cells from '@dilmun/sheets/cells';
import { z } from 'zod';
import { sanitise } from './sanitise.ts';

/** A number for columns with which spreadsheets may calculate, else text escaped against formulas; '' for null. */
export type WrittenCell = string | { number: number; text: string };

/** Conversions of a field's values between cells, JSON and stored rows. */
export interface FieldType {
  sql: 'text' | 'integer' | 'boolean' | 'date' | 'jsonb' | 'text[]' | 'timestamptz';
  readCell: (cell: Cell, dialect: Dialect) => Reading<unknown>;
  readJson: (value: unknown) => Reading<unknown>;
  /** Expects a stored value that is not null. */
  writeCell: (value: unknown) => WrittenCell;
  writeJson: (value: unknown) => unknown;
}

/** Converts fils to BHD text with three decimals. */
export const formatFils = (fils: number): string =>
  `${Math.trunc(fils / 1_000)}.${String(fils % 1_000).padStart(3, '0')}`;

/** Calculates percent off, rounded to whole percents as the shop shows it. */
export const calculatePercentOff = (priceFils: number, discountedFils: number): number =>
  Math.round(((priceFils - discountedFils) * 100) / priceFils);

function mapReading<A, B>(reading: Reading<A>, change: (value: A) => Reading<B>): Reading<B> {
  return 'fault' in reading ? reading : change(reading.value);
}

const create = (
  sql: FieldType['sql'],
  readCell: FieldType['readCell'],
  more: Partial<Omit<FieldType, 'sql' | 'readCell'>> = {},
): FieldType => ({
  sql,
  readCell,
  readJson: (value) => ({ value }),
  writeCell: (value) => cells.escapeText(String(value)),
  writeJson: (value) => value,
  ...more,
});

const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const trimAll = (value: unknown) => (Array.isArray(value) ? value.map(trim) : value);
const sortOnce = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? [...new Set(value)].sort() : value;

const readHtml = (value: string): Reading<string> => {
  const clean = sanitise(value);
  return clean.trim() === '' && value.trim() !== ''
    ? { fault: 'holds nothing that the shop shows: write text, or HTML of the listed tags' }
    : { value: clean };
};
const readList = (cell: Cell) => mapReading(cells.readText(cell), cells.readLines);
const Links = z.array(z.object({ name: z.string(), url: z.string() }));

const text = create('text', cells.readText, { readJson: (value) => ({ value: trim(value) }) });
const lines = create('text[]', readList, {
  readJson: (value) => ({ value: trimAll(value) }),
  writeCell: (value) => cells.escapeText(cells.writeLines(cells.Lines.parse(value))),
});

export const fieldTypes = {
  text,
  /** A value of the dealer's settings: text, or a telephone number, which begins with the sign of a formula. */
  setting: {
    ...text,
    readCell: (cell) => cells.readText(typeof cell === 'string' && /^\s*\+\d/.test(cell) ? `'${cell.trim()}` : cell),
  },
  /** Text; rejects cells that a spreadsheet has converted to a number. */
  partNumber: { ...text, readCell: cells.readPartNumber },
  /** Where a link leads; plans say which lead nowhere. */
  address: text,
  /** An address, or a file beside the sheet, which `images/` replaces by an address. */
  picture: text,
  /** Sanitised while reading, so that no unsanitised HTML reaches a table. */
  html: create('text', (cell) => mapReading(cells.readText(cell), readHtml), {
    readJson: (value) => (typeof value === 'string' ? readHtml(value.trim()) : { value }),
  }),
  whole: create('integer', cells.readWhole, {
    writeCell: (value) => ({ number: Number(value), text: String(value) }),
  }),
  /** 'YYYY-MM-DD'. */
  day: create('date', cells.readDay),
  /** 'HH:MM'. */
  time: create('text', cells.readTime),
  flag: create('boolean', cells.readFlag, { writeCell: (value) => (value ? 'yes' : 'no') }),
  /** Stored in fils. */
  price: create('integer', cells.readPrice, {
    readJson: (value) => {
      if (value === null) return { value };
      if (typeof value === 'string' && /^\d{1,6}\.\d{3}$/.test(value)) return { value: cells.parseFils(value) };
      return { fault: 'not a price: write BHD with three decimals, such as "203.600"' };
    },
    writeCell: (value) => ({ number: Number(value) / 1_000, text: formatFils(Number(value)) }),
    writeJson: (value) => (value === null ? null : formatFils(Number(value))),
  }),
  /** A minute in the shop's time zone: `2026-12-16 18:00`. Stored with its offset: `2026-12-16T18:00+03:00`. */
  moment: create('timestamptz', cells.readMoment, {
    readJson: (value) => {
      if (value === null) return { value };
      return typeof value === 'string' ? cells.readMoment(value) : { fault: cells.notMoment };
    },
    writeCell: (value) => cells.writeMoment(String(value)),
    writeJson: (value) => (value === null ? null : cells.writeMoment(String(value))),
  }),
  lines,
  /** Lines without a significant order. */
  set: {
    ...lines,
    readCell: (cell) => mapReading(readList(cell), (value) => ({ value: sortOnce(value) })),
    readJson: (value) => ({ value: sortOnce(trimAll(value)) }),
  },
  /** `name: value`, one per line. */
  pairs: create('jsonb', (cell) => mapReading(cells.readText(cell), cells.readPairs), {
    writeCell: (value) => cells.escapeText(cells.writePairs(cells.Pairs.parse(value))),
  }),
  /** `name > address`, one per line. */
  links: create('jsonb', (cell) => mapReading(cells.readText(cell), cells.readLinks), {
    writeCell: (value) => cells.escapeText(cells.writeLinks(Links.parse(value))),
    writeJson: (value) => Links.parse(value) satisfies Link[],
  }),
  /** A list of rows of another sheet. */
  rows: create('jsonb', () => ({ fault: 'is no cell' })),
} as const satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;

import { isDeepStrictEqual } from 'node:util';
import { fieldTypes, formatFils } from '@dilmun/catalogue/field-types';
import { isRecord, type KindName, kinds, type Row, type StoredField } from '@dilmun/catalogue/fields';
import { shorten as shortenText } from '@dilmun/sheets/faults';
import type { PlanEntry } from './plan-file.ts';

/** A readable description of an added, changed or withdrawn row: its title and its values or their differences. */
export type Described = { op: '+' | '~' | '−'; key: string; title: string; details: string[] };

/** Numbers of rows of a kind that a plan adds, changes and withdraws. */
export type KindCount = { kind: KindName; title: string; added: number; changed: number; removed: number };

/** Counts the changes of a plan by kind, in the order of the kinds. */
export function countKinds(entries: readonly PlanEntry[]): KindCount[] {
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  return [...byKind].map(([kind, own]) => {
    const count = (op: PlanEntry['op']) => own.filter((entry) => entry.op === op).length;
    const title = kind === 'stock' ? 'stock' : kinds[kind].sheet;
    return { kind, title, added: count('+'), changed: count('~'), removed: count('-') };
  });
}

/**
 * Describes at most `limit` rows of a kind: withdrawn ones first and new ones last, so that new rows do not crowd out
 * others.
 */
export function describeRows(
  entries: readonly PlanEntry[],
  kind: KindName,
  limit = Number.POSITIVE_INFINITY,
): Described[] {
  const own = entries.filter((entry) => entry.kind === kind);
  const sorted = (['-', '~', '+'] as const).flatMap((op) => own.filter((entry) => entry.op === op));
  return sorted.slice(0, limit).map(({ op, key, row, before }) => {
    const named = { key: kinds[kind].isList ? `${Number(key) + 1}` : key, title: findTitle(row) };
    if (op === '-') return { op: '−', ...named, details: [] };
    if (op === '~') return { op, ...named, details: listDifferences(kind, row, before ?? {}) };
    return { op, ...named, details: listValues(kind, row) };
  });
}

function findTitle(row: Row): string {
  if (row.method !== undefined) return `${row.method}, ${row.country}`;
  const found = ['name', 'showname', 'label', 'title'].map((stored) => row[stored]);
  return shorten(found.find((value) => typeof value === 'string') ?? '');
}

/** Lists the numbers of a new row that staff compare with their own list, and all terms of a discount code. */
function listValues(kind: KindName, row: Row): string[] {
  return kinds[kind].stored.flatMap((field) => {
    const value = row[field.stored];
    const isTerm = kind === 'discountCodes' && field.stored !== 'code';
    const isShown = field.type === 'price' || kind === 'stock' || isTerm;
    const isGiven = typeof value === 'number' || (isTerm && typeof value === 'string');
    return isShown && isGiven ? [`${field.header} ${formatValue(field, value)}`] : [];
  });
}

function listDifferences(kind: KindName, row: Row, before: Row): string[] {
  return kinds[kind].stored.flatMap((field) => {
    const [value, old] = [row[field.stored], before[field.stored]];
    return isDeepStrictEqual(value, old) ? [] : [`${field.header} ${describeDifference(field, value, old)}`];
  });
}

function describeDifference(field: StoredField, value: unknown, old: unknown): string {
  if (field.type === 'price' && typeof value === 'number' && typeof old === 'number' && old > 0) {
    const difference = `${value < old ? '−' : '+'}${formatFils(Math.abs(value - old))}`;
    return `${formatFils(old)} → ${formatFils(value)} (${difference}, ${formatMove(old, value)})`;
  }
  if (typeof value === 'string' && typeof old === 'string') return compareTexts(value, old);
  if (Array.isArray(value) && Array.isArray(old)) return compareLists(value, old);
  if (isRecord(value) && isRecord(old)) {
    // The stored position in a category is a number; staff wrote only the category names.
    return field.stored === 'categories'
      ? compareLists(Object.keys(value), Object.keys(old))
      : comparePairs(value, old);
  }
  return `${formatValue(field, old)} → ${formatValue(field, value)}`;
}

function formatValue({ type }: StoredField, value: unknown): string {
  if (type === 'moment' && typeof value === 'string') return String(fieldTypes.moment.writeCell(value));
  return type === 'price' && typeof value === 'number' ? formatFils(value) : shorten(value);
}

/** Formats the relative change of a price in fils: `+20 %`, `−3 %`. */
export function formatMove(fromFils: number, toFils: number): string {
  const percent = ((toFils - fromFils) * 100) / fromFils;
  const rounded = Math.abs(percent) < 10 ? Math.round(Math.abs(percent) * 10) / 10 : Math.round(Math.abs(percent));
  return `${percent < 0 ? '−' : '+'}${rounded} %`;
}

/** Shortens long texts to the part around their first difference. */
function compareTexts(value: string, old: string): string {
  let same = 0;
  while (same < value.length && value[same] === old[same]) same += 1;
  const from = Math.max(value.length, old.length) <= shownMax ? 0 : Math.max(0, same - 10);
  const part = (text: string) => shorten(from > 0 ? `…${text.slice(from)}` : text);
  return `${part(old)} → ${part(value)}`;
}

function compareLists(value: unknown[], old: unknown[]): string {
  const [now, before] = [nameItems(value), nameItems(old)];
  const added = [...now.keys()].filter((name) => !before.has(name)).map((name) => `+ ${name}`);
  const both = [...now.keys()].filter((name) => before.has(name));
  const changed = both.filter((name) => !isDeepStrictEqual(now.get(name), before.get(name))).map((name) => `~ ${name}`);
  const removed = [...before.keys()].filter((name) => !now.has(name)).map((name) => `− ${name}`);
  return [...added, ...changed, ...removed].join(', ') || 'in another order';
}

/** Names the items of a list as staff do. */
const nameItems = (list: unknown[]) =>
  new Map(
    list.map((item) => [shorten(isRecord(item) ? (item.key ?? item.alt ?? item.name ?? item.label) : item), item]),
  );

function comparePairs(value: Row, old: Row): string {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(value)])];
  const parts = keys.filter((key) => !isDeepStrictEqual(value[key], old[key]));
  return parts.map((key) => `${shorten(key)}: ${shorten(old[key])} → ${shorten(value[key])}`).join(', ');
}

const shownMax = 40;

const shorten = (value: unknown) => shortenText(String(value ?? 'none'), shownMax);

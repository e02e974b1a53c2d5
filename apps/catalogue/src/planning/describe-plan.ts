import { isDeepStrictEqual } from 'node:util';
import { textOfFils } from '../document/document.ts';
import { type Kind, kinds } from '../stored/rows.ts';
import type { AnyChange, CataloguePlan } from './plan.ts';

/** What a kind of row is called: one of them, and all of them as the sheets are. */
const names: Record<Kind, [one: string, all: string]> = {
  contentDocuments: ['text', 'content'],
  categories: ['category', 'categories'],
  series: ['series', 'series'],
  features: ['feature', 'features'],
  parentProducts: ['product', 'products'],
  subProducts: ['model', 'models'],
  variants: ['variant', 'variants'],
  stock: ['stock', 'stock'],
  banner: ['banner slide', 'banner'],
  featured: ['featured product', 'featured'],
};

/** As staff call one of them. */
export const nameOfKind = (kind: Kind): string => names[kind][0];

/** One row that comes, changes or goes, for people: what it is called, and its values or what of them changes. */
export type Described = { op: '+' | '~' | '−'; key: string; title: string; details: string[] };

/** What a plan does to one kind; its rows are made as they are asked for: they may be many. */
export type KindDescribed = {
  kind: string;
  added: number;
  changed: number;
  removed: number;
  rows: () => Generator<Described>;
};

/** A plan for people, kind by kind; kinds that stay as they are left out. */
export function describePlan(plan: CataloguePlan): KindDescribed[] {
  return kinds
    .map((kind) => {
      const change: AnyChange = plan[kind];
      const { added, changed, removed } = change;
      const counts = { added: added.length, changed: changed.length, removed: removed.length };
      return { kind: names[kind][1], ...counts, rows: () => describeRows(kind, change) };
    })
    .filter(({ added, changed, removed }) => added + changed + removed > 0);
}

/** What touches things of the shop first: it must not hide behind what is new. */
function* describeRows(kind: Kind, { added, changed, removed }: AnyChange): Generator<Described> {
  const called = (key: string, row: object) => ({
    key: isByPlace(kind) ? `${Number(key) + 1}` : key,
    title: title(row),
  });
  for (const { key, row } of removed) yield { op: '−', ...called(key, row), details: [] };
  for (const { key, row, before } of changed) {
    yield { op: '~', ...called(key, row), details: differences(row, before) };
  }
  for (const { key, row } of added) yield { op: '+', ...called(key, row), details: valuesOf(row) };
}

const isByPlace = (kind: Kind) => kind === 'banner' || kind === 'featured';

function title(row: object): string {
  const found = ['name', 'showname', 'label', 'title'].map((field): unknown => Reflect.get(row, field));
  return shown(found.find((value) => typeof value === 'string') ?? '');
}

/** What staff compare with their list when something new comes. */
function valuesOf(row: object): string[] {
  return ['priceFils', 'discountedPriceFils', 'onHand'].flatMap((field) => {
    const value: unknown = Reflect.get(row, field);
    return typeof value === 'number' ? [`${labelOf(field)} ${amount(field, value)}`] : [];
  });
}

function differences(row: object, before: object): string[] {
  return Object.entries(row).flatMap(([field, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(before, field);
    return isDeepStrictEqual(value, old) ? [] : [`${labelOf(field)} ${difference(field, value, old)}`];
  });
}

/** Fields as the sheets call them. */
const labels: Record<string, string> = {
  priceFils: 'price',
  discountedPriceFils: 'discounted price',
  discountPercentage: 'percent off',
  shippingPeriod: 'delivery',
  onHand: 'quantity',
  footerItems: 'tabs',
  subProductId: 'model',
  parentProductId: 'product',
  showname: 'title',
  headerSlug: 'header',
  footerSlug: 'footer',
  buttonLink: 'link',
  buttonText: 'button',
  position: 'place',
};

const labelOf = (field: string) => labels[field] ?? field;

function difference(field: string, value: unknown, old: unknown): string {
  if (typeof value === 'number' && typeof old === 'number' && field.endsWith('Fils')) {
    return `${textOfFils(old)} → ${textOfFils(value)} (${percentMoved(old, value)})`;
  }
  if (typeof value === 'string' && typeof old === 'string') return texts(value, old);
  if (Array.isArray(value) && Array.isArray(old)) return lists(value, old);
  if (isRecord(value) && isRecord(old)) {
    // Where a product stands in its categories is a number; which they are is what staff wrote.
    return field === 'categories' ? lists(Object.keys(value), Object.keys(old)) : pairs(value, old);
  }
  return `${amount(field, old)} → ${amount(field, value)}`;
}

const amount = (field: string, value: unknown): string =>
  typeof value === 'number' && field.endsWith('Fils') ? textOfFils(value) : shown(value);

/** `+20 %`, `−3 %`: what a price in fils moves by. */
export function percentMoved(fromFils: number, toFils: number): string {
  const percent = ((toFils - fromFils) * 100) / fromFils;
  const rounded = Math.abs(percent) < 10 ? Math.round(Math.abs(percent) * 10) / 10 : Math.round(Math.abs(percent));
  return `${percent < 0 ? '−' : '+'}${rounded} %`;
}

/** Long texts from shortly before where they part. */
function texts(value: string, old: string): string {
  let same = 0;
  while (same < value.length && value[same] === old[same]) same += 1;
  const from = Math.max(value.length, old.length) <= shownMax ? 0 : Math.max(0, same - 10);
  const part = (text: string) => shown(from > 0 ? `…${text.slice(from)}` : text);
  return `${part(old)} → ${part(value)}`;
}

function lists(value: unknown[], old: unknown[]): string {
  const [now, before] = [byName(value), byName(old)];
  const come = [...now.keys()].filter((name) => !before.has(name)).map((name) => `+ ${name}`);
  const other = [...now]
    .filter(([name, item]) => before.has(name) && !isDeepStrictEqual(item, before.get(name)))
    .map(([name]) => `~ ${name}`);
  const go = [...before.keys()].filter((name) => !now.has(name)).map((name) => `− ${name}`);
  return [...come, ...other, ...go].join(', ') || 'in another order';
}

/** Things of a list by what staff call them. */
const byName = (list: unknown[]) =>
  new Map(list.map((item) => [shown(isRecord(item) ? (item.key ?? item.alt ?? item.name) : item), item]));

function pairs(value: Record<string, unknown>, old: Record<string, unknown>): string {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(value)])];
  const parts = keys.filter((key) => !isDeepStrictEqual(value[key], old[key]));
  return parts.map((key) => `${shown(key)}: ${shown(old[key])} → ${shown(value[key])}`).join(', ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shownMax = 40;

function shown(value: unknown): string {
  // A terminal must not obey what a file says.
  const text = String(value ?? 'none').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return text.length > shownMax ? `${text.slice(0, shownMax - 1)}…` : text;
}

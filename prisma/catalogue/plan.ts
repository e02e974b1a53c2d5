import { isDeepStrictEqual } from 'node:util';
import { textOfFils } from './document.ts';
import { keepPlaces } from './places.ts';
import { type CatalogueRows, type Kind, kinds, type Rows } from './rows.ts';

/** What must happen to one kind of row to get from the database to the document. */
export type Change<Row> = {
  added: { key: string; row: Row }[];
  changed: { key: string; row: Row; before: Row }[];
  removed: { key: string; row: Row }[];
};

export type CataloguePlan = {
  [Kind in keyof CatalogueRows]: CatalogueRows[Kind] extends Rows<infer Row> ? Change<Row> : never;
};

/**
 * Compares what is wanted with what is there. Equal rows appear nowhere, so a second run plans nothing; what only moved up
 * because something before it left keeps its place, and is no change either.
 */
export function planCatalogue(ordered: CatalogueRows, current: CatalogueRows): CataloguePlan {
  const wanted = keepPlaces(ordered, current);
  return {
    contentDocuments: compare(wanted.contentDocuments, current.contentDocuments),
    categories: compare(wanted.categories, current.categories),
    series: compare(wanted.series, current.series),
    features: compare(wanted.features, current.features),
    parentProducts: compare(wanted.parentProducts, current.parentProducts),
    // A product without variants shows nowhere, and old orders may still point at its variants: none is ever removed.
    subProducts: { ...compare(wanted.subProducts, current.subProducts), removed: [] },
    variants: compare(wanted.variants, current.variants),
    stock: { ...compare(wanted.stock, current.stock), removed: [] },
    banner: compare(wanted.banner, current.banner),
    featured: compare(wanted.featured, current.featured),
  };
}

function compare<Row>(wanted: Rows<Row>, current: Rows<Row>): Change<Row> {
  const change: Change<Row> = { added: [], changed: [], removed: [] };
  for (const [key, row] of wanted) {
    const before = current.get(key);
    if (before === undefined) change.added.push({ key, row });
    else if (!isDeepStrictEqual(row, before)) change.changed.push({ key, row, before });
  }
  for (const [key, row] of current) if (!wanted.has(key)) change.removed.push({ key, row });
  return change;
}

/** How many rows a plan touches. */
export function countChanges(plan: CataloguePlan): number {
  return Object.values(plan).reduce(
    (sum, { added, changed, removed }) => sum + added.length + changed.length + removed.length,
    0,
  );
}

const names: Record<keyof CatalogueRows, string> = {
  contentDocuments: 'content',
  categories: 'category',
  series: 'series',
  features: 'feature',
  parentProducts: 'parent product',
  subProducts: 'product',
  variants: 'variant',
  stock: 'stock',
  banner: 'banner slide',
  featured: 'featured product',
};

/** As staff call it. */
export const nameOfKind = (kind: Kind): string => names[kind];

/** How many rows of each kind come, change and go; kinds that stay as they are left out. */
export function countKinds(plan: CataloguePlan): { kind: string; added: number; changed: number; removed: number }[] {
  return kinds
    .map((kind) => ({
      kind: names[kind],
      added: plan[kind].added.length,
      changed: plan[kind].changed.length,
      removed: plan[kind].removed.length,
    }))
    .filter(({ added, changed, removed }) => added + changed + removed > 0);
}

/** A plan in lines for people: `+` comes, `~` changes (with what), `-` goes. Made as they are asked for: they may be many. */
export function* describePlan(plan: CataloguePlan): Generator<string> {
  for (const kind of kinds) {
    const { added, changed, removed }: Change<object> = plan[kind];
    const name = names[kind];
    for (const { key, row } of added) yield `+ ${name} ${key}${title(row)}`;
    for (const { key, row, before } of changed) yield `~ ${name} ${key}: ${differences(row, before)}`;
    for (const { key, row } of removed) yield `- ${name} ${key}${title(row)}`;
  }
}

function title(row: object): string {
  for (const field of ['name', 'showname', 'label', 'title']) {
    const value: unknown = Reflect.get(row, field);
    if (typeof value === 'string') return `  ${value}`;
  }
  return '';
}

function differences(row: object, before: object): string {
  return Object.entries(row)
    .flatMap(([field, value]: [string, unknown]) => {
      const old: unknown = Reflect.get(before, field);
      return isDeepStrictEqual(value, old) ? [] : [difference(field, value, old)];
    })
    .join(', ');
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
};

function difference(field: string, value: unknown, old: unknown): string {
  const label = labels[field] ?? field;
  if (isWords(value) && isWords(old)) {
    const come = value.filter((word) => !old.includes(word)).map((word) => `+${shown(field, word)}`);
    const go = old.filter((word) => !value.includes(word)).map((word) => `−${shown(field, word)}`);
    return `${label} ${[...come, ...go].join(' ') || 'in another order'}`;
  }
  if (isRecord(value) && isRecord(old)) {
    const keys = [...new Set([...Object.keys(value), ...Object.keys(old)])];
    const parts = keys.filter((key) => !isDeepStrictEqual(value[key], old[key]));
    return `${label} ${parts.map((key) => `${key}: ${shown(field, old[key])} → ${shown(field, value[key])}`).join(', ')}`;
  }
  if (Array.isArray(value) || Array.isArray(old)) return `${label} (${lengthOf(old)} → ${lengthOf(value)})`;
  return `${label} ${shown(field, old)} → ${shown(field, value)}`;
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function shown(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('Fils')) return textOfFils(value);
  // A terminal must not obey what a file says.
  const text = String(value ?? 'none').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

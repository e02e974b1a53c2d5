import { isDeepStrictEqual } from 'node:util';
import { textOfFils } from './document.ts';
import type { CatalogueRows, Rows } from './rows.ts';

/** What must happen to one kind of row to get from the database to the document. */
export type Change<Row> = {
  added: { key: string; row: Row }[];
  changed: { key: string; row: Row; before: Row }[];
  removed: { key: string; row: Row }[];
};

export type CataloguePlan = {
  [Kind in keyof CatalogueRows]: CatalogueRows[Kind] extends Rows<infer Row> ? Change<Row> : never;
};

/** Compares what is wanted with what is there. Equal rows appear nowhere, so a second run plans nothing. */
export function planCatalogue(wanted: CatalogueRows, current: CatalogueRows): CataloguePlan {
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

/** A plan in lines for people: `+` comes, `~` changes (with what), `-` goes. */
export function describePlan(plan: CataloguePlan): string[] {
  return Object.entries(plan).flatMap(([kind, { added, changed, removed }]) => {
    const name = Object.entries(names).find(([key]) => key === kind)?.[1] ?? kind;
    return [
      ...added.map(({ key, row }) => `+ ${name} ${key}${title(row)}`),
      ...changed.map(({ key, row, before }) => `~ ${name} ${key}: ${differences(row, before)}`),
      ...removed.map(({ key, row }) => `- ${name} ${key}${title(row)}`),
    ];
  });
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
      if (isDeepStrictEqual(value, old)) return [];
      const plain = [value, old].every((side) => side === null || ['string', 'number'].includes(typeof side));
      return [plain ? `${field} ${shown(field, old)} → ${shown(field, value)}` : field];
    })
    .join(', ');
}

function shown(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('Fils')) return textOfFils(value);
  const text = String(value ?? 'none');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

import { isDeepStrictEqual } from 'node:util';
import { keepPlaces } from './places.ts';
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

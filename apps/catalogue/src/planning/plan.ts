import { isDeepStrictEqual } from 'node:util';
import { SpooledList } from '../spool/spooled.ts';
import type { CatalogueRows, FrameRows, Kind, LongKind, Rows } from '../stored/rows.ts';
import { placeFrame } from './places.ts';

export type Added<Row> = { key: string; row: Row };
export type Changed<Row> = { key: string; row: Row; before: Row };

/** What must happen to one kind of row to get from the database to the document. */
export type Change<Row> = { added: Added<Row>[]; changed: Changed<Row>[]; removed: Added<Row>[] };

/** The same of a kind that is too long for memory. */
export type LongChange<Row> = {
  added: SpooledList<Added<Row>>;
  changed: SpooledList<Changed<Row>>;
  removed: SpooledList<Added<Row>>;
};

type RowOf<Name extends Kind> = CatalogueRows[Name] extends Rows<infer Row> ? Row : never;

/** What must happen to all but the variants. */
export type FramePlan = { [Name in keyof FrameRows]: Change<RowOf<Name>> };

export type CataloguePlan = FramePlan & { [Name in LongKind]: LongChange<RowOf<Name>> };

/** What a plan does to one kind, of whatever length. */
export type AnyChange<Row = object> = {
  [Op in keyof Change<Row>]: Iterable<Change<Row>[Op][number]> & { readonly length: number };
};

/** A long kind of which nothing changes yet. */
export function emptyLongChange<Row>(): LongChange<Row> {
  const list = <Entry extends { key: string }>() => new SpooledList<Entry>(({ key }) => key);
  return { added: list(), changed: list(), removed: list() };
}

/**
 * Compares what is wanted with what is there. Equal rows appear nowhere, so a second run plans nothing; what only moved up
 * because something before it left keeps its place, and is no change either.
 */
export function planFrame(ordered: FrameRows, current: FrameRows): FramePlan {
  const wanted = placeFrame(ordered, current);
  return {
    contentDocuments: compare(wanted.contentDocuments, current.contentDocuments),
    categories: compare(wanted.categories, current.categories),
    series: compare(wanted.series, current.series),
    features: compare(wanted.features, current.features),
    parentProducts: compare(wanted.parentProducts, current.parentProducts),
    // A product without variants shows nowhere, and old orders may still point at its variants: none is ever removed.
    subProducts: { ...compare(wanted.subProducts, current.subProducts), removed: [] },
    banner: compare(wanted.banner, current.banner),
    featured: compare(wanted.featured, current.featured),
  };
}

function compare<Row>(wanted: Rows<Row>, current: Rows<Row>): Change<Row> {
  const change: Change<Row> = { added: [], changed: [], removed: [] };
  for (const [key, row] of wanted) compareOne(change, key, row, current.get(key));
  for (const [key, row] of current) if (!wanted.has(key)) change.removed.push({ key, row });
  return change;
}

/** Adds what makes the one row of the other; nothing if they are equal. */
export function compareOne<Row>(
  { added, changed }: Pick<Change<Row> | LongChange<Row>, 'added' | 'changed'>,
  key: string,
  row: Row,
  before: Row | undefined,
): void {
  if (before === undefined) added.push({ key, row });
  else if (!isDeepStrictEqual(row, before)) changed.push({ key, row, before });
}

/** How many rows a plan touches. */
export function countChanges(plan: CataloguePlan): number {
  return Object.values(plan).reduce(
    (sum, { added, changed, removed }) => sum + added.length + changed.length + removed.length,
    0,
  );
}

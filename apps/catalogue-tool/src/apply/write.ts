import { type KindName, kindNames, type Row, sheets } from '@dilmun/catalogue/fields';
import type { RowTypes } from '@dilmun/catalogue/rows';
import { refuseUnless } from '@dilmun/command/refused';
import type { Prisma } from '@dilmun/db/generated/client';
import type { PlanEntry } from '../diff/plan-file.ts';
import { nestTranslations } from './nest-translations.ts';
import { deleteRows, lockStock, upsertModels, upsertRows, writeCounts } from './write.sql.ts';

type Transaction = Prisma.TransactionClient;

/** Receives the number of written changes after each step. */
export type Progress = (done: number, total: number) => void;

/** The changes of one kind: rows that are added or changed, and keys of withdrawn ones. */
type Changes = { written: { key: string; row: Row }[]; removed: string[] };

/** Rows to which others refer are removed last. */
const removedLast: KindName[] = ['categories', 'series', 'features', 'contentDocuments'];

/**
 * Writes the entries of a plan within the open transaction, in an order that satisfies the foreign keys. Returns the entries
 * as they were written: reserved pieces are on hand, even if a count is lower. Throws when a stock count that it changes
 * has moved.
 */
export async function writeChanges(
  tx: Transaction,
  entries: readonly PlanEntry[],
  onProgress: Progress = () => {},
): Promise<PlanEntry[]> {
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  const changes = new Map([...byKind].map(([kind, own]) => [kind, split(own)]));
  let done = 0;
  for (const kind of kindNames) {
    const own = changes.get(kind);
    if (!own) continue;
    if (kind === 'stock') byKind.set(kind, await writeStock(tx, byKind.get(kind) ?? []));
    else await upsertRows(tx, kind, own.written);
    if (kind === 'parentProducts') await writeProducts(tx, own);
    else if (kind === 'variants') await withdrawVariants(tx, own.removed);
    else if (!removedLast.includes(kind)) await deleteRows(tx, kind, own.removed);
    done += byKind.get(kind)?.length ?? 0;
    onProgress(done, entries.length);
  }
  const listRemoved = (kind: KindName) => changes.get(kind)?.removed ?? [];
  await deleteRows(tx, 'categories', listRemoved('categories'));
  await tx.parentProduct.updateMany({
    where: { series: { value: { in: listRemoved('series') } } },
    data: { seriesId: null },
  });
  await deleteRows(tx, 'series', listRemoved('series'));
  await removeFeatures(tx, listRemoved('features'));
  await deleteRows(tx, 'contentDocuments', listRemoved('contentDocuments'));
  return [...byKind.values()].flat();
}

const split = (entries: readonly PlanEntry[]): Changes => ({
  written: entries.filter(({ op }) => op !== '-'),
  removed: entries.filter(({ op }) => op === '-').map(({ key }) => key),
});

/** Orders still show withdrawn variants, so their rows stay. */
const withdrawVariants = (tx: Transaction, partNumbers: string[]) =>
  tx.variant.updateMany({ where: { partNumber: { in: partNumbers } }, data: { isSellable: false } });

/** Writes what belongs to products in other tables: options, features, models and categories. */
async function writeProducts(tx: Transaction, { written, removed }: Changes): Promise<void> {
  const products = written.map(({ key, row }) => ({ id: Number(key), row: row as RowTypes['parentProducts'] }));
  const parentProductId = { in: products.map(({ id }) => id) };
  await tx.parentProductOption.deleteMany({ where: { parentProductId } });
  await tx.parentProductOption.createMany({
    data: products.flatMap(({ id, row }) =>
      row.options.map((option, position) => {
        const { key, values, description } = option;
        const translations = nestTranslations(sheets.options.fields, option);
        return { parentProductId: id, position, key, values, description, translations };
      }),
    ),
  });
  await tx.parentProductFeature.deleteMany({ where: { parentProductId } });
  const names = [...new Set(products.flatMap(({ row }) => row.features))];
  await tx.feature.createMany({ data: names.map((name) => ({ name })), skipDuplicates: true });
  const features = await tx.feature.findMany({ select: { id: true, name: true } });
  const featureIds = new Map(features.map(({ id, name }) => [name, id]));
  await tx.parentProductFeature.createMany({
    data: products.flatMap(({ id, row }) =>
      row.features.map((name) => ({ parentProductId: id, featureId: find(featureIds, name) })),
    ),
  });
  await upsertModels(
    tx,
    products.flatMap(({ id, row }) =>
      row.products.map((model, position) => ({ id: model.id, parentProductId: id, name: model.name, position })),
    ),
  );
  // A withdrawn product leaves its categories; old orders still show its variants.
  const withdrawn = removed.map(Number);
  await tx.categoryParentProduct.deleteMany({
    where: { parentProductId: { in: [...parentProductId.in, ...withdrawn] } },
  });
  const categories = await tx.category.findMany({ select: { id: true, key: true } });
  const categoryIds = new Map(categories.map(({ id, key }) => [key, id]));
  await tx.categoryParentProduct.createMany({
    data: products.flatMap(({ id, row }) =>
      Object.entries(row.categories).map(([key, position]) => {
        return { parentProductId: id, categoryId: find(categoryIds, key), position };
      }),
    ),
  });
}

function find(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The plan has no row for ${name}.`);
  return id;
}

/** Removes the translations of features, and features that no product in a category has. */
async function removeFeatures(tx: Transaction, names: string[]): Promise<void> {
  await tx.feature.updateMany({ where: { name: { in: names } }, data: { translations: {} } });
  const isListed = { parentProduct: { categories: { some: {} } } } satisfies Prisma.ParentProductFeatureWhereInput;
  await tx.feature.deleteMany({ where: { translations: { equals: {} }, parentProducts: { none: isListed } } });
}

async function writeStock(tx: Transaction, entries: readonly PlanEntry[]): Promise<PlanEntry[]> {
  const counts = await lockStock(
    tx,
    entries.map(({ key }) => key),
  );
  const planned = new Map(entries.map(({ key, before }) => [key, before?.onHand]));
  const moved = counts.filter(({ key, onHand }) => planned.get(key) !== undefined && planned.get(key) !== onHand);
  const named = moved.slice(0, 5).map(({ key, onHand }) => `${key} (now ${onHand})`);
  refuseUnless(
    moved.length === 0,
    `Sold or counted since this plan was made: ${named.join(', ')}${moved.length > 5 ? ' and more' : ''}. Plan again; nothing was changed.`,
  );
  const reserved = new Map(counts.map((count) => [count.key, count.reserved]));
  const written = entries.map(({ row, ...entry }) => {
    return { ...entry, row: { onHand: Math.max(Number(row.onHand), reserved.get(entry.key) ?? 0) } };
  });
  await writeCounts(
    tx,
    written.map(({ key, row }) => ({ key, ...row })),
  );
  return written;
}

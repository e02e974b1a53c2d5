import type { Prisma } from '@dilmun/db/generated/client';
import type { Change } from '../planning/plan.ts';
import type { ParentProductRow } from '../stored/rows.ts';
import { batchesOf } from './batches.ts';

type Tx = Prisma.TransactionClient;
type Parent = { key: string; row: ParentProductRow };

/** What rows call a thing, and its id. */
type Ids = Record<'series' | 'categories' | 'features', Map<string, number>>;

/** Writes parents with their options, features and places in categories; one that goes leaves its categories. */
export async function writeParents(
  tx: Tx,
  { added, changed, removed }: Change<ParentProductRow>,
  wrote: (count: number) => void,
): Promise<void> {
  const ids: Ids = {
    series: new Map((await tx.series.findMany()).map(({ value, id }) => [value, id])),
    categories: new Map((await tx.category.findMany()).map(({ key, id }) => [key, id])),
    features: new Map((await tx.feature.findMany()).map(({ name, id }) => [name, id])),
  };
  for (const batch of batchesOf(added, changed)) {
    await putParents(tx, batch, ids);
    await putLinks(tx, batch, ids);
    wrote(batch.length);
  }
  const leaving = removed.map(({ key }) => Number(key));
  await tx.categoryParentProduct.deleteMany({ where: { parentProductId: { in: leaving } } });
  wrote(leaving.length);
}

async function putParents(tx: Tx, parents: Parent[], { series }: Ids) {
  const own = (row: ParentProductRow) => ({
    name: row.name,
    description: row.description,
    seriesId: row.series === null ? null : (series.get(row.series) ?? null),
    breadcrumbs: row.breadcrumbs,
    footerItems: row.footerItems,
  });
  const found = await tx.parentProduct.findMany({ where: { id: { in: idsOf(parents) } }, select: { id: true } });
  // A parent withdrawn earlier is no news to the table: its row is still there.
  const known = new Set(found.map(({ id }) => String(id)));
  const fresh = parents.filter(({ key }) => !known.has(key));
  await tx.parentProduct.createMany({ data: fresh.map(({ key, row }) => ({ id: Number(key), ...own(row) })) });
  for (const { key, row } of parents) {
    if (known.has(key)) await tx.parentProduct.update({ where: { id: Number(key) }, data: own(row) });
  }
}

async function putLinks(tx: Tx, parents: Parent[], { categories, features }: Ids) {
  const where = { parentProductId: { in: idsOf(parents) } };
  await tx.parentProductOption.deleteMany({ where });
  await tx.parentProductFeature.deleteMany({ where });
  await tx.categoryParentProduct.deleteMany({ where });
  const rows = <Link>(links: (parentProductId: number, row: ParentProductRow) => Link[]) =>
    parents.flatMap(({ key, row }) => links(Number(key), row));
  await tx.parentProductOption.createMany({
    data: rows((parentProductId, row) =>
      row.options.map((option, position) => ({ parentProductId, position, ...option })),
    ),
  });
  await tx.parentProductFeature.createMany({
    data: rows((parentProductId, row) =>
      row.features.map((name) => ({ parentProductId, featureId: features.get(name) ?? 0 })),
    ),
  });
  await tx.categoryParentProduct.createMany({
    data: rows((parentProductId, row) =>
      Object.entries(row.categories).map(([key, position]) => ({
        parentProductId,
        categoryId: categories.get(key) ?? 0,
        position,
      })),
    ),
  });
}

const idsOf = (parents: Parent[]) => parents.map(({ key }) => Number(key));

import type { Prisma } from '@dilmun/db/generated/client';
import { type CataloguePlan, type Change, countChanges, type LongChange } from '../planning/plan.ts';
import type { VariantRow } from '../stored/rows.ts';
import { batchesOf } from './batches.ts';
import { writeParents } from './write-parents.ts';

/** Told after each step how many of the planned changes are written. */
export type Progress = (done: number, total: number) => void;

type Tx = Prisma.TransactionClient;

/** Carries out a plan within the caller's transaction: in bulk where rows are many. */
export async function writeCatalogue(tx: Tx, plan: CataloguePlan, onProgress: Progress): Promise<void> {
  const total = countChanges(plan);
  let done = 0;
  const wrote = (count = 1) => {
    done += count;
    onProgress(done, total);
  };

  await writeContents(tx, plan.contentDocuments, wrote);
  await writeCategories(tx, plan.categories, wrote);
  await writeSeries(tx, plan.series, wrote);
  await writeFeatures(tx, plan.features, wrote);
  await writeParents(tx, plan.parentProducts, wrote);
  await writeSubProducts(tx, plan.subProducts, wrote);
  await writeVariants(tx, plan.variants, wrote);
  await writeStock(tx, plan.stock, wrote);
  await writeShowcase(tx, plan, wrote);
  await removeUnused(tx, plan, wrote);
}

type Wrote = (count?: number) => void;

async function writeContents(tx: Tx, change: CataloguePlan['contentDocuments'], wrote: Wrote) {
  await tx.contentDocument.createMany({ data: change.added.map(({ key, row }) => ({ slug: key, ...row })) });
  wrote(change.added.length);
  for (const { key, row } of change.changed) {
    await tx.contentDocument.update({ where: { slug: key }, data: row });
    wrote();
  }
}

async function writeCategories(tx: Tx, change: CataloguePlan['categories'], wrote: Wrote) {
  await tx.category.createMany({ data: change.added.map(({ key, row }) => ({ key, ...row })) });
  wrote(change.added.length);
  for (const { key, row } of change.changed) {
    await tx.category.update({ where: { key }, data: row });
    wrote();
  }
}

async function writeSeries(tx: Tx, change: CataloguePlan['series'], wrote: Wrote) {
  await tx.series.createMany({ data: change.added.map(({ key, row }) => ({ value: key, ...row })) });
  wrote(change.added.length);
  for (const { key, row } of change.changed) {
    await tx.series.update({ where: { value: key }, data: row });
    wrote();
  }
}

async function writeFeatures(tx: Tx, change: CataloguePlan['features'], wrote: Wrote) {
  await tx.feature.createMany({ data: change.added.map(({ key }) => ({ name: key })) });
  wrote(change.added.length);
}

async function writeSubProducts(tx: Tx, change: CataloguePlan['subProducts'], wrote: Wrote) {
  for (const batch of batchesOf(change.added)) {
    await tx.subProduct.createMany({ data: batch.map(({ key, row }) => ({ id: Number(key), ...row })) });
    wrote(batch.length);
  }
  for (const { key, row } of change.changed) {
    await tx.subProduct.update({ where: { id: Number(key) }, data: row });
    wrote();
  }
}

async function writeVariants(tx: Tx, { added, changed, removed }: LongChange<VariantRow>, wrote: Wrote) {
  for (const batch of batchesOf(added, changed)) {
    await putVariants(tx, batch);
    wrote(batch.length);
  }
  for (const batch of batchesOf(removed)) {
    const leaving = batch.map(({ key }) => key);
    await tx.variant.updateMany({ where: { partNumber: { in: leaving } }, data: { isSellable: false } });
    wrote(leaving.length);
  }
}

/** Many rows in one statement: each one wakes the triggers that keep offers and shelves. */
async function putVariants(tx: Tx, rows: { key: string; row: VariantRow }[]) {
  const wanted = JSON.stringify(rows.map(({ key, row }) => ({ partNumber: key, ...row })));
  // A part withdrawn earlier is no news to the table: its row is still there.
  await tx.$executeRaw`
    INSERT INTO variants (part_number, is_sellable, sub_product_id, parent_product_id, name, description, price_fils,
      discounted_price_fils, discount_percentage, shipping_period, position, images, options, footer_items)
    SELECT "partNumber", true, "subProductId", "parentProductId", name, description, "priceFils",
      "discountedPriceFils", "discountPercentage", "shippingPeriod", position, images, options, "footerItems"
    FROM jsonb_to_recordset(${wanted}::jsonb) AS n("partNumber" text, "subProductId" int, "parentProductId" int,
      name text, description text, "priceFils" int, "discountedPriceFils" int, "discountPercentage" int,
      "shippingPeriod" text, position int, images jsonb, options jsonb, "footerItems" jsonb)
    ON CONFLICT (part_number) DO UPDATE SET is_sellable = true, sub_product_id = excluded.sub_product_id,
      parent_product_id = excluded.parent_product_id, name = excluded.name, description = excluded.description,
      price_fils = excluded.price_fils, discounted_price_fils = excluded.discounted_price_fils,
      discount_percentage = excluded.discount_percentage, shipping_period = excluded.shipping_period,
      position = excluded.position, images = excluded.images, options = excluded.options,
      footer_items = excluded.footer_items`;
}

async function writeStock(tx: Tx, { added, changed }: CataloguePlan['stock'], wrote: Wrote) {
  for (const batch of batchesOf(added, changed)) {
    const counted = JSON.stringify(batch.map(({ key, row }) => ({ partNumber: key, onHand: row.onHand })));
    // Pieces that an order holds are on hand whatever the count says.
    await tx.$executeRaw`
      INSERT INTO stock (variant_id, on_hand)
      SELECT v.id, n."onHand" FROM jsonb_to_recordset(${counted}::jsonb) AS n("partNumber" text, "onHand" int)
      JOIN variants v ON v.part_number = n."partNumber" ORDER BY v.id
      ON CONFLICT (variant_id) DO UPDATE SET on_hand = greatest(excluded.on_hand, stock.reserved)`;
    wrote(batch.length);
  }
}

async function writeShowcase(tx: Tx, { banner, featured }: CataloguePlan, wrote: Wrote) {
  await tx.bannerSlide.deleteMany({ where: { position: { in: placesOf(banner) } } });
  await tx.bannerSlide.createMany({ data: rowsAt(banner) });
  await tx.featuredProduct.deleteMany({ where: { position: { in: placesOf(featured) } } });
  await tx.featuredProduct.createMany({ data: rowsAt(featured) });
  wrote(placesOf(banner).length + banner.added.length + placesOf(featured).length + featured.added.length);
}

const placesOf = <Row>({ changed, removed }: Change<Row>) => [...changed, ...removed].map(({ key }) => Number(key));

const rowsAt = <Row extends object>({ added, changed }: Change<Row>) =>
  [...added, ...changed].map(({ key, row }) => ({ position: Number(key), ...row }));

async function removeUnused(tx: Tx, plan: CataloguePlan, wrote: Wrote) {
  const gone = ({ removed }: { removed: { key: string }[] }) => removed.map(({ key }) => key);
  await tx.category.deleteMany({ where: { key: { in: gone(plan.categories) } } });
  await tx.parentProduct.updateMany({
    where: { series: { value: { in: gone(plan.series) } } },
    data: { seriesId: null },
  });
  await tx.series.deleteMany({ where: { value: { in: gone(plan.series) } } });
  await tx.feature.deleteMany({ where: { name: { in: gone(plan.features) } } });
  await tx.contentDocument.deleteMany({ where: { slug: { in: gone(plan.contentDocuments) } } });
  wrote([plan.categories, plan.series, plan.features, plan.contentDocuments].flatMap(gone).length);
}

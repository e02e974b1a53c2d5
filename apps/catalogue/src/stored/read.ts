import type { Db } from '@dilmun/db/client';
import { z } from 'zod';
import { Picture } from '../document/document.ts';
import type { CatalogueRows, FrameRows, VariantRow } from './rows.ts';

/** Keys read at once. */
const keysPage = 5_000;

const Pictures = z.array(Picture);
const Breadcrumbs = z.array(z.object({ name: z.string(), url: z.string() }));
const Options = z.record(z.string(), z.string());
const FooterItems = z.array(z.object({ key: z.string(), value: z.array(z.string()) }));

/** Where a variant stands: all that is kept of each in memory. */
export type VariantKey = { id: number; subProductId: number; parentProductId: number; position: number };

/** A variant and how many of it are on hand; null: never counted. */
export type PresentVariant = { row: VariantRow; onHand: number | null };

/** Reads what the shop offers now, but its variants, in the shape that a document is turned into. */
export async function readFrame(db: Db): Promise<FrameRows> {
  const contents = await db.contentDocument.findMany();
  const categories = await db.category.findMany();
  const series = await db.series.findMany({ orderBy: { id: 'asc' } });
  const features = await db.feature.findMany();
  const subProducts = await db.subProduct.findMany();
  const banner = await db.bannerSlide.findMany();
  const featured = await db.featuredProduct.findMany();
  return {
    contentDocuments: new Map(contents.map(({ slug, html }) => [slug, { html }])),
    categories: new Map(categories.map(({ id: _, key, ...row }) => [key, row])),
    series: new Map(series.map(({ value, label }) => [value, { label }])),
    features: new Map(features.map(({ name }) => [name, {}])),
    parentProducts: await readParents(db),
    subProducts: new Map(subProducts.map(({ id, ...row }) => [String(id), row])),
    banner: new Map(banner.map(({ id: _, position, ...row }) => [String(position), row])),
    featured: new Map(featured.map(({ id: _, position, ...row }) => [String(position), row])),
  };
}

/** Parents that stand in a category; the others count as withdrawn. */
async function readParents(db: Db): Promise<CatalogueRows['parentProducts']> {
  const rows: CatalogueRows['parentProducts'] = new Map();
  for (let after = 0; ; ) {
    const page = await db.parentProduct.findMany({
      where: { id: { gt: after } },
      include: {
        series: true,
        options: { orderBy: { position: 'asc' } },
        features: { include: { feature: true } },
        categories: { include: { category: true } },
      },
      orderBy: { id: 'asc' },
      take: 500,
    });
    for (const parent of page.filter(({ categories }) => categories.length > 0)) {
      rows.set(String(parent.id), {
        name: parent.name,
        description: parent.description,
        series: parent.series?.value ?? null,
        breadcrumbs: Breadcrumbs.parse(parent.breadcrumbs),
        footerItems: parent.footerItems,
        features: parent.features.map(({ feature }) => feature.name).sort(),
        options: parent.options.map(({ key, values, description }) => ({ key, values, description })),
        categories: Object.fromEntries(parent.categories.map(({ category, position }) => [category.key, position])),
      });
    }
    const last = page.at(-1);
    if (!last) return rows;
    after = last.id;
  }
}

/** Where every variant stands that is sold, by part number, in the order of their ids. */
export async function readVariantKeys(db: Db): Promise<Map<string, VariantKey>> {
  const keys = new Map<string, VariantKey>();
  for (let after = 0; ; ) {
    const page = await db.variant.findMany({
      where: { isSellable: true, id: { gt: after } },
      select: { partNumber: true, id: true, subProductId: true, parentProductId: true, position: true },
      orderBy: { id: 'asc' },
      take: keysPage,
    });
    for (const { partNumber, ...key } of page) keys.set(partNumber, key);
    const last = page.at(-1);
    if (!last) return keys;
    after = last.id;
  }
}

/** Reads the variants of these ids, by part number: with the prices outside of any sale. */
export async function readVariants(db: Db, ids: number[]): Promise<Map<string, PresentVariant>> {
  if (ids.length === 0) return new Map();
  const variants = await db.variant.findMany({ where: { id: { in: ids } }, include: { stock: true } });
  const onSale = await db.saleLine.findMany({ where: { variantId: { in: ids }, isApplied: true } });
  const before = new Map(
    onSale.map(({ variantId, beforePriceFils, beforePercentage }) => [
      variantId,
      { discountedPriceFils: beforePriceFils, discountPercentage: beforePercentage },
    ]),
  );
  return new Map(
    variants.map(({ id, partNumber, isSellable: _, stock, images, options, footerItems, ...row }) => [
      partNumber,
      {
        row: {
          ...row,
          ...before.get(id),
          images: Pictures.parse(images),
          options: Options.parse(options),
          footerItems: FooterItems.parse(footerItems),
        },
        onHand: stock?.onHand ?? null,
      },
    ]),
  );
}

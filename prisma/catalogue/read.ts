import { z } from 'zod';
import type { Db } from '../client.ts';
import { Picture } from './document.ts';
import type { CatalogueRows } from './rows.ts';

/** Variants read at once: enough to be quick, few enough to be little. */
const pageSize = 2_000;

const Pictures = z.array(Picture);
const Breadcrumbs = z.array(z.object({ name: z.string(), url: z.string() }));
const Options = z.record(z.string(), z.string());
const FooterItems = z.array(z.object({ key: z.string(), value: z.array(z.string()) }));

/**
 * Reads what the shop offers now, in the shape that a document is turned into. Withdrawn things count as absent; prices
 * are those outside of any sale.
 */
export async function readCatalogue(db: Db): Promise<CatalogueRows> {
  const contents = await db.contentDocument.findMany();
  const categories = await db.category.findMany();
  const series = await db.series.findMany({ orderBy: { id: 'asc' } });
  const features = await db.feature.findMany();
  const parents = await db.parentProduct.findMany({
    include: {
      series: true,
      options: { orderBy: { position: 'asc' } },
      features: { include: { feature: true } },
      categories: { include: { category: true } },
    },
  });
  const subProducts = await db.subProduct.findMany();
  const onSale = await db.saleLine.findMany({ where: { isApplied: true } });
  const before = new Map(
    onSale.map(({ variantId, beforePriceFils, beforePercentage }) => [
      variantId,
      { discountedPriceFils: beforePriceFils, discountPercentage: beforePercentage },
    ]),
  );
  const variants: CatalogueRows['variants'] = new Map();
  const stock: CatalogueRows['stock'] = new Map();
  for await (const page of sellableVariants(db)) {
    for (const { id, partNumber, isSellable: _, stock: counted, images, options, footerItems, ...row } of page) {
      variants.set(partNumber, {
        ...row,
        ...before.get(id),
        images: Pictures.parse(images),
        options: Options.parse(options),
        footerItems: FooterItems.parse(footerItems),
      });
      if (counted) stock.set(partNumber, { onHand: counted.onHand });
    }
  }
  const banner = await db.bannerSlide.findMany();
  const featured = await db.featuredProduct.findMany();
  return {
    contentDocuments: new Map(contents.map(({ slug, html }) => [slug, { html }])),
    categories: new Map(categories.map(({ id: _, key, ...row }) => [key, row])),
    series: new Map(series.map(({ value, label }) => [value, { label }])),
    features: new Map(features.map(({ name }) => [name, {}])),
    parentProducts: new Map(
      parents
        .filter((parent) => parent.categories.length > 0)
        .map((parent) => [
          String(parent.id),
          {
            name: parent.name,
            description: parent.description,
            series: parent.series?.value ?? null,
            breadcrumbs: Breadcrumbs.parse(parent.breadcrumbs),
            footerItems: parent.footerItems,
            features: parent.features.map(({ feature }) => feature.name).sort(),
            options: parent.options.map(({ key, values, description }) => ({ key, values, description })),
            categories: Object.fromEntries(parent.categories.map(({ category, position }) => [category.key, position])),
          },
        ]),
    ),
    subProducts: new Map(subProducts.map(({ id, ...row }) => [String(id), row])),
    variants,
    stock,
    banner: new Map(banner.map(({ id: _, position, ...row }) => [String(position), row])),
    featured: new Map(featured.map(({ id: _, position, ...row }) => [String(position), row])),
  };
}

async function* sellableVariants(db: Db) {
  for (let after = 0; ; ) {
    const page = await db.variant.findMany({
      where: { isSellable: true, id: { gt: after } },
      include: { stock: true },
      orderBy: { id: 'asc' },
      take: pageSize,
    });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

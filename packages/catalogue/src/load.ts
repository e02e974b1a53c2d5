import type { Database, Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { buildInSteps, type CatalogueRows } from './build.ts';
import type { Catalogue, Stock } from './catalogue.ts';
import { readStockMark } from './changes.sql.ts';
import { buildSearchIndexInSteps, type SearchIndex } from './search/search-index.ts';
import { createStock } from './stock.ts';
import type { TermRows } from './terms.ts';

/** Rows per statement: more would keep other work waiting while they are parsed. */
const chunkSize = 1_000;
/** A large catalogue under load takes seconds. */
const timeoutMs = 60_000;
const recentDays = 90;

/** What a process holds. */
export interface LoadedCatalogue {
  readonly catalogue: Catalogue;
  /** Of this catalogue. */
  readonly searchIndex: SearchIndex;
  readonly stock: Stock;
  /** The transactions that it sees (`readChanges`). */
  readonly stockMark: string;
}

/**
 * Loads the catalogue and the stock as they are at one moment, in one read-only transaction, and indexes it for search. Other work of the process goes on
 * meanwhile: rows are read and built in steps of a few milliseconds. Throws what the database throws.
 */
export async function loadCatalogue(db: Database): Promise<LoadedCatalogue> {
  const { rows, quantities, stockMark } = await db.$transaction(readRows, {
    isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
    timeout: timeoutMs,
  });
  const catalogue = await finish(buildInSteps(rows));
  const searchIndex = await finish(buildSearchIndexInSteps(catalogue));
  return { catalogue, searchIndex, stock: createStock(catalogue, quantities), stockMark };
}

/** Takes all steps; other work runs between them. */
async function finish<Value>(steps: Generator<void, Value, void>): Promise<Value> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await letOthersRun();
  }
}

const letOthersRun = () => new Promise<void>((resolve) => setImmediate(resolve));

interface LoadedRows {
  rows: CatalogueRows;
  quantities: Map<number, number>;
  stockMark: string;
}

async function readRows(tx: Prisma.TransactionClient): Promise<LoadedRows> {
  await tx.$executeRaw`SET TRANSACTION READ ONLY`;
  const stockMark = await readStockMark(tx);
  const version = await tx.catalogueVersion.findUnique({ where: { id: 1 }, select: { version: true } });
  const rows: CatalogueRows = {
    version: version?.version ?? 0,
    categories: await tx.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
    categoryRedirects: await tx.categoryRedirect.findMany({ orderBy: { oldKey: 'asc' } }),
    categoryParentProducts: await readAll(({ parentProductId = 0, categoryId = 0 }) =>
      tx.categoryParentProduct.findMany({
        where: {
          OR: [{ parentProductId: { gt: parentProductId } }, { parentProductId, categoryId: { gt: categoryId } }],
        },
        orderBy: [{ parentProductId: 'asc' }, { categoryId: 'asc' }],
        take: chunkSize,
      }),
    ),
    series: await tx.series.findMany({ orderBy: { id: 'asc' } }),
    features: await tx.feature.findMany({ orderBy: { name: 'asc' } }),
    parentProductFeatures: await readAll(({ parentProductId = 0, featureId = 0 }) =>
      tx.parentProductFeature.findMany({
        where: {
          OR: [{ parentProductId: { gt: parentProductId } }, { parentProductId, featureId: { gt: featureId } }],
        },
        orderBy: [{ parentProductId: 'asc' }, { featureId: 'asc' }],
        take: chunkSize,
      }),
    ),
    parentProducts: await readAll(({ id = 0 }) =>
      tx.parentProduct.findMany({ where: { id: { gt: id } }, orderBy: { id: 'asc' }, take: chunkSize }),
    ),
    options: await readAll(({ id = 0 }) =>
      tx.parentProductOption.findMany({ where: { id: { gt: id } }, orderBy: { id: 'asc' }, take: chunkSize }),
    ),
    subProducts: await readAll(({ id = 0 }) =>
      tx.subProduct.findMany({
        where: { id: { gt: id } },
        select: { id: true, name: true },
        orderBy: { id: 'asc' },
        take: chunkSize,
      }),
    ),
    variants: await readAll(({ id = 0 }) =>
      tx.variant.findMany({
        where: { id: { gt: id }, isSellable: true },
        omit: { description: true, footerItems: true, isSellable: true },
        orderBy: { id: 'asc' },
        take: chunkSize,
      }),
    ),
    soldRecently: await readSoldRecently(tx),
    reviews: await readReviews(tx),
    colours: await tx.colour.findMany({ orderBy: { colour: 'asc' } }),
    synonyms: await tx.synonym.findMany({ orderBy: { term: 'asc' } }),
    menus: await tx.menu.findMany({ omit: { position: true }, orderBy: [{ position: 'asc' }, { menu: 'asc' }] }),
    featuredProducts: await tx.featuredProduct.findMany({
      omit: { id: true, position: true },
      orderBy: { position: 'asc' },
    }),
    bannerSlides: await tx.bannerSlide.findMany({ omit: { id: true, position: true }, orderBy: { position: 'asc' } }),
    homeCards: await tx.homeCard.findMany({ omit: { id: true, position: true }, orderBy: { position: 'asc' } }),
    terms: await readTerms(tx),
    informationPages: await tx.informationPage.findMany({ omit: { position: true }, orderBy: { position: 'asc' } }),
  };
  const quantities = new Map<number, number>();
  const stock = await readAll<StockRow>(({ variantId = 0 }) =>
    tx.stock.findMany({ where: { variantId: { gt: variantId } }, orderBy: { variantId: 'asc' }, take: chunkSize }),
  );
  for (const { variantId, onHand, reserved } of stock) quantities.set(variantId, Math.max(onHand - reserved, 0));
  return { rows, quantities, stockMark };
}

interface StockRow {
  variantId: number;
  onHand: number;
  reserved: number;
}

/** Reads all rows in chunks; `read` returns those that come after a row, at first after none. */
async function readAll<Row extends object>(read: (last: Partial<Row>) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let last: Partial<Row> = {}; ; ) {
    const chunk = await read(last);
    for (const row of chunk) rows.push(row);
    if (chunk.length < chunkSize) return rows;
    last = chunk.at(-1) ?? {};
  }
}

/** Reads the rows of the terms of delivery. */
const readTerms = async (db: Db): Promise<TermRows> => ({
  deliveryOptions: await db.deliveryOption.findMany({ orderBy: { position: 'asc' } }),
  openingHours: await db.openingHours.findMany(),
  holidays: await db.holiday.findMany({ orderBy: { position: 'asc' } }),
});

/** The published reviews of each product, summed. */
async function readReviews(tx: Prisma.TransactionClient): Promise<CatalogueRows['reviews']> {
  const sums = await tx.productReview.groupBy({
    by: ['parentProductId'],
    where: { state: 'PUBLISHED' },
    _sum: { stars: true },
    _count: true,
  });
  return sums.map(({ parentProductId, _sum, _count }) => ({
    parentProductId,
    stars: _sum.stars ?? 0,
    count: _count,
  }));
}

/** Pieces of each variant in the orders that were paid in the last 90 days. */
async function readSoldRecently(tx: Prisma.TransactionClient): Promise<CatalogueRows['soldRecently']> {
  const sold = await tx.orderLine.groupBy({
    by: ['variantId'],
    where: { order: { paidAt: { gte: new Date(Date.now() - recentDays * 86_400_000) } } },
    _sum: { quantity: true },
  });
  return sold.map(({ variantId, _sum }) => ({ variantId, quantity: _sum.quantity ?? 0 }));
}

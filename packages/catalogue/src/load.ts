import type { Database } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { buildInSteps, type CatalogueRows } from './build.ts';
import type { Catalogue, Stock } from './catalogue.ts';

/** Rows per statement: more would keep other work waiting while they are parsed. */
const chunkSize = 1_000;
/** A large catalogue under load takes seconds. */
const timeoutMs = 60_000;
const recentDays = 90;

/**
 * Loads the catalogue and the stock as they are at one moment, in one read-only transaction. Other work of the process goes on
 * meanwhile: rows are read and built in steps of a few milliseconds. Throws what the database throws.
 */
export async function loadCatalogue(db: Database): Promise<{ catalogue: Catalogue; stock: Stock }> {
  const { rows, stock } = await db.$transaction(readRows, {
    isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
    timeout: timeoutMs,
  });
  const steps = buildInSteps(rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { catalogue: value, stock };
    await letOthersRun();
  }
}

const letOthersRun = () => new Promise<void>((resolve) => setImmediate(resolve));

async function readRows(tx: Prisma.TransactionClient): Promise<{ rows: CatalogueRows; stock: Stock }> {
  await tx.$executeRaw`SET TRANSACTION READ ONLY`;
  const version = await tx.catalogueVersion.findUnique({ where: { id: 1 }, select: { version: true } });
  const rows: CatalogueRows = {
    version: version?.version ?? 0,
    categories: await tx.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
    categoryRedirects: await tx.categoryRedirect.findMany({ orderBy: { oldKey: 'asc' } }),
    categoryParentProducts: await readAll((page) =>
      tx.categoryParentProduct.findMany({
        orderBy: [{ categoryId: 'asc' }, { position: 'asc' }, { parentProductId: 'asc' }],
        ...page,
      }),
    ),
    series: await tx.series.findMany({ orderBy: { id: 'asc' } }),
    features: await tx.feature.findMany({ orderBy: { name: 'asc' } }),
    parentProductFeatures: await readAll((page) =>
      tx.parentProductFeature.findMany({
        orderBy: [{ feature: { name: 'asc' } }, { parentProductId: 'asc' }],
        ...page,
      }),
    ),
    parentProducts: await readAll((page) => tx.parentProduct.findMany({ orderBy: { id: 'asc' }, ...page })),
    options: await readAll((page) =>
      tx.parentProductOption.findMany({
        omit: { position: true },
        orderBy: [{ parentProductId: 'asc' }, { position: 'asc' }, { id: 'asc' }],
        ...page,
      }),
    ),
    subProducts: await readAll((page) =>
      tx.subProduct.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' }, ...page }),
    ),
    variants: await readAll((page) =>
      tx.variant.findMany({
        where: { isSellable: true },
        omit: { description: true, footerItems: true, isSellable: true, position: true },
        orderBy: [{ parentProductId: 'asc' }, { position: 'asc' }, { id: 'asc' }],
        ...page,
      }),
    ),
    soldRecently: await readSoldRecently(tx),
    colours: await tx.colour.findMany({ orderBy: { colour: 'asc' } }),
    synonyms: await tx.synonym.findMany({ orderBy: { term: 'asc' } }),
    menus: await tx.menu.findMany({ omit: { position: true }, orderBy: [{ position: 'asc' }, { menu: 'asc' }] }),
    featuredProducts: await tx.featuredProduct.findMany({
      omit: { id: true, position: true },
      orderBy: { position: 'asc' },
    }),
    bannerSlides: await tx.bannerSlide.findMany({ omit: { id: true, position: true }, orderBy: { position: 'asc' } }),
    homeCards: await tx.homeCard.findMany({ omit: { id: true, position: true }, orderBy: { position: 'asc' } }),
    informationPages: await tx.informationPage.findMany({
      omit: { position: true },
      orderBy: { position: 'asc' },
    }),
  };
  const stock = new Map<number, number>();
  const stockRows = await readAll((page) => tx.stock.findMany({ orderBy: { variantId: 'asc' }, ...page }));
  for (const { variantId, onHand, reserved } of stockRows) stock.set(variantId, Math.max(onHand - reserved, 0));
  return { rows, stock };
}

/** Reads all rows of a statement in chunks. */
async function readAll<Row>(read: (page: { skip: number; take: number }) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const chunk = await read({ skip: rows.length, take: chunkSize });
    for (const row of chunk) rows.push(row);
    if (chunk.length < chunkSize) return rows;
  }
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

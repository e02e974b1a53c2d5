import type { Database } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { weekdays } from '@dilmun/settings/opening-hours';
import { demoDealerRows } from './dealer-fields.ts';
import { isRecord, type KindName, kinds, nameTranslation, type Row } from './fields.ts';
import { type CatalogueRows, createRows, type ModelRow, type RowTypes } from './rows.ts';

type Transaction = Prisma.TransactionClient;

/** Rows of one statement: more would keep other work of the process waiting while they are parsed. */
const rowsAtOnce = 1_000;

/** Reads in one read-only transaction, so that all statements see the catalogue as it is at one moment. */
export const readSnapshot = <Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`;
      await allowLongTransaction(tx);
      return read(tx);
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, ...longTransaction },
  );

/** The limits of a transaction that reads or writes a catalogue of 100,000 parts; the shop's own are a few seconds. */
export const longTransaction = { timeout: 300_000, maxWait: 10_000 };

export async function allowLongTransaction(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = '300s'`;
  await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = '120s'`;
}

/** Reads the whole catalogue, as it is at one moment. */
export const readCatalogueRows = (db: Database): Promise<CatalogueRows> => readSnapshot(db, readRows);

/** Reads the whole catalogue in the transaction of the caller. Products and variants that are not for sale are left out. */
export async function readRows(tx: Transaction): Promise<CatalogueRows> {
  const rows = createRows();
  const put = <Kind extends KindName>(kind: Kind, key: string | number, record: object) => {
    rows[kind].set(String(key), toRow(kind, record));
  };
  const byPlace = { orderBy: { position: 'asc' } } as const;
  for (const each of sortBy(await tx.contentDocument.findMany(), ({ slug }) => slug))
    put('contentDocuments', each.slug, each);
  for (const each of sortPlaced(await tx.informationPage.findMany(), ({ path }) => path)) put('pages', each.path, each);
  for (const each of sortPlaced(await tx.category.findMany(), ({ key }) => key)) put('categories', each.key, each);
  for (const each of sortBy(await tx.categoryRedirect.findMany(), ({ oldKey }) => oldKey))
    put('redirects', each.oldKey, each);
  for (const each of await tx.series.findMany({ orderBy: { id: 'asc' } })) put('series', each.value, each);
  for (const each of sortBy(await tx.feature.findMany(), ({ name }) => name))
    if (isRecord(each.translations) && Object.keys(each.translations).length > 0) put('features', each.name, each);
  for (const each of sortBy(await tx.synonym.findMany(), ({ term }) => term)) put('synonyms', each.term, each);
  for (const each of sortBy(await tx.colour.findMany(), ({ colour }) => colour)) put('colours', each.colour, each);
  await readProducts(tx, rows);
  for (const each of await tx.bannerSlide.findMany(byPlace)) put('banner', each.position, each);
  for (const each of await tx.featuredProduct.findMany(byPlace)) put('featured', each.position, each);
  for (const each of await tx.homeCard.findMany(byPlace)) put('cards', each.position, each);
  for (const each of sortPlaced(await tx.menu.findMany(), ({ menu }) => menu)) put('menus', each.menu, each);
  const days: readonly string[] = weekdays;
  const hours = await tx.openingHours.findMany();
  for (const each of hours.sort((a, b) => days.indexOf(a.day) - days.indexOf(b.day))) put('hours', each.day, each);
  for (const each of await tx.holiday.findMany(byPlace))
    put('holidays', each.position, { ...each, firstDay: formatDay(each.firstDay), lastDay: formatDay(each.lastDay) });
  for (const each of await tx.deliveryOption.findMany(byPlace)) put('delivery', each.position, each);
  for (const [key, row] of demoDealerRows) put('dealer', key, row);
  for (const each of await tx.dealerSetting.findMany()) if (rows.dealer.has(each.key)) put('dealer', each.key, each);
  for (const each of sortBy(await tx.discountCode.findMany(), ({ code }) => code))
    put('discountCodes', each.code, {
      ...each,
      startsAt: formatMoment(each.startsAt),
      endsAt: formatMoment(each.endsAt),
    });
  return rows;
}

/** Reads products with a category and a part that is sold, their variants with the prices outside of any sale, and counts. */
async function readProducts(tx: Transaction, rows: CatalogueRows): Promise<void> {
  const variants = await readAll((after) =>
    tx.variant.findMany({
      where: { isSellable: true, id: { gt: after } },
      include: { saleLines: { where: { isApplied: true } }, stock: true },
      orderBy: { id: 'asc' },
      take: rowsAtOnce,
    }),
  );
  const sold = Map.groupBy(variants, ({ parentProductId }) => parentProductId);
  const soldModels = new Set(variants.map(({ subProductId }) => subProductId));
  const products = await readAll((after) =>
    tx.parentProduct.findMany({
      where: { id: { gt: after }, categories: { some: {} } },
      include: {
        series: true,
        categories: { include: { category: { select: { key: true } } } },
        features: { include: { feature: { select: { name: true } } } },
        options: { orderBy: { position: 'asc' } },
        subProducts: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      },
      orderBy: { id: 'asc' },
      take: rowsAtOnce,
    }),
  );
  const listed = new Map(products.filter(({ id }) => sold.has(id)).map((product) => [product.id, product]));
  for (const id of orderProducts([...listed.values()])) {
    const product = listed.get(id);
    if (!product) continue;
    const models: ModelRow[] = product.subProducts.filter((model) => soldModels.has(model.id)).map(pickModel);
    const row = toRow('parentProducts', {
      ...product,
      series: product.series?.value ?? null,
      categories: Object.fromEntries(product.categories.map(({ category, position }) => [category.key, position])),
      features: product.features.map(({ feature }) => feature.name).sort(),
      options: product.options.map(({ key, values, description, translations }) => {
        return { key, values, description, ...flatten(translations) };
      }),
      products: models,
      // A withdrawn product stays in the column, so that its return brings the links back.
      goesWith: product.goesWith.filter((other) => listed.has(Number(other))),
    });
    rows.parentProducts.set(String(id), row);
    for (const variant of sortPlaced(sold.get(id) ?? [], ({ partNumber }) => partNumber)) {
      const [sale] = variant.saleLines;
      const outside = sale && { discountedPriceFils: sale.beforePriceFils, discountPercentage: sale.beforePercentage };
      rows.variants.set(variant.partNumber, toRow('variants', { ...variant, ...outside }));
    }
  }
  for (const { partNumber, stock } of variants) if (stock) rows.stock.set(partNumber, { onHand: stock.onHand });
}

const pickModel = ({ id, name }: ModelRow): ModelRow => ({ id, name });

async function readAll<Record extends { id: number }>(read: (after: number) => Promise<Record[]>): Promise<Record[]> {
  const records: Record[] = [];
  for (;;) {
    const page = await read(records.at(-1)?.id ?? 0);
    for (const record of page) records.push(record);
    if (page.length < rowsAtOnce) return records;
  }
}

/** Picks the stored values of a kind from a record of its table, translations included. */
function toRow<Kind extends KindName>(kind: Kind, record: object): RowTypes[Kind] {
  const values: Row = { ...record };
  const own = kinds[kind].stored.filter(({ translates }) => !translates).map(({ stored }) => [stored, values[stored]]);
  // The schema of the tables ensures the types of columns, and every writer those of JSON.
  return { ...Object.fromEntries(own), ...flatten(values.translations) } as unknown as RowTypes[Kind];
}

/** Converts the column of translations, `{"ar": {"name": "…"}}`, to values by their stored names: `{"name_ar": "…"}`. */
const flatten = (translations: unknown): Row =>
  Object.fromEntries(
    Object.entries(isRecord(translations) ? translations : {}).flatMap(([language, texts]) =>
      Object.entries(isRecord(texts) ? texts : {}).map(([name, text]) => [nameTranslation(name, language), text]),
    ),
  );

const formatDay = (day: Date) => day.toISOString().slice(0, 10);

/** A minute as plans hold it: in the shop's time zone, which has no daylight saving time. */
const formatMoment = (moment: Date | null) =>
  moment && `${new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 16)}+03:00`;

/** Sorts by the code points of a text, as exports do. */
const sortBy = <Record>(records: Record[], read: (record: Record) => string): Record[] =>
  records.sort((a, b) => compare(read(a), read(b)));

const sortPlaced = <Record extends { position: number }>(records: Record[], read: (record: Record) => string) =>
  records.sort((a, b) => a.position - b.position || compare(read(a), read(b)));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type PlacedProduct = { id: number; categories: { position: number; category: { key: string } }[] };

/** Sorts products topologically, so that the order within every category is kept. Returns their ids. */
function orderProducts(products: PlacedProduct[]): number[] {
  const links = products.flatMap(({ id, categories }) =>
    categories.map(({ position, category }) => ({ id, position, key: category.key })),
  );
  const shelves = [...Map.groupBy(links, ({ key }) => key)].map(([key, entries]) => ({
    key,
    first: entries.reduce((least, { id }) => Math.min(least, id), Number.POSITIVE_INFINITY),
    ids: entries.sort((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id),
  }));
  const earlier = new Map<number, number[]>(products.map(({ id }) => [id, []]));
  for (const { ids } of shelves.sort((a, b) => a.first - b.first || compare(a.key, b.key)))
    for (const [at, id] of ids.entries()) if (at > 0) earlier.get(id)?.push(ids[at - 1] ?? id);
  const entered = new Set<number>();
  const placed = new Set<number>();
  for (const id of [...earlier.keys()].sort((a, b) => a - b)) {
    // Iterative, because a category may hold more products than the call stack.
    const waiting = [id];
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      const open = entered.has(top) ? [] : (earlier.get(top) ?? []).filter((other) => !entered.has(other));
      entered.add(top);
      if (open.length > 0) waiting.push(...open.reverse());
      else placed.add(waiting.pop() ?? top);
    }
  }
  return [...placed];
}

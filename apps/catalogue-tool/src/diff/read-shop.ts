import type { CatalogueRows } from '@dilmun/catalogue/rows';
import { readRows, readSnapshot } from '@dilmun/catalogue/rows.load';
import type { Database } from '@dilmun/db/client';
import { holdsDiscountUse } from '@dilmun/db/discount-uses';
import type { Prisma } from '@dilmun/db/generated/client';

/** A part that the shop has sold and sells no more. */
export type RetiredPart = { product: number; model: number; options: Record<string, string> };

/** The shop as plans are compared with it. */
export interface Shop {
  rows: CatalogueRows;
  /** By part number. */
  retired: ReadonlyMap<string, RetiredPart>;
  /** The names of all products by their numbers, of withdrawn ones too. */
  productNames: ReadonlyMap<number, string>;
  /** The numbers of all models, of withdrawn ones too. */
  models: ReadonlySet<number>;
  /** The number of orders that hold a use of each discount code. */
  codeUses: ReadonlyMap<string, number>;
}

/** Reads the shop as it is at one moment. */
export const readShop = (db: Database): Promise<Shop> => readSnapshot(db, readShopWithin);

/** Reads the shop in the transaction of the caller. */
export async function readShopWithin(tx: Prisma.TransactionClient): Promise<Shop> {
  const rows = await readRows(tx);
  const retired = await tx.variant.findMany({
    where: { isSellable: false },
    select: { partNumber: true, parentProductId: true, subProductId: true, options: true },
  });
  const products = await tx.parentProduct.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } });
  const models = await tx.subProduct.findMany({ select: { id: true } });
  const uses = await tx.$queryRaw<{ code: string; uses: number }[]>`
    SELECT discount_code AS code, count(*)::int AS uses FROM orders
    WHERE discount_code IS NOT NULL AND ${holdsDiscountUse} GROUP BY discount_code`;
  return {
    rows,
    retired: new Map(
      retired.map(({ partNumber, parentProductId: product, subProductId: model, options }) => {
        return [partNumber, { product, model, options: options as RetiredPart['options'] }];
      }),
    ),
    productNames: new Map(products.map(({ id, name }) => [id, name])),
    models: new Set(models.map(({ id }) => id)),
    codeUses: new Map(uses.map((row) => [row.code, row.uses])),
  };
}

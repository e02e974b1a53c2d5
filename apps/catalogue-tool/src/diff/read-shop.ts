import type { CatalogueRows } from '@dilmun/catalogue/rows';
import { readRows, readSnapshot } from '@dilmun/catalogue/rows.load';
import type { Database } from '@dilmun/db/client';
import type { OrderStatus, Prisma } from '@dilmun/db/generated/client';

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
  /** The number of orders with each discount code, without cancelled and expired ones. */
  codeUses: ReadonlyMap<string, number>;
}

const givenUp: OrderStatus[] = ['CANCELLED', 'EXPIRED', 'LATE_PAYMENT'];

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
  const uses = await tx.order.groupBy({
    by: ['discountCode'],
    where: { discountCode: { not: null }, status: { notIn: givenUp } },
    _count: true,
  });
  return {
    rows,
    retired: new Map(
      retired.map(({ partNumber, parentProductId: product, subProductId: model, options }) => {
        return [partNumber, { product, model, options: options as RetiredPart['options'] }];
      }),
    ),
    productNames: new Map(products.map(({ id, name }) => [id, name])),
    models: new Set(models.map(({ id }) => id)),
    codeUses: new Map(uses.map(({ discountCode, _count }) => [discountCode ?? '', _count])),
  };
}

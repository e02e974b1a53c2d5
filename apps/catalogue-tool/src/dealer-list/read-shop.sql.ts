import type { Row } from '@dilmun/catalogue/fields';
import { createPresent } from '../diff/present.ts';
import { inTransaction, type Session } from '../session.ts';

/** A part of the shop; `isSold`: not retired. */
export interface ShopPart {
  product: number;
  model: number;
  options: Record<string, string>;
  isSold: boolean;
}

/** The stored values of a product that a list adds to. */
export type ShopProduct = Row & {
  categories: Record<string, number>;
  options: Row[];
  products: { id: number }[];
};

/** The shop's numbers, parts and categories, with which a dealer's list is compared. */
export interface Shop {
  /** By part number; retired parts included. */
  parts: Map<string, ShopPart>;
  /** By number. `row`: null for a withdrawn product. */
  products: Map<number, { name: string; row: ShopProduct | null }>;
  models: Set<number>;
  categories: { key: string; titles: string[] }[];
}

/** Reads the shop as a list needs it. */
export function readShop(session: Session): Promise<Shop> {
  const { query } = session;
  return inTransaction(session, { isSnapshot: true, isTrial: true }, async () => {
    await createPresent(session);
    const parts = await query<ShopPart & { partNumber: string }>(
      `SELECT part_number AS "partNumber", parent_product_id AS product, sub_product_id AS model, options,
        is_sellable AS "isSold" FROM variants`,
    );
    const products = await query<{ id: number; name: string; row: ShopProduct | null }>(
      `SELECT id, name, p.row FROM parent_products t
        LEFT JOIN present p ON p.kind = 'parentProducts' AND p.key = t.id::text AND p.is_listed ORDER BY id`,
    );
    const models = await query<{ id: number }>('SELECT id FROM sub_products');
    const categories = await query<Shop['categories'][number]>(
      `SELECT key, ARRAY(SELECT value FROM jsonb_each_text(row) WHERE key LIKE 'showname%') AS titles
        FROM present WHERE kind = 'categories' ORDER BY ord`,
    );
    return {
      parts: new Map(parts.map((part) => [part.partNumber, part])),
      products: new Map(products.map((product) => [product.id, product])),
      models: new Set(models.map(({ id }) => id)),
      categories,
    };
  });
}

import type { RowTypes } from '@dilmun/catalogue/rows';
import type { Shop } from '../diff/read-shop.ts';

/** A part of the shop; `isSold`: not retired. */
export interface ShopPart {
  product: number;
  model: number;
  options: Record<string, string>;
  isSold: boolean;
}

/** The stored values of a product that a list adds to. */
export type ShopProduct = RowTypes['parentProducts'];

/** The shop's numbers, parts and categories, with which a dealer's list is compared. */
export interface ListShop {
  /** By part number; retired parts included. */
  parts: Map<string, ShopPart>;
  /** By number. `row`: null for a withdrawn product. */
  products: Map<number, { name: string; row: ShopProduct | null }>;
  models: Set<number>;
  categories: { key: string; titles: string[] }[];
}

/** Returns the shop as a list is compared with it. */
export function listShop({ rows, retired, productNames, models }: Shop): ListShop {
  const sold = [...rows.variants].map(([part, row]): [string, ShopPart] => {
    const { parentProductId: product, subProductId: model, options } = row;
    return [part, { product, model, options, isSold: true }];
  });
  const others = [...retired].map(([part, row]): [string, ShopPart] => [part, { ...row, isSold: false }]);
  return {
    parts: new Map([...sold, ...others]),
    products: new Map(
      [...productNames].map(([id, name]) => [id, { name, row: rows.parentProducts.get(String(id)) ?? null }]),
    ),
    models: new Set(models),
    categories: [...rows.categories].map(([key, row]) => ({
      key,
      titles: Object.entries(row).flatMap(([name, text]) =>
        name.startsWith('showname') && text ? [String(text)] : [],
      ),
    })),
  };
}

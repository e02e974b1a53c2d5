import type { ListShop, ShopPart, ShopProduct } from './list-shop.ts';
import type { ListPart } from './read-parts.ts';

/** The parts of a list that belong to one product of the shop. */
export interface Group {
  product: number;
  parts: ListPart[];
  /** The name of the family in the list; null if its parts are in several products, or the other way round. */
  name: string | null;
  /** The product in the shop; null for a new one. */
  before: ShopProduct | null;
  /** The parts of the product that the shop sells, by part number. */
  sold: ReadonlyMap<string, ShopPart>;
}

/**
 * Groups parts by product: a part that the shop has stays in its product, a new one joins the product of its family, which is
 * looked up by the other parts and then by its name. Other families are given the first free numbers.
 */
export function groupParts(parts: readonly ListPart[], shop: ListShop): Group[] {
  const byName = new Map([...shop.products].map(([id, { name }]) => [foldName(name), id]));
  const taken = new Set(shop.products.keys());
  const groups = new Map<number, Group>();
  const sold = Map.groupBy(
    [...shop.parts].filter(([, { isSold }]) => isSold),
    ([, part]) => part.product,
  );
  const named = Map.groupBy(parts, (part) => foldName(nameFamily(part)));
  for (const [key, family] of named) {
    const owners = new Set(family.flatMap(({ partNumber }) => shop.parts.get(partNumber)?.product ?? []));
    const [owner = byName.get(key) ?? takeNumber(taken, 1)] = owners;
    for (const part of family) {
      const product = shop.parts.get(part.partNumber)?.product ?? owner;
      const name = owners.size > 1 ? null : nameFamily(part);
      const group = groups.get(product);
      if (!group) {
        const before = shop.products.get(product)?.row ?? null;
        groups.set(product, { product, parts: [part], name, before, sold: new Map(sold.get(product)) });
      } else {
        group.parts.push(part);
        if (foldName(group.name ?? '') !== key) group.name = null;
      }
    }
  }
  return [...groups.values()];
}

/** Returns the first number from `from` that is not in the set, and adds it. */
export function takeNumber(taken: Set<number>, from: number): number {
  let number = from;
  while (taken.has(number)) number += 1;
  taken.add(number);
  return number;
}

/** The name of a part's family: of its column, else the part's name without its colour, size and other options. */
function nameFamily({ values, options, partNumber }: ListPart): string {
  if (typeof values.family === 'string') return values.family;
  const name = String(values.name ?? partNumber);
  const short = Object.values(options).reduce(
    (text, value) =>
      text.replace(new RegExp(`[\\s,(/–-]*(?<![\\p{L}\\p{N}])${RegExp.escape(value)}(?![\\p{L}\\p{N}])\\)?`, 'iu'), ''),
    name,
  );
  return short.trim() || name;
}

/** Folds spaces and capital letters of a name. */
export const foldName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

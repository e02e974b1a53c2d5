import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import type { Db } from '@dilmun/db/client';
import { refuseUnless } from '../../refusal.ts';
import { findParentProduct, listVariantRows } from './variants.sql.ts';

/** A parent product of which at least one variant is still sold. Refuses with PRODUCT_NOT_FOUND. */
export async function getParentProduct(db: Db, id: number): Promise<ParentProduct> {
  const parentProduct = await findParentProduct(db, id);
  refuseUnless(parentProduct, 'PRODUCT_NOT_FOUND');
  return parentProduct;
}

/**
 * The variants of a parent product still sold, in the dealer's order; prices in fils. `quantity` is the stock on hand
 * that no order reserves. Refuses with PRODUCT_NOT_FOUND if there are none.
 */
export async function listVariants(db: Db, parentProductId: number): Promise<Variant[]> {
  const rows = await listVariantRows(db, parentProductId);
  refuseUnless(rows.length > 0, 'PRODUCT_NOT_FOUND');
  return rows.map(({ options, optionKeys, ...variant }) => ({
    ...variant,
    firstImage: variant.images[0] ?? null,
    features: sortByPicker(options, optionKeys),
  }));
}

/** Sorts a variant's choices in the order of the pickers, then those without a picker by name. */
function sortByPicker(options: Record<string, string>, pickers: string[]): Variant['features'] {
  const place = (key: string) => (pickers.includes(key) ? pickers.indexOf(key) : pickers.length);
  return Object.entries(options)
    .map(([key, value]) => ({ key, value }))
    .sort((one, other) => place(one.key) - place(other.key) || (one.key < other.key ? -1 : 1));
}

/** The ids of the parent products with at least one variant still sold. */
export async function listParentProductIds(db: Db): Promise<number[]> {
  const rows = await db.parentProduct.findMany({
    where: { variants: { some: { isSellable: true } } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

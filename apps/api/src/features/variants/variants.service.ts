import type { ParentProduct, SubProduct, Variant } from '@dilmun/contracts/variants';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRows } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/store/limits';
import { refuseUnless } from '../../refusal.ts';

/** A parent product of which at least one variant is still sold. Refuses with PRODUCT_NOT_FOUND. */
export async function getParentProduct(db: Db, id: number): Promise<ParentProduct> {
  const [parentProduct] = await readRows<ParentProduct>(
    db,
    Prisma.sql`
    SELECT p.id, p.name AS "productName", p.description, p.breadcrumbs, p.footer_items AS "footerItems",
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'key', o.key, 'value', o.values,
          'description', o.description) ORDER BY o.position, o.id), '[]')
        FROM parent_product_options o WHERE o.parent_product_id = p.id) AS features
    FROM parent_products p
    WHERE p.id = ${id} AND EXISTS (SELECT FROM variants v WHERE v.parent_product_id = p.id AND v.is_sellable)`,
  );
  refuseUnless(parentProduct, 'PRODUCT_NOT_FOUND');
  return parentProduct;
}

/**
 * The variants of a parent product still sold, in the dealer's order; prices in fils. `quantity` is the stock on hand
 * that no order reserves. Refuses with PRODUCT_NOT_FOUND if there are none.
 */
export async function listVariants(db: Db, parentProductId: number): Promise<Variant[]> {
  const rows = await readRows<VariantRow>(
    db,
    Prisma.sql`
    SELECT v.sub_product_id AS "productId", v.part_number AS "partNumber", v.name AS "productName", v.description,
      v.images, v.price_fils AS price, v.discounted_price_fils AS "discountedPrice",
      v.discount_percentage AS "discountPercentage", v.warranty_months AS "warrantyMonths",
      v.footer_items AS "footerItems",
      coalesce(greatest(stock.on_hand - stock.reserved, 0), 0) AS quantity, v.options,
      ARRAY(SELECT key FROM parent_product_options WHERE parent_product_id = ${parentProductId} ORDER BY position, id)
        AS "optionKeys"
    FROM variants v LEFT JOIN stock ON stock.variant_id = v.id
    WHERE v.parent_product_id = ${parentProductId} AND v.is_sellable
    ORDER BY v.position, v.id`,
  );
  refuseUnless(rows.length > 0, 'PRODUCT_NOT_FOUND');
  return rows.map(({ options, optionKeys, ...variant }) => ({
    ...variant,
    firstImage: variant.images[0] ?? null,
    features: sortByPicker(options, optionKeys),
  }));
}

type VariantRow = Omit<Variant, 'firstImage' | 'features'> & { options: Record<string, string>; optionKeys: string[] };

/** Sorts a variant's choices in the order of the pickers, then those without a picker by name. */
function sortByPicker(options: Record<string, string>, pickers: string[]): Variant['features'] {
  const place = (key: string) => (pickers.includes(key) ? pickers.indexOf(key) : pickers.length);
  return Object.entries(options)
    .map(([key, value]) => ({ key, value }))
    .sort((one, other) => place(one.key) - place(other.key) || (one.key < other.key ? -1 : 1));
}

/** Sub-products whose name, or whose parent's name, contains the text; ignores case, accents and trademark signs. */
export function findSubProducts(db: Db, name: string): Promise<SubProduct[]> {
  return readRows<SubProduct>(
    db,
    Prisma.sql`
    SELECT s.id, p.id AS "parentId", s.name AS "productName", p.name AS "parentName",
      json_agg(v.part_number ORDER BY v.position, v.id) AS "partNumbers"
    FROM sub_products s
    JOIN parent_products p ON p.id = s.parent_product_id
    JOIN variants v ON v.sub_product_id = s.id AND v.is_sellable
    WHERE fold_text(s.name) LIKE contains_pattern(${name}) OR fold_text(p.name) LIKE contains_pattern(${name})
    GROUP BY s.id, p.id
    ORDER BY fold_text(s.name), s.id
    LIMIT ${limits.pageSize}`,
  );
}

/** The ids of the parent products with at least one variant still sold. */
export async function listParentProductIds(db: Db): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM parent_products p
    WHERE EXISTS (SELECT FROM variants v WHERE v.parent_product_id = p.id AND v.is_sellable) ORDER BY p.id`;
  return rows.map(({ id }) => id);
}

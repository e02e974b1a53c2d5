import type { ParentProduct, SubProduct, Variant } from '@dilmun/contracts/variants';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { defaultLanguage } from '@dilmun/store/languages';
import { limits } from '@dilmun/store/limits';
import { z } from 'zod';
import { currentLanguage } from '../../language.ts';
import { selectShippingPeriod, selectText, selectTranslation } from '../../translations.sql.ts';
import type { TranslatedOption } from './variants.options.ts';

// JSON columns are checked by the response's contract.
const ParentProductRow = z.object({
  id: z.int(),
  productName: z.string(),
  description: z.string(),
  breadcrumbs: z.custom<ParentProduct['breadcrumbs']>(),
  footerItems: z.custom<ParentProduct['footerItems']>(),
  tabNames: z.custom<string[]>().nullable(),
  features: z.custom<(ParentProduct['features'][number] & TranslatedOption)[]>(),
  goesWith: z.custom<ParentProduct['goesWith']>(),
}) satisfies z.ZodType<ParentProduct>;

/** SQL: the links of a product's breadcrumbs; a category, found by its title, has its name in the current language. */
const selectBreadcrumbs = (): Prisma.Sql =>
  currentLanguage() === defaultLanguage
    ? Prisma.sql`p.breadcrumbs`
    : Prisma.sql`(
        SELECT coalesce(jsonb_agg(link || jsonb_build_object('name', coalesce(
            (SELECT ${selectText(Prisma.sql`c`, 'showname')} FROM categories c WHERE c.showname = link ->> 'name' ORDER BY c.id LIMIT 1),
            link ->> 'name')) ORDER BY position), '[]')
        FROM jsonb_array_elements(p.breadcrumbs) WITH ORDINALITY AS links (link, position))`;

/** A parent product of which at least one variant is still sold; undefined for any other id. */
export const findParentProduct = (db: Db, id: number) =>
  readRow(db, ParentProductRow)`
    SELECT p.id, ${selectText(Prisma.sql`p`, 'name')} AS "productName", ${selectText(Prisma.sql`p`, 'description')} AS description,
      ${selectBreadcrumbs()} AS breadcrumbs,
      p.footer_items AS "footerItems", ${selectTranslation(Prisma.sql`p`)} -> 'footerItems' AS "tabNames",
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'key', o.key, 'value', o.values,
          'description', o.description, 'translation', ${selectTranslation(Prisma.sql`o`)}) ORDER BY o.position, o.id), '[]')
        FROM parent_product_options o WHERE o.parent_product_id = p.id) AS features,
      (SELECT coalesce(json_agg(json_build_object('id', o.parent_product_id, 'productName', ${selectText(Prisma.sql`o`, 'name')},
          'image', o.images -> 0, 'price', o.price_fils)
          ORDER BY array_position(p.goes_with, o.parent_product_id::text), o.parent_product_id), '[]')
        FROM offers o
        WHERE o.parent_product_id <> p.id AND o.parent_product_id IN (
          SELECT unnest(p.goes_with)::int
          UNION SELECT other.id FROM parent_products other WHERE other.goes_with @> ARRAY[p.id::text]))
        AS "goesWith"
    FROM parent_products p
    WHERE p.id = ${id} AND EXISTS (SELECT FROM variants v WHERE v.parent_product_id = p.id AND v.is_sellable)`;

const VariantRow = z.object({
  productId: z.int(),
  partNumber: z.string(),
  productName: z.string(),
  description: z.string(),
  images: z.custom<Variant['images']>(),
  price: z.int(),
  discountedPrice: z.int().nullable(),
  discountPercentage: z.int(),
  shippingPeriod: z.string(),
  warrantyMonths: z.int().nullable(),
  footerItems: z.custom<Variant['footerItems']>(),
  quantity: z.int(),
  options: z.custom<Record<string, string>>(),
  pickers: z.custom<TranslatedOption[]>(),
  tabs: z.custom<{ names: string[]; translated: string[] | null }>().nullable(),
}) satisfies z.ZodType<Omit<Variant, 'firstImage' | 'features'>>;

/**
 * The variants of a parent product still sold, in the dealer's order, with their options and the pickers in their order. The pickers
 * and the names of the tabs have their translations, if there are any.
 */
export const listVariantRows = (db: Db, parentProductId: number) =>
  readRows(db, VariantRow)`
    SELECT v.sub_product_id AS "productId", v.part_number AS "partNumber", ${selectText(Prisma.sql`v`, 'name')} AS "productName",
      ${selectText(Prisma.sql`v`, 'description')} AS description, v.images, v.price_fils AS price, v.discounted_price_fils AS "discountedPrice",
      v.discount_percentage AS "discountPercentage", ${selectShippingPeriod(Prisma.sql`v`)} AS "shippingPeriod",
      v.warranty_months AS "warrantyMonths", v.footer_items AS "footerItems",
      coalesce(greatest(stock.on_hand - stock.reserved, 0), 0) AS quantity, v.options,
      (SELECT coalesce(json_agg(json_build_object('key', o.key,
          'value', CASE WHEN ${selectTranslation(Prisma.sql`o`)} IS NOT NULL THEN o.values END,
          'translation', ${selectTranslation(Prisma.sql`o`)}) ORDER BY o.position, o.id), '[]')
        FROM parent_product_options o WHERE o.parent_product_id = ${parentProductId}) AS pickers,
      (SELECT json_build_object('names', p.footer_items, 'translated', ${selectTranslation(Prisma.sql`p`)} -> 'footerItems')
        FROM parent_products p WHERE p.id = ${parentProductId} AND ${selectTranslation(Prisma.sql`p`)} IS NOT NULL) AS tabs
    FROM variants v LEFT JOIN stock ON stock.variant_id = v.id
    WHERE v.parent_product_id = ${parentProductId} AND v.is_sellable
    ORDER BY v.position, v.id`;

const SubProductRow = z.object({
  id: z.int(),
  parentId: z.int(),
  productName: z.string(),
  parentName: z.string(),
  partNumbers: z.array(z.string()),
}) satisfies z.ZodType<SubProduct>;

/** Sub-products whose name, or whose parent's name, contains the text; ignores case, accents and trademark signs. */
export const findSubProducts = (db: Db, name: string): Promise<SubProduct[]> =>
  readRows(db, SubProductRow)`
    SELECT s.id, p.id AS "parentId", s.name AS "productName", ${selectText(Prisma.sql`p`, 'name')} AS "parentName",
      json_agg(v.part_number ORDER BY v.position, v.id) AS "partNumbers"
    FROM sub_products s
    JOIN parent_products p ON p.id = s.parent_product_id
    JOIN variants v ON v.sub_product_id = s.id AND v.is_sellable
    WHERE fold_text(s.name) LIKE contains_pattern(${name}) OR fold_text(p.name) LIKE contains_pattern(${name})
    GROUP BY s.id, p.id
    ORDER BY fold_text(s.name), s.id
    LIMIT ${limits.pageSize}`;

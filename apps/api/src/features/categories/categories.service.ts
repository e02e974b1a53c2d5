import type { CategoryListing, SortOption } from '@dilmun/contracts/categories';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { refuseUnless } from '../../refusal.ts';
import { chosenValues, contentAddress, pageWindow } from './categories.filter.ts';

export interface ListingWishes {
  features?: string[] | undefined;
  series?: string[] | undefined;
  sort?: SortOption | undefined;
  page?: number | undefined;
}

/** Every order ends on the id: without a last tie-break a page could repeat or drop a product. */
const orderOf: Record<SortOption, Prisma.Sql> = {
  'featuredProducts-desc': Prisma.sql`position, id`,
  'productName-asc': Prisma.sql`folded_name, id`,
  'productName-desc': Prisma.sql`folded_name DESC, id`,
  'price-asc': Prisma.sql`price_fils, id`,
  'price-desc': Prisma.sql`price_fils DESC, id`,
};

interface ListingRow {
  total: number;
  products: CategoryListing['products'];
  features: CategoryListing['featureCounts'];
  series: { value: string; label: string; count: number }[];
}

/**
 * One page of a category with its facets, in one statement. Within features and within series any chosen value is
 * enough, between the two both must hold; a facet's counts ignore its own panel's choice (PRODUCT.md, "The interface").
 * 'Starting from' is the lowest price in fils among the variants still sold. Refuses with CATEGORY_NOT_FOUND.
 */
export async function readCategory(db: Db, key: string, wishes: ListingWishes): Promise<CategoryListing> {
  const { page, pageSize, offset } = pageWindow(wishes.page);
  const sort = wishes.sort ?? 'featuredProducts-desc';
  const order = orderOf[sort];
  // Folding every name of a large category costs more than the rest of the statement.
  const needsName = sort.startsWith('productName');
  const [row] = await db.$queryRaw<ListingRow[]>`
    WITH category AS (SELECT id FROM categories WHERE lower(key) = lower(${key})),
    member AS MATERIALIZED (
      SELECT p.id, p.series_id, in_category.position, offer.price_fils, offer.is_on_sale,
        ${needsName ? Prisma.sql`fold_text(p.name)` : Prisma.sql`NULL`} AS folded_name,
        ${hasFeature(chosenValues(wishes.features))} AS has_feature,
        ${hasSeries(chosenValues(wishes.series))} AS has_series
      FROM category_parent_products in_category
      JOIN parent_products p ON p.id = in_category.parent_product_id
      CROSS JOIN LATERAL (
        SELECT min(coalesce(v.discounted_price_fils, v.price_fils)) AS price_fils,
          coalesce(bool_or(v.discounted_price_fils < v.price_fils), false) AS is_on_sale
        FROM variants v WHERE v.parent_product_id = p.id AND v.is_sellable
      ) offer
      WHERE in_category.category_id = (SELECT id FROM category) AND offer.price_fils IS NOT NULL
    ),
    page AS (
      SELECT id, price_fils, is_on_sale, row_number() OVER (ORDER BY ${order}) AS place
      FROM member WHERE has_feature AND has_series
      ORDER BY place LIMIT ${pageSize} OFFSET ${offset}
    )
    SELECT
      (SELECT count(*)::int FROM member WHERE has_feature AND has_series) AS total,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'productName', p.name, 'description', p.description,
          'images', face.images, 'price', page.price_fils, 'priceRange', page.price_fils, 'sale', page.is_on_sale)
          ORDER BY page.place), '[]')
        FROM page
        JOIN parent_products p USING (id)
        CROSS JOIN LATERAL (
          SELECT v.images FROM variants v
          WHERE v.parent_product_id = p.id AND v.is_sellable ORDER BY v.position, v.id LIMIT 1
        ) face) AS products,
      (SELECT coalesce(json_agg(json_build_object('value', name, 'count', count) ORDER BY lower(name), name), '[]')
        FROM (
          SELECT f.name, count(*) FILTER (WHERE m.has_series) FROM member m
          JOIN parent_product_features pf ON pf.parent_product_id = m.id
          JOIN features f ON f.id = pf.feature_id GROUP BY f.id
        ) counted) AS features,
      (SELECT coalesce(json_agg(json_build_object('value', value, 'label', label, 'count', count)
          ORDER BY lower(label), value), '[]')
        FROM (
          SELECT s.value, s.label, count(*) FILTER (WHERE m.has_feature) FROM member m
          JOIN series s ON s.id = m.series_id GROUP BY s.id
        ) counted) AS series
    FROM category`;
  refuseUnless(row, 'CATEGORY_NOT_FOUND');
  return {
    allFeatures: row.features.map(({ value }) => value),
    allSeries: row.series.map(({ label, value }) => ({ label, value })),
    products: row.products,
    total: row.total,
    page,
    pageSize,
    featureCounts: row.features,
    seriesCounts: row.series.map(({ value, count }) => ({ value, count })),
  };
}

const hasFeature = (chosen: string[]): Prisma.Sql =>
  chosen.length === 0
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (
        SELECT FROM parent_product_features pf JOIN features f ON f.id = pf.feature_id
        WHERE pf.parent_product_id = p.id AND lower(f.name) = ANY (${chosen}::text[]))`;

const hasSeries = (chosen: string[]): Prisma.Sql =>
  chosen.length === 0
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (SELECT FROM series s WHERE s.id = p.series_id AND lower(s.value) = ANY (${chosen}::text[]))`;

interface DetailsRow {
  showname: string;
  headerSlug: string | null;
  footerSlug: string | null;
}

/** A category's name and the addresses of its header and footer documents. Refuses with CATEGORY_NOT_FOUND. */
export async function readCategoryDetails(db: Db, key: string) {
  // Prisma's case-insensitive comparison is a pattern: the underscore of 'Caravans_Motorhome' would match any sign.
  const [row] = await db.$queryRaw<DetailsRow[]>`
    SELECT showname, header_slug AS "headerSlug", footer_slug AS "footerSlug"
    FROM categories WHERE lower(key) = lower(${key})`;
  refuseUnless(row, 'CATEGORY_NOT_FOUND');
  return {
    headerContent: contentAddress(row.headerSlug),
    footerContent: contentAddress(row.footerSlug),
    showname: row.showname,
  };
}

/** The keys of the categories that show anything, in the dealer's order. */
export async function listCategoryKeys(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT c.key FROM categories c
    WHERE EXISTS (
      SELECT FROM category_parent_products in_category
      JOIN variants v ON v.parent_product_id = in_category.parent_product_id AND v.is_sellable
      WHERE in_category.category_id = c.id
    )
    ORDER BY c.position, c.id`;
  return rows.map(({ key }) => key);
}

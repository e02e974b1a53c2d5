import type { CategoryListing, SortOption } from '@dilmun/contracts/categories';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRows } from '@dilmun/db/read-rows';
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
  'featuredProducts-desc': Prisma.sql`shelf.position, shelf.parent_product_id`,
  'productName-asc': Prisma.sql`shelf.folded_name, shelf.parent_product_id`,
  'productName-desc': Prisma.sql`shelf.folded_name DESC, shelf.parent_product_id`,
  'price-asc': Prisma.sql`shelf.price_fils, shelf.parent_product_id`,
  'price-desc': Prisma.sql`shelf.price_fils DESC, shelf.parent_product_id`,
};

interface ListingRow {
  total: number;
  products: CategoryListing['products'];
  features: CategoryListing['featureCounts'];
  series: { value: string; label: string; count: number }[];
}

/**
 * One page of a category with its facets, in one statement. Within features and within series any chosen value is
 * enough, between the two both must hold; a facet's counts ignore its own panel's choice.
 * 'Starting from' is the lowest price in fils among the variants still sold. Refuses with CATEGORY_NOT_FOUND.
 */
export async function readCategory(db: Db, key: string, wishes: ListingWishes): Promise<CategoryListing> {
  const { page, pageSize, offset } = pageWindow(wishes.page);
  const order = orderOf[wishes.sort ?? 'featuredProducts-desc'];
  const features = chosenValues(wishes.features);
  const series = chosenValues(wishes.series);
  const window = Prisma.sql`LIMIT ${pageSize} OFFSET ${offset}`;
  const isFiltered = features.length > 0 || series.length > 0;
  const statement = isFiltered ? filteredPage(key, { features, series }, order, window) : wholePage(key, order, window);
  const [row] = await readRows<ListingRow>(db, statement);
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

/** The cards of a page, in its order; `page` names the parent product and its place. */
const cards = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object('id', page.id, 'productName', o.name, 'description', o.description,
    'images', o.images, 'price', o.price_fils, 'priceRange', o.price_fils, 'sale', o.is_on_sale) ORDER BY page.place), '[]')
  FROM page JOIN offers o ON o.parent_product_id = page.id`;

/** Nothing chosen: the page is read in its index's order, and the counts were made when the catalogue changed. */
const wholePage = (key: string, order: Prisma.Sql, window: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT coalesce(facets.total, 0) AS total, coalesce(facets.features, '[]') AS features,
    coalesce(facets.series, '[]') AS series,
    (WITH page AS (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT shelf.parent_product_id AS id FROM shelf_products shelf
        WHERE shelf.category_id = category.id ORDER BY ${order} ${window}
      ) ordered
    ) ${cards}) AS products
  FROM categories category LEFT JOIN category_facets facets ON facets.category_id = category.id
  WHERE lower(category.key) = lower(${key})`;

/**
 * Something chosen: every product of the category is looked at once, by its narrow row, and those that fit neither choice
 * are left at that.
 */
const filteredPage = (
  key: string,
  chosen: { features: string[]; series: string[] },
  order: Prisma.Sql,
  window: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  WITH category AS (SELECT id FROM categories WHERE lower(key) = lower(${key})),
  member AS MATERIALIZED (
    ${fitting(chosen)}
  ),
  page AS (
    SELECT id, row_number() OVER () AS place FROM (
      SELECT shelf.parent_product_id AS id FROM member shelf
      WHERE has_feature AND has_series ORDER BY ${order} ${window}
    ) ordered
  )
  SELECT
    (SELECT count(*)::int FROM member WHERE has_feature AND has_series) AS total,
    (${cards}) AS products,
    ${chosen.series.length === 0 ? Prisma.sql`coalesce(facets.features, '[]')` : featuresOfMembers} AS features,
    ${chosen.features.length === 0 ? Prisma.sql`coalesce(facets.series, '[]')` : seriesOfMembers} AS series
  FROM category LEFT JOIN category_facets facets ON facets.category_id = category.id`;

/** Nobody else is counted: a panel's counts ask for what fits the other panel's choice. */
function fitting({ features, series }: { features: string[]; series: string[] }): Prisma.Sql {
  const from = Prisma.sql`FROM shelf_products shelf WHERE shelf.category_id = (SELECT id FROM category)`;
  const [isFeature, isSeries] = [hasFeature(features), hasSeries(series)];
  if (series.length === 0)
    return Prisma.sql`SELECT shelf.*, true AS has_feature, true AS has_series ${from} AND ${isFeature}`;
  if (features.length === 0)
    return Prisma.sql`SELECT shelf.*, true AS has_feature, true AS has_series ${from} AND ${isSeries}`;
  return Prisma.sql`SELECT * FROM (
      SELECT shelf.*, ${isFeature} AS has_feature, ${isSeries} AS has_series ${from}
    ) chosen WHERE has_feature OR has_series`;
}

// A panel's counts ignore its own choice: where nothing is chosen in the other panel, they are those of the whole
// category, whose list of values holds always. What no product has keeps its place with 0.
const featuresOfMembers = Prisma.sql`
  (SELECT coalesce(jsonb_agg(facet || jsonb_build_object('count', coalesce(counted.count, 0)) ORDER BY place), '[]')
    FROM jsonb_array_elements(facets.features) WITH ORDINALITY AS listed (facet, place)
    LEFT JOIN (
      SELECT f.name, count(*) FROM member CROSS JOIN unnest(feature_ids) AS feature_id JOIN features f ON f.id = feature_id
      WHERE has_series GROUP BY f.name
    ) counted ON counted.name = facet ->> 'value')`;

const seriesOfMembers = Prisma.sql`
  (SELECT coalesce(jsonb_agg(facet || jsonb_build_object('count', coalesce(counted.count, 0)) ORDER BY place), '[]')
    FROM jsonb_array_elements(facets.series) WITH ORDINALITY AS listed (facet, place)
    LEFT JOIN (
      SELECT s.value, count(*) FROM member JOIN series s ON s.id = member.series_id WHERE has_feature GROUP BY s.value
    ) counted ON counted.value = facet ->> 'value')`;

const hasFeature = (chosen: string[]): Prisma.Sql =>
  Prisma.sql`shelf.feature_ids && ARRAY(SELECT id FROM features WHERE lower(name) = ANY (${chosen}::text[]))`;

const hasSeries = (chosen: string[]): Prisma.Sql =>
  Prisma.sql`coalesce(shelf.series_id = ANY (
    ARRAY(SELECT id FROM series WHERE lower(value) = ANY (${chosen}::text[]))), false)`;

interface DetailsRow {
  showname: string;
  headerSlug: string | null;
  footerSlug: string | null;
}

/** A category's name and the addresses of its header and footer documents. Refuses with CATEGORY_NOT_FOUND. */
export async function readCategoryDetails(db: Db, key: string) {
  // Prisma's case-insensitive comparison is a pattern: the underscore of 'Caravans_Motorhome' would match any sign.
  const [row] = await readRows<DetailsRow>(
    db,
    Prisma.sql`
      SELECT showname, header_slug AS "headerSlug", footer_slug AS "footerSlug"
      FROM categories WHERE lower(key) = lower(${key})`,
  );
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
    SELECT c.key FROM categories c JOIN category_facets facets ON facets.category_id = c.id AND facets.total > 0
    ORDER BY c.position, c.id`;
  return rows.map(({ key }) => key);
}

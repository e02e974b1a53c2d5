import type { CategoryListing, SortOption } from '@dilmun/contracts/categories';
import { Prisma } from '@dilmun/db/generated/client';
import type { VirtualCategory } from '@dilmun/store/virtual-categories';
import { z } from 'zod';

/** The result of the statement for one page of a listing; the response's contract checks the JSON. */
export const ListingRow = z.object({
  total: z.int(),
  products: z.custom<CategoryListing['products']>(),
  features: z.custom<CategoryListing['featureCounts']>(),
  series: z.custom<{ value: string; label: string; count: number }[]>(),
});

/** Selected values of the two filter panels, folded. */
export interface ChosenFilters {
  features: string[];
  series: string[];
}

/** A slice of a sorted listing. */
export interface ListingSlice {
  order: Prisma.Sql;
  limit: number;
  offset: number;
}

/** Every order ends with the id: without a unique tie-break a page could repeat or drop a product. */
export const orderBy: Record<SortOption, Prisma.Sql> = {
  'featuredProducts-desc': Prisma.sql`shelf.position, shelf.parent_product_id`,
  'productName-asc': Prisma.sql`shelf.folded_name, shelf.parent_product_id`,
  'productName-desc': Prisma.sql`shelf.folded_name DESC, shelf.parent_product_id`,
  'price-asc': Prisma.sql`shelf.price_fils, shelf.parent_product_id`,
  'price-desc': Prisma.sql`shelf.price_fils DESC, shelf.parent_product_id`,
};

/** The cards of a page in its order; `page` provides the parent product and its position. */
const cards = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object('id', page.id, 'productName', o.name, 'description', o.description,
    'images', o.images, 'price', o.price_fils, 'priceRange', o.price_fils, 'sale', o.is_on_sale) ORDER BY page.place), '[]')
  FROM page JOIN offers o ON o.parent_product_id = page.id`;

/** Without filters: reads the page in index order; the counts are precomputed when the catalogue changes. */
export const selectWholePage = (key: string, { order, limit, offset }: ListingSlice): Prisma.Sql => Prisma.sql`
  SELECT coalesce(facets.total, 0) AS total, coalesce(facets.features, '[]') AS features,
    coalesce(facets.series, '[]') AS series,
    (WITH page AS (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT shelf.parent_product_id AS id FROM shelf_products shelf
        WHERE shelf.category_id = category.id ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
      ) ordered
    ) ${cards}) AS products
  FROM categories category LEFT JOIN category_facets facets ON facets.category_id = category.id
  WHERE lower(category.key) = lower(${key})`;

/**
 * With filters: reads every product of the category once, from its narrow row. Returns no row for an unknown category.
 */
export const selectFilteredPage = (key: string, chosen: ChosenFilters, slice: ListingSlice): Prisma.Sql => Prisma.sql`
  WITH category AS (SELECT id FROM categories WHERE lower(key) = lower(${key})),
  facets AS (
    SELECT coalesce(features, '[]') AS features, coalesce(series, '[]') AS series
    FROM category LEFT JOIN category_facets ON category_id = id
  ),
  ${selectPage(Prisma.sql`shelf_products shelf WHERE shelf.category_id = (SELECT id FROM category)`, chosen, slice)}`;

/** Lists products of several categories, each once, in the order of those categories; counts them in the statement. */
export const selectVirtualPage = (
  { categoryKeys }: VirtualCategory,
  chosen: ChosenFilters,
  slice: ListingSlice,
): Prisma.Sql => Prisma.sql`
  WITH listed AS MATERIALIZED (
    SELECT parent_product_id, price_fils, folded_name, series_id, feature_ids,
      row_number() OVER (ORDER BY category_position, category_id, position, parent_product_id) AS position
    FROM (
      SELECT DISTINCT ON (member.parent_product_id) member.*, categories.position AS category_position
      FROM shelf_products member JOIN categories ON categories.id = member.category_id
      WHERE ${categoryKeys === null ? Prisma.sql`member.is_on_sale` : isInCategories(categoryKeys)}
      ORDER BY member.parent_product_id, categories.position, categories.id
    ) first_places
  ),
  facets AS (
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', name, 'count', count) ORDER BY lower(name), name), '[]')
        FROM (
          SELECT f.name, count(*) FROM listed CROSS JOIN unnest(feature_ids) AS feature_id
          JOIN features f ON f.id = feature_id GROUP BY f.id
        ) counted) AS features,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', count)
          ORDER BY lower(label), value), '[]')
        FROM (
          SELECT s.value, s.label, count(*) FROM listed JOIN series s ON s.id = listed.series_id GROUP BY s.id
        ) counted) AS series
  ),
  ${selectPage(Prisma.sql`listed shelf WHERE true`, chosen, slice)}`;

const isInCategories = (keys: readonly string[]): Prisma.Sql => Prisma.sql`member.category_id = ANY (
  ARRAY(SELECT id FROM categories WHERE lower(key) = ANY (${keys.map((key) => key.toLowerCase())}::text[])))`;

/**
 * The rest of a statement whose common table expression `facets` has the features and series of the unfiltered listing.
 * `shelf` is a FROM clause with a condition, its rows aliased `shelf`.
 */
function selectPage(shelf: Prisma.Sql, chosen: ChosenFilters, { order, limit, offset }: ListingSlice): Prisma.Sql {
  return Prisma.sql`
  member AS MATERIALIZED (
    ${selectMembers(shelf, chosen)}
  ),
  page AS (
    SELECT id, row_number() OVER () AS place FROM (
      SELECT shelf.parent_product_id AS id FROM member shelf
      WHERE has_feature AND has_series ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ) ordered
  )
  SELECT
    (SELECT count(*)::int FROM member WHERE has_feature AND has_series) AS total,
    (${cards}) AS products,
    ${chosen.series.length === 0 ? Prisma.sql`facets.features` : countFeatures} AS features,
    ${chosen.features.length === 0 ? Prisma.sql`facets.series` : countSeries} AS series
  FROM facets`;
}

/** A panel's counts need only the products that match the other panel's selection. */
function selectMembers(shelf: Prisma.Sql, { features, series }: ChosenFilters): Prisma.Sql {
  const isFeature = features.length === 0 ? Prisma.sql`true` : hasFeature(features);
  const isSeries = series.length === 0 ? Prisma.sql`true` : hasSeries(series);
  if (features.length === 0 || series.length === 0) {
    return Prisma.sql`SELECT shelf.*, true AS has_feature, true AS has_series FROM ${shelf} AND ${isFeature} AND ${isSeries}`;
  }
  return Prisma.sql`SELECT * FROM (
      SELECT shelf.*, ${isFeature} AS has_feature, ${isSeries} AS has_series FROM ${shelf}
    ) chosen WHERE has_feature OR has_series`;
}

// A panel's counts ignore its own selection: if nothing is selected in the other panel, they are those of the whole
// listing. A value without products stays listed with 0.
const countFeatures = Prisma.sql`
  (SELECT coalesce(jsonb_agg(facet || jsonb_build_object('count', coalesce(counted.count, 0)) ORDER BY place), '[]')
    FROM jsonb_array_elements(facets.features) WITH ORDINALITY AS listed_facet (facet, place)
    LEFT JOIN (
      SELECT f.name, count(*) FROM member CROSS JOIN unnest(feature_ids) AS feature_id JOIN features f ON f.id = feature_id
      WHERE has_series GROUP BY f.name
    ) counted ON counted.name = facet ->> 'value')`;

const countSeries = Prisma.sql`
  (SELECT coalesce(jsonb_agg(facet || jsonb_build_object('count', coalesce(counted.count, 0)) ORDER BY place), '[]')
    FROM jsonb_array_elements(facets.series) WITH ORDINALITY AS listed_facet (facet, place)
    LEFT JOIN (
      SELECT s.value, count(*) FROM member JOIN series s ON s.id = member.series_id WHERE has_feature GROUP BY s.value
    ) counted ON counted.value = facet ->> 'value')`;

const hasFeature = (chosen: string[]): Prisma.Sql =>
  Prisma.sql`shelf.feature_ids && ARRAY(SELECT id FROM features WHERE lower(name) = ANY (${chosen}::text[]))`;

const hasSeries = (chosen: string[]): Prisma.Sql =>
  Prisma.sql`coalesce(shelf.series_id = ANY (
    ARRAY(SELECT id FROM series WHERE lower(value) = ANY (${chosen}::text[]))), false)`;

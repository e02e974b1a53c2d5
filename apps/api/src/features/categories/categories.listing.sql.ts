import type { CategoryListing } from '@dilmun/contracts/categories';
import type { ChosenFilters, Panels } from '@dilmun/contracts/listing';
import { Prisma } from '@dilmun/db/generated/client';
import { defaultLanguage, type Language, languages } from '@dilmun/store/languages';
import { limits } from '@dilmun/store/limits';
import { type FilterName, filterNames, type SortOption } from '@dilmun/store/listing-filters';
import { z } from 'zod';
import { currentLanguage } from '../../language.ts';
import { selectSortName, selectText } from '../../translations.sql.ts';
import { normaliseFilterValues } from './categories.filter.ts';

/** A value of a filter panel, with the number of products that have it. */
interface CountedTag {
  /** The letter of its panel and the id or value: 'f:12', 'c:blue'. */
  tag: string;
  value: string;
  label: string;
  count: number;
}

/** The result of the statement for one page of a listing; the response's contract checks the JSON. */
export const ListingRow = z.object({
  total: z.int(),
  products: z.custom<CategoryListing['products']>(),
  tags: z.custom<CountedTag[]>(),
});

/** A slice of a listing sorted by `sortKey`, SQL of a row `shelf`, in `direction`, then by the id. */
export interface ListingSlice {
  sortKey: Prisma.Sql;
  direction: Prisma.Sql;
  limit: number;
  offset: number;
  page: number;
}

const [ascending, descending, position] = [Prisma.empty, Prisma.sql`DESC`, Prisma.sql`shelf.position`];
const sortKeys: Record<SortOption, (ownOrder: Prisma.Sql) => Pick<ListingSlice, 'sortKey' | 'direction'>> = {
  'featuredProducts-desc': (ownOrder) => ({ sortKey: ownOrder, direction: ascending }),
  'productName-asc': () => ({ sortKey: selectSortName(Prisma.sql`shelf`), direction: ascending }),
  'productName-desc': () => ({ sortKey: selectSortName(Prisma.sql`shelf`), direction: descending }),
  'price-asc': () => ({ sortKey: Prisma.sql`shelf.price_fils`, direction: ascending }),
  'price-desc': () => ({ sortKey: Prisma.sql`shelf.price_fils`, direction: descending }),
};

/**
 * Builds the slice of a page, from 1; without a sort option, in the list's own `order`. Names sort as in the current
 * language.
 */
export const createSlice = (sort: SortOption = 'featuredProducts-desc', page = 1, order = position): ListingSlice => {
  const { pageSize: limit } = limits;
  return { ...sortKeys[sort](order), page, limit, offset: (page - 1) * limit };
};

/**
 * Selects the ids of a page, and their places, from rows `shelf`. Without the id as a tie-break a page could repeat or
 * drop a product.
 */
const selectPlaces = (from: Prisma.Sql, sortKey: Prisma.Sql, { direction, limit, offset }: ListingSlice) => Prisma.sql`
  SELECT id, row_number() OVER () AS place FROM (
    SELECT shelf.parent_product_id AS id FROM ${from}
    ORDER BY ${sortKey} ${direction}, shelf.parent_product_id LIMIT ${limit} OFFSET ${offset}
  ) ordered`;

/** The first letter of the tags of each panel, as the database function `refresh_offers` writes them, and its column of `chosen`. */
const panels: Record<FilterName, { letter: string; column: Prisma.Sql }> = {
  features: { letter: 'f', column: Prisma.sql`features` },
  series: { letter: 's', column: Prisma.sql`series` },
  price: { letter: 'p', column: Prisma.sql`price` },
  size: { letter: 'z', column: Prisma.sql`size` },
  colour: { letter: 'c', column: Prisma.sql`colour` },
  stock: { letter: 'i', column: Prisma.sql`stock` },
};

/** Groups counted tags by panel. */
export function createPanels(tags: readonly CountedTag[]): Panels {
  const select = (name: FilterName) => tags.filter(({ tag }) => tag.startsWith(`${panels[name].letter}:`));
  const count = (name: FilterName) => select(name).map(({ value, count }) => ({ value, count }));
  const features = sortByLabel(select('features'));
  const series = sortByLabel(select('series'));
  return {
    allFeatures: features.map(({ value }) => value),
    allSeries: series.map(({ label, value }) => ({ label, value })),
    featureCounts: features.map(({ value, label, count }) => ({ value, count, ...(label !== value && { label }) })),
    seriesCounts: series.map(({ value, count }) => ({ value, count })),
    priceCounts: count('price'),
    sizeCounts: count('size'),
    colourCounts: count('colour'),
    stockCounts: count('stock'),
  };
}

/** The database sorts labels of the default language. */
function sortByLabel(tags: CountedTag[]): CountedTag[] {
  const language = currentLanguage();
  if (language === defaultLanguage) return tags;
  collators[language] ??= new Intl.Collator(languages[language].locale);
  const { compare } = collators[language];
  return tags.sort((one, other) => compare(one.label, other.label));
}

/** Cached, because creating one takes longer than sorting by it. */
const collators: Partial<Record<Language, Intl.Collator>> = {};

/** The variant that a card shows, beside its offer `o`: SQL for its part number and its first picture, in a list. */
interface CardFace {
  partNumber: Prisma.Sql;
  images: Prisma.Sql;
  /** Joins of the tables of these columns. */
  joins: Prisma.Sql;
}

const faceOfOffer: CardFace = {
  partNumber: Prisma.sql`o.part_number`,
  images: Prisma.sql`o.images`,
  joins: Prisma.empty,
};

/** The cards of a page in its order; `page` provides the parent product and its position. */
const selectCards = ({ partNumber, images, joins }: CardFace) => Prisma.sql`
  SELECT coalesce(json_agg(card ORDER BY page.place), '[]')
  FROM page JOIN offers o ON o.parent_product_id = page.id ${joins}
  CROSS JOIN LATERAL (
    SELECT page.id, ${selectText(Prisma.sql`o`, 'name')} AS "productName",
      ${selectText(Prisma.sql`o`, 'description')} AS description, ${partNumber} AS partnumber, ${images} AS images,
      o.price_fils AS price, o.price_fils AS "priceRange", o.was_fils AS "wasPrice", o.is_on_sale AS sale,
      o.is_in_stock AS "inStock", o.swatches
  ) card`;

/** Selects the ids of categories by their keys or former keys, without regard to case. */
export function selectCategoryIds(keys: readonly string[]): Prisma.Sql {
  const folded = Prisma.sql`ARRAY(SELECT lower(key) FROM unnest(${keys}::text[]) AS key)`;
  return Prisma.sql`SELECT id FROM categories WHERE lower(key) = ANY (${folded})
    UNION SELECT c.id FROM category_redirects r JOIN categories c ON c.key = r.category_key WHERE lower(r.old_key) = ANY (${folded})`;
}

/** The counted tags of a category in the current language, precomputed when the catalogue changes. */
const selectFacets = () => Prisma.sql`coalesce(facets.tags_by_language -> ${currentLanguage()}::text,
    facets.tags_by_language -> ${defaultLanguage}::text, '[]')`;

/** Without filters: reads the page in index order. */
export const selectWholePage = (key: string, slice: ListingSlice): Prisma.Sql => Prisma.sql`
  SELECT coalesce(facets.total, 0) AS total, ${selectFacets()} AS tags,
    (WITH page AS (
      ${selectPlaces(Prisma.sql`shelf_products shelf WHERE shelf.category_id = category.id`, slice.sortKey, slice)}
    ) ${selectCards(faceOfOffer)}) AS products
  FROM categories category LEFT JOIN category_facets facets ON facets.category_id = category.id
  WHERE category.id IN (${selectCategoryIds([key])})`;

/**
 * With filters: reads every product of the category once, from its narrow row. Returns no row for an unknown category.
 */
export const selectFilteredPage = (key: string, chosen: ChosenFilters, slice: ListingSlice): Prisma.Sql => Prisma.sql`
  WITH category AS (${selectCategoryIds([key])}),
  facets AS (
    SELECT coalesce(total, 0) AS total, ${selectFacets()} AS tags
    FROM category LEFT JOIN category_facets facets ON facets.category_id = id
  ),
  listed AS NOT MATERIALIZED (
    SELECT parent_product_id, price_fils, folded_name, folded_names, tags, position FROM shelf_products
    WHERE category_id = (SELECT id FROM category)
  ),
  ${selectPage(chosen, slice)}`;

/**
 * Lists products of several categories, or if `categoryKeys` is null all that are on sale, each once, in the order of the
 * categories; counts them in the statement.
 */
export const selectVirtualPage = (
  categoryKeys: readonly string[] | null,
  chosen: ChosenFilters,
  slice: ListingSlice,
): Prisma.Sql => Prisma.sql`
  WITH listed AS MATERIALIZED (
    SELECT parent_product_id, price_fils, folded_name, folded_names, tags,
      row_number() OVER (ORDER BY category_position, category_id, position, parent_product_id) AS position
    FROM (
      SELECT DISTINCT ON (member.parent_product_id) member.*, categories.position AS category_position
      FROM shelf_products member JOIN categories ON categories.id = member.category_id
      WHERE ${categoryKeys === null ? Prisma.sql`member.is_on_sale` : isInCategories(categoryKeys)}
      ORDER BY member.parent_product_id, categories.position, categories.id
    ) first_places
  ),
  ${countListedTags()},
  ${selectPage(chosen, slice)}`;

const isInCategories = (keys: readonly string[]): Prisma.Sql =>
  Prisma.sql`member.category_id = ANY (ARRAY(${selectCategoryIds(keys)}))`;

/** The common table expression `facets`: number and counted tags of all products of `listed`, in the current language. */
export const countListedTags = () => Prisma.sql`
  facets AS (
    SELECT (SELECT count(*)::int FROM listed) AS total,
      describe_tags(array_agg(tag), array_agg(count), ${currentLanguage()}) AS tags
    FROM (SELECT tag, count(*) FROM (SELECT unnest(tags) AS tag FROM listed) one GROUP BY tag) counted
  )`;

/**
 * The rest of a statement whose common table expressions are `listed` (all products of the listing) and `facets` (their
 * number and counted tags). A panel's counts ignore its own selection: they count the products that no other panel excludes.
 * Each product is compared with the filters once; then the others are read in the order of the page until it is full.
 */
export function selectPage(chosen: ChosenFilters, slice: ListingSlice, face = faceOfOffer): Prisma.Sql {
  const isFiltered = filterNames.some((name) => normaliseFilterValues(chosen[name]).length > 0);
  if (!isFiltered) {
    return Prisma.sql`page AS (${selectPlaces(Prisma.sql`listed shelf`, slice.sortKey, slice)})
      SELECT total, (${selectCards(face)}) AS products, tags FROM facets`;
  }
  return Prisma.sql`
  chosen AS MATERIALIZED (SELECT ${Prisma.join(filterNames.map((name) => selectChosenTags(name, chosen)))}),
  excluded AS MATERIALIZED (
    SELECT * FROM (SELECT parent_product_id, tags, ${listExcluding} AS excluding FROM chosen, listed shelf OFFSET 0) compared
    WHERE excluding <> ''
  ),
  page AS (${selectPlaces(notExcluded, slice.sortKey, slice)})
  SELECT total - (SELECT count(*)::int FROM excluded) AS total, (${selectCards(face)}) AS products, ${countMembers} AS tags
  FROM facets`;
}

/** A column of `chosen`: the selected tags of a panel; NULL without a selection. */
function selectChosenTags(name: FilterName, chosen: ChosenFilters): Prisma.Sql {
  const values = normaliseFilterValues(chosen[name]);
  return Prisma.sql`CASE WHEN ${values.length > 0}::boolean THEN ${selectTags[name](values)} END AS ${panels[name].column}`;
}

const notExcluded = Prisma.sql`listed shelf WHERE shelf.parent_product_id NOT IN (SELECT parent_product_id FROM excluded)`;

/** The letters of the panels that exclude a product; '' for a product that is listed. */
const listExcluding = Prisma.sql`concat(${Prisma.join(
  Object.values(panels).map((p) => Prisma.sql`CASE WHEN NOT shelf.tags && chosen.${p.column} THEN ${p.letter} END`),
)})`;

const selectPlainTags =
  (name: FilterName) =>
  (values: string[]): Prisma.Sql =>
    Prisma.sql`${values.map((value) => `${panels[name].letter}:${value}`)}::text[]`;

/** The tags of selected values, given folded. */
const selectTags: Record<FilterName, (values: string[]) => Prisma.Sql> = {
  features: (values) => Prisma.sql`ARRAY(SELECT 'f:' || id FROM features WHERE lower(name) = ANY (${values}::text[]))`,
  series: (values) => Prisma.sql`ARRAY(SELECT 's:' || id FROM series WHERE lower(value) = ANY (${values}::text[]))`,
  price: selectPlainTags('price'),
  size: (values) => Prisma.sql`ARRAY(
    SELECT facet ->> 'tag' FROM facets CROSS JOIN jsonb_array_elements(facets.tags::jsonb) AS facet
    WHERE lower(facet ->> 'tag') = ANY (${values.map((value) => `z:${value}`)}::text[]))`,
  colour: selectPlainTags('colour'),
  stock: selectPlainTags('stock'),
};

/** Subtracts what the filters exclude, because most filters that are applied to many products exclude few. */
const countMembers = Prisma.sql`
  (SELECT coalesce(jsonb_agg(
      facet || jsonb_build_object('count', (facet -> 'count')::int - coalesce(excluded.count, 0)) ORDER BY place), '[]')
    FROM jsonb_array_elements(facets.tags::jsonb) WITH ORDINALITY AS listed_facet (facet, place)
    LEFT JOIN (
      SELECT tag, count(*) FROM (SELECT excluding, unnest(tags) AS tag FROM excluded) one
      WHERE excluding <> left(tag, 1) GROUP BY tag
    ) excluded ON excluded.tag = facet ->> 'tag')`;

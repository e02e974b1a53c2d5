import type { ChosenFilters } from '@dilmun/contracts/listing';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/store/limits';
import { z } from 'zod';
import { translateEntries } from '../../translations.ts';
import { countListedTags, ListingRow, type ListingSlice, selectPage } from '../categories/categories.listing.sql.ts';
import type { SearchTerms } from './search.terms.ts';

/**
 * One page of results, the number of products with and without filters, whether there are more than were counted, and the
 * filter panels (none where `isBrief`).
 */
const Hits = ListingRow.extend({
  matched: z.int(),
  isMore: z.boolean(),
});
export type Hits = z.output<typeof Hits>;

/** The requested hits: a page of a filtered, sorted list, or (`isBrief`) the first few without filter panels. */
export interface HitsRequest {
  filters: ChosenFilters;
  slice: ListingSlice;
  isBrief?: boolean;
}

export interface SearchWord {
  word: string;
  /** Words that mean the same. */
  also?: string[];
  /** Words of the shop that are spelt alike. */
  near?: string[];
}

/** Limit of counted products per term; shoppers do not page that far. */
const hitsMax = limits.pageSize * 12;
/** Limit of the shop's words that start with or contain a typed word; the shortest ones are used. */
const formsMax = 60;
const formsReadMax = 200;

/**
 * Finds the shop's words for each typed word: those that start with it, those that contain it (at least three letters,
 * because the trigram index needs them), and its singular; `exact` has only the word itself, singular and plural. Uses
 * the collation of the products' words, because their index requires it. OFFSET 0 keeps the planner from folding a word
 * again wherever the result is used.
 */
const selectAskedWords = (words: readonly SearchWord[]): Prisma.Sql => Prisma.sql`
  SELECT place, typed, ARRAY(
      SELECT DISTINCT unnest(number_forms(meant)) COLLATE "default" FROM unnest(typed || also) AS meant
    ) AS exact, ARRAY(
      SELECT word COLLATE "default" FROM (
        SELECT meant, contains_pattern(meant) AS pattern FROM unnest(typed || also || near) AS meant OFFSET 0
      ) sought CROSS JOIN LATERAL (
        (SELECT word FROM search_words WHERE word >= meant AND word < meant || chr(1114111)
          ORDER BY word LIMIT ${formsReadMax})
        UNION (SELECT word FROM search_words
          WHERE latin_letters(word) LIKE CASE WHEN meant ~ '[[:alnum:]]{3}' THEN latin_letters(pattern) END
            AND word LIKE pattern LIMIT ${formsReadMax})
        UNION SELECT word FROM search_words WHERE length(meant) > 4 AND word = ANY (number_forms(meant))
      ) form
      GROUP BY word ORDER BY length(word), word LIMIT ${formsMax}
    ) AS words
  FROM (
    SELECT place, fold_term(given ->> 'word') AS typed,
      ARRAY(SELECT fold_term(jsonb_array_elements_text(given -> 'also'))) AS also,
      ARRAY(SELECT jsonb_array_elements_text(given -> 'near')) AS near
    FROM jsonb_array_elements(${JSON.stringify(words)}::jsonb) WITH ORDINALITY AS list (given, place) OFFSET 0
  ) given`;

/** Condition: a product contains at least one of these words for each typed word. */
const holdsAll = (column: Prisma.Sql, words: readonly SearchWord[]): Prisma.Sql =>
  Prisma.join(
    words.map((_, at) => Prisma.sql`${column} && (SELECT words FROM asked WHERE place = ${at + 1})`),
    ' AND ',
  );

/**
 * The columns that rank a product: for each word its place in the product, nearest first: a word of its kind, of its
 * name, a part of one of these, in a variant's name, elsewhere.
 */
const selectDistances = (words: readonly SearchWord[]): Prisma.Sql => {
  const distances = words.map((_, at) => {
    const asked = (column: Prisma.Sql) => Prisma.sql`(SELECT ${column} FROM asked WHERE place = ${at + 1})`;
    const [exact, similar] = [asked(Prisma.sql`exact`), asked(Prisma.sql`words`)];
    return Prisma.sql`CASE WHEN t.kind_words && ${exact} THEN 0 WHEN t.name_words && ${exact} THEN 1
      WHEN t.name_words && ${similar} OR t.kind_words && ${similar} THEN 2 WHEN t.variant_words && ${exact} THEN 3 ELSE 5 END`;
  });
  return Prisma.sql`t.parent_product_id, t.is_accessory, ARRAY[${Prisma.join(distances)}] AS distances`;
};

/** The rank of a found product, and its distance within the rank; 2: a word is in the kind or name of accessories only. */
const selectRank = (words: readonly SearchWord[]): Prisma.Sql => {
  const distances = words.map((_, at) => Prisma.sql`distances[${at + 1}]`);
  const isOfAccessories = distances.map(
    (distance) => Prisma.sql`${distance} <= 2 AND (SELECT bool_and(is_accessory OR ${distance} > 2) FROM found)`,
  );
  return Prisma.sql`${Prisma.join(distances, ' + ')} AS distance,
    CASE WHEN is_accessory AND (${Prisma.join(isOfAccessories, ' OR ')}) THEN 2
      ELSE 3 + is_accessory::int + 2 * (greatest(${Prisma.join(distances)}) > 3)::int END AS rank`;
};

/** The order of results by the columns of `listed`. */
export const byRelevance = Prisma.sql`shelf.rank, shelf.distance, shelf.term_at, shelf.folded_name`;

/** A range instead of a pattern, so that the index applies to any value. */
const selectByPartNumber = (partNumber: string | null): Prisma.Sql =>
  partNumber === null
    ? Prisma.sql`SELECT NULL::int AS parent_product_id, NULL::int AS variant_id, 0 AS rank WHERE false`
    : Prisma.sql`SELECT v.parent_product_id, v.id AS variant_id,
          CASE WHEN fold_part_number(v.part_number) = ${partNumber} THEN 0 ELSE 1 END AS rank
        FROM variants v
        WHERE v.is_sellable AND fold_part_number(v.part_number) ~>=~ ${partNumber}
          AND fold_part_number(v.part_number) ~<~ ${`${partNumber}~`}
        ORDER BY fold_part_number(v.part_number) USING ~<~ LIMIT ${hitsMax}`;

/**
 * Each product is shown by the variant whose name contains most of the words, one that can be bought before others;
 * accents are not folded there, because folding every name would dominate the cost. If no word tells its variants apart:
 * by the variant that every card of the product opens, without reading the others.
 */
const selectFace = (words: readonly SearchWord[]) => {
  const selectHeld = (text: Prisma.Sql) =>
    words.map((_, at) => Prisma.sql`(strpos(${text}, (SELECT typed FROM asked WHERE place = ${at + 1})) > 0)::int`);
  return {
    partNumber: Prisma.sql`face.part_number`,
    images: Prisma.sql`jsonb_path_query_array(face.images, '$[0]')`,
    joins: Prisma.sql`JOIN best ON best.parent_product_id = page.id
      JOIN search_texts t ON t.parent_product_id = page.id
      CROSS JOIN LATERAL (
        SELECT best.variant_id IS NULL AND ${Prisma.join(selectHeld(Prisma.sql`t.variant_differences`), ' + ')} = 0 AS is_usual
      ) chosen
      CROSS JOIN LATERAL (
        SELECT part_number, images FROM variants WHERE is_usual AND part_number = o.part_number
        UNION ALL (
          SELECT v.part_number, v.images
          FROM variants v LEFT JOIN stock ON stock.variant_id = v.id
          CROSS JOIN LATERAL (SELECT lower(v.name || ' ' || v.options::text) AS text) named
          WHERE NOT is_usual AND v.parent_product_id = page.id AND v.is_sellable
          ORDER BY v.id <> best.variant_id, ${Prisma.join(selectHeld(Prisma.sql`text`), ' + ')} DESC,
            stock.on_hand > stock.reserved DESC NULLS LAST, v.part_number <> o.part_number, v.position, v.id
          LIMIT 1)
      ) face`,
  };
};

/**
 * One page of the products of a term, in one statement. Part numbers come first (whole, then prefix). Words rank
 * by their place in a product: a word of its kind, of its name, a part of one of these, in a variant's name, elsewhere.
 * Accessories come after devices, unless a word is in the kind or name of accessories only: then they come first. Names
 * are queried separately only if so many products contain the words that some may have been cut off. Prices in fils, the
 * lowest of each product.
 */
export async function findHits(
  db: Db,
  { partNumber }: Pick<SearchTerms, 'partNumber'>,
  words: readonly SearchWord[],
  { filters, slice, isBrief = false }: HitsRequest,
): Promise<Hits> {
  const term = words.map(({ word }) => word).join(' ');
  const row = await readRow(db, Hits)`
    WITH asked AS MATERIALIZED (${selectAskedWords(words)}),
    whole AS MATERIALIZED (SELECT fold_term(${term}) AS term),
    by_part_number AS MATERIALIZED (${selectByPartNumber(partNumber)}),
    by_word AS MATERIALIZED (
      SELECT ${selectDistances(words)} FROM search_texts t WHERE ${holdsAll(Prisma.sql`t.words`, words)} LIMIT ${hitsMax}
    ),
    by_name AS MATERIALIZED (
      SELECT ${selectDistances(words)} FROM search_texts t
      WHERE (SELECT count(*) FROM by_word) = ${hitsMax} AND ${holdsAll(Prisma.sql`t.name_words`, words)} LIMIT ${hitsMax}
    ),
    found AS MATERIALIZED (
      TABLE by_word
      UNION ALL SELECT * FROM by_name WHERE parent_product_id NOT IN (SELECT parent_product_id FROM by_word)
    ),
    by_kind AS (SELECT parent_product_id, ${selectRank(words)} FROM found),
    best AS MATERIALIZED (
      SELECT DISTINCT ON (parent_product_id) *
      FROM (
        SELECT parent_product_id, variant_id, rank, 0 AS distance FROM by_part_number
        UNION ALL SELECT parent_product_id, NULL, rank, distance FROM by_kind
      ) AS hit
      ORDER BY parent_product_id, rank, variant_id
    ),
    listed AS MATERIALIZED (
      SELECT o.parent_product_id, o.price_fils, o.folded_name, o.folded_names, o.tags, rank, distance,
        nullif(strpos(o.folded_name, term), 0) AS term_at
      FROM best JOIN (
        SELECT * FROM offers WHERE parent_product_id = ANY (ARRAY(SELECT parent_product_id FROM best))
      ) o USING (parent_product_id) CROSS JOIN whole
    ),
    ${isBrief ? Prisma.sql`facets AS (SELECT count(*)::int AS total, '[]'::json AS tags FROM listed)` : countListedTags()},
    page_of_list AS (WITH ${selectPage(filters, slice, selectFace(words))})
    SELECT *, (SELECT total FROM facets) AS matched,
      ${hitsMax} IN ((SELECT count(*) FROM by_part_number), (SELECT count(*) FROM by_name), (SELECT count(*) FROM by_word))
        OR EXISTS (SELECT FROM asked WHERE cardinality(words) >= ${formsMax}) AS "isMore"
    FROM page_of_list`;
  return row ? { ...row, products: translateEntries(row.products) } : noHits;
}

/** The hits of a term without any word. */
export const noHits: Hits = { products: [], total: 0, matched: 0, isMore: false, tags: [] };

import type { SearchResult } from '@dilmun/contracts/search';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/store/limits';
import { z } from 'zod';
import type { SearchTerms } from './search.terms.ts';

/** One page of results, their total number, and whether there are more than were counted. */
const Hits = z.object({ results: z.custom<SearchResult[]>(), total: z.int(), isMore: z.boolean() });
export type Hits = z.output<typeof Hits>;

/** A typed word, and similar words of the shop. */
export interface AskedWord {
  word: string;
  also: string[];
}

/** Limit of counted products per term; shoppers do not page that far. */
const hitsMax = limits.pageSize * 12;
/** Limit of the shop's words that start with or contain a typed word; the shortest ones are used. */
const formsMax = 60;
const formsReadMax = 200;

/**
 * Finds the shop's words for each typed word: those that start with it, those that contain it (at least three letters,
 * because the trigram index needs them), and its singular. Uses the collation of the products' words, because their
 * index requires it.
 */
const selectAskedWords = (words: readonly AskedWord[]): Prisma.Sql => Prisma.sql`
  SELECT place, typed, ARRAY(
      SELECT word COLLATE "default" FROM unnest(typed || also) AS meant CROSS JOIN LATERAL (
        (SELECT word FROM search_words WHERE word >= meant AND word < meant || chr(1114111)
          ORDER BY word LIMIT ${formsReadMax})
        UNION (SELECT word FROM search_words
          WHERE word LIKE CASE WHEN meant ~ '[[:alnum:]]{3}' THEN contains_pattern(meant) END LIMIT ${formsReadMax})
        UNION SELECT word FROM search_words
          WHERE length(meant) > 4 AND word IN (regexp_replace(meant, 's$', ''), regexp_replace(meant, 'es$', ''))
      ) form
      GROUP BY word ORDER BY length(word), word LIMIT ${formsMax}
    ) AS words
  FROM (
    SELECT place, fold_text(given ->> 'word') AS typed, ARRAY(SELECT jsonb_array_elements_text(given -> 'also')) AS also
    FROM jsonb_array_elements(${JSON.stringify(words)}::jsonb) WITH ORDINALITY AS list (given, place)
  ) given`;

/** Condition: a product contains at least one of these words for each typed word. */
const holdsAll = (column: Prisma.Sql, words: readonly AskedWord[]): Prisma.Sql =>
  Prisma.join(
    words.map((_, at) => Prisma.sql`${column} && (SELECT words FROM asked WHERE place = ${at + 1})`),
    ' AND ',
  );

/** A range instead of a pattern, so that the index applies to any value. */
const selectByPartNumber = (partNumber: string | null): Prisma.Sql =>
  partNumber === null
    ? Prisma.sql`SELECT NULL::int AS parent_product_id, ''::text AS name, NULL::int AS variant_id, 0 AS rank, 0 AS named
        WHERE false`
    : Prisma.sql`SELECT v.parent_product_id,
          (SELECT t.name FROM search_texts t WHERE t.parent_product_id = v.parent_product_id) AS name,
          v.id AS variant_id, CASE WHEN fold_part_number(v.part_number) = ${partNumber} THEN 0 ELSE 1 END AS rank, 0 AS named
        FROM variants v
        WHERE v.is_sellable AND fold_part_number(v.part_number) ~>=~ ${partNumber}
          AND fold_part_number(v.part_number) ~<~ ${`${partNumber}~`}
        ORDER BY fold_part_number(v.part_number) USING ~<~ LIMIT ${hitsMax}`;

/**
 * One page of the products of a term, in one statement: by part number (whole, then prefix), by the words of the
 * product's and its variants' names, then of its features, series and categories. Names are queried separately only if
 * so many products contain the words that some may have been cut off. Each product is shown by the variant whose name
 * contains most of the words; accents are not folded there, because folding every name would dominate the cost. Prices
 * in fils, the lowest of each product.
 */
export async function findHits(
  db: Db,
  { partNumber }: Pick<SearchTerms, 'partNumber'>,
  words: readonly AskedWord[],
  window: { limit: number; offset: number },
): Promise<Hits> {
  const term = words.map(({ word }) => word).join(' ');
  const row = await readRow(
    db,
    Hits,
    Prisma.sql`
    WITH asked AS MATERIALIZED (${selectAskedWords(words)}),
    by_part_number AS MATERIALIZED (${selectByPartNumber(partNumber)}),
    by_word AS MATERIALIZED (
      SELECT t.parent_product_id, t.name, NULL::int AS variant_id,
        CASE WHEN t.is_named THEN 2 WHEN ${holdsAll(Prisma.sql`t.variant_words`, words)} THEN 3 ELSE 4 END AS rank,
        CASE WHEN t.is_named THEN ${words.length}::int
          ELSE (SELECT count(*)::int FROM asked WHERE t.name_words && asked.words) END AS named
      FROM (
        SELECT *, ${holdsAll(Prisma.sql`name_words`, words)} AS is_named
        FROM search_texts WHERE ${holdsAll(Prisma.sql`words`, words)} LIMIT ${hitsMax}
      ) t
    ),
    by_name AS MATERIALIZED (
      SELECT t.parent_product_id, t.name, NULL::int AS variant_id, 2 AS rank, ${words.length}::int AS named
      FROM search_texts t
      WHERE (SELECT count(*) FROM by_word) = ${hitsMax} AND ${holdsAll(Prisma.sql`t.name_words`, words)} LIMIT ${hitsMax}
    ),
    best AS MATERIALIZED (
      SELECT DISTINCT ON (parent_product_id) *
      FROM (TABLE by_part_number UNION ALL TABLE by_name UNION ALL TABLE by_word) AS hit
      ORDER BY parent_product_id, rank, variant_id
    ),
    page AS (
      SELECT *, row_number() OVER () AS place FROM (
        SELECT best.* FROM best CROSS JOIN (SELECT fold_text(${term}) AS term) whole
        ORDER BY rank, named DESC, strpos(name, term) = 0, strpos(name, term), name, parent_product_id
        LIMIT ${window.limit} OFFSET ${window.offset}
      ) ordered
    )
    SELECT (SELECT count(*)::int FROM best) AS total,
      ${hitsMax} IN ((SELECT count(*) FROM by_part_number), (SELECT count(*) FROM by_name), (SELECT count(*) FROM by_word))
        OR EXISTS (SELECT FROM asked WHERE cardinality(words) >= ${formsMax}) AS "isMore",
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'parentId', o.id, 'partnumber', face.part_number,
          'productName', o.name, 'parentName', o.name, 'images', face.images, 'image', face.images -> 0,
          'description', o.description, 'priceRange', o.price_fils, 'price', o.price_fils) ORDER BY page.place), '[]')
        FROM page CROSS JOIN LATERAL (
          SELECT parent_product_id AS id, name, description, price_fils
          FROM offers WHERE parent_product_id = page.parent_product_id LIMIT 1
        ) o
        CROSS JOIN LATERAL (
          SELECT v.part_number, jsonb_path_query_array(v.images, '$[0]') AS images FROM variants v
          WHERE v.parent_product_id = page.parent_product_id AND v.is_sellable
          ORDER BY v.id <> page.variant_id,
            CASE WHEN page.rank > 2 THEN (SELECT count(*) FROM asked
              WHERE strpos(lower(v.name || ' ' || v.options::text), asked.typed) > 0) END DESC,
            v.position, v.id
          LIMIT 1
        ) face) AS results`,
  );
  return row ?? { results: [], total: 0, isMore: false };
}

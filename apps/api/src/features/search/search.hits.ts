import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { limits } from '@dilmun/store/limits';
import { type SearchTerms, typosAllowed, typosInName } from './search.terms.ts';

/** A parent product that was found, and the variant by which, where it was one. */
export interface Hit {
  parentProductId: number;
  variantId: number | null;
}

const misspeltMax = 24;
/** So many names with a similar word are looked at more closely. */
const candidatesMax = 200;

/** More variants than these are not told apart by a term that finds them; nobody turns so many pages. */
const variantHitsMax = 2_000;

/** Each word stands in the folded text; the comparison is one that the trigram index answers. */
const containsWords = (words: readonly string[], text: Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    words.map((word) => Prisma.sql`${text} LIKE contains_pattern(${word})`),
    ' AND ',
  );

const parentName = Prisma.sql`o.folded_name`;
const variantName = Prisma.sql`fold_text(v.name)`;
/** Looked up for what was found only: as a join, it would read every offer first. */
const nameOfOffer = Prisma.sql`
  (SELECT o.folded_name FROM offers o WHERE o.parent_product_id = v.parent_product_id) AS folded_name`;

/**
 * Parent products by part number or by words of a name, and how many there are. Names of variants are asked only when
 * names of parent products leave room on the first page: a common word would touch every variant for nothing.
 */
export async function findHits(db: Db, { words, partNumber }: SearchTerms, window: { limit: number; offset: number }) {
  const term = words.join(' ');
  const rows = await db.$queryRaw<(Hit & { total: number })[]>`
    WITH by_part_number AS (
      SELECT v.parent_product_id, ${nameOfOffer}, v.id, v.position,
        CASE WHEN fold_part_number(v.part_number) = ${partNumber} THEN 0 ELSE 1 END AS rank
      FROM variants v
      WHERE v.is_sellable AND fold_part_number(v.part_number) LIKE ${partNumber === null ? null : `${partNumber}%`}
      LIMIT ${variantHitsMax}
    ),
    by_parent_name AS (
      SELECT o.parent_product_id, o.folded_name, NULL::int AS id, 0 AS position, 2 AS rank
      FROM offers o WHERE ${containsWords(words, parentName)}
    ),
    by_variant_name AS (
      SELECT v.parent_product_id, ${nameOfOffer}, v.id, v.position, 3 AS rank
      FROM variants v
      WHERE (SELECT count(*) FROM by_parent_name) < ${limits.pageSize}
        AND v.is_sellable AND ${containsWords(words, variantName)}
      LIMIT ${variantHitsMax}
    ),
    best AS (
      SELECT DISTINCT ON (parent_product_id) parent_product_id, folded_name, id, rank
      FROM (TABLE by_part_number UNION ALL TABLE by_parent_name UNION ALL TABLE by_variant_name) AS hit
      ORDER BY parent_product_id, rank, position, id
    )
    SELECT parent_product_id AS "parentProductId", id AS "variantId", (count(*) OVER ())::int AS total
    FROM best CROSS JOIN (SELECT fold_text(${term}) AS term) asked
    ORDER BY rank, strpos(folded_name, term) = 0, strpos(folded_name, term), folded_name, parent_product_id
    LIMIT ${window.limit} OFFSET ${window.offset}`;
  return { hits: rows, total: rows[0]?.total ?? 0 };
}

interface Candidate {
  id: number;
  name: string;
  words: string[];
}

/** Parent products whose name holds every word, some of them misspelt; the least misspelt first. */
export async function findMisspelt(db: Db, { words }: SearchTerms): Promise<Hit[]> {
  if (!words.some((word) => typosAllowed(word) > 0)) return [];
  // Shared runs of letters find candidates by an index; the rule decides.
  const likeWords = words.map((word) =>
    typosAllowed(word) > 0
      ? Prisma.sql`SELECT parent_products_spelt_like(${word})`
      : Prisma.sql`SELECT o.parent_product_id FROM offers o WHERE ${parentName} LIKE contains_pattern(${word})`,
  );
  const candidates = await db.$queryRaw<Candidate[]>`
    SELECT candidate.id, ${parentName} AS name,
      ARRAY(SELECT fold_text(word) FROM unnest(${words}::text[]) WITH ORDINALITY AS w (word, place) ORDER BY place) AS words
    FROM (${Prisma.join(likeWords, ' INTERSECT ')}) candidate (id)
    CROSS JOIN LATERAL (SELECT folded_name FROM offers WHERE parent_product_id = candidate.id LIMIT 1) o
    ORDER BY word_similarity(fold_text(${words.join(' ')}), ${parentName}) DESC, candidate.id
    LIMIT ${candidatesMax}`;
  return candidates
    .flatMap(({ id, name, words: folded }) => {
      const typos = typosInName(folded, name);
      return typos === null ? [] : [{ parentProductId: id, variantId: null, typos }];
    })
    .sort((one, other) => one.typos - other.typos)
    .slice(0, misspeltMax);
}

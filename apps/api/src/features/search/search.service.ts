import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRows } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/store/limits';
import { z } from 'zod';
import { findHits, type Hits } from './search.hits.ts';
import { findMisspeltWords, findNearestSpelling, findSpellings } from './search.spelling.ts';
import { parseSearchTerms } from './search.terms.ts';

const suggestedProducts = 6;
const suggestedCategories = 4;
/** A search with fewer results than this also looks for misspelt words. */
const enoughHits = 3;
/** Maximum number of products found by similar words, listed after the exact matches. */
const misspeltMax = 24;

interface Window {
  limit: number;
  offset: number;
}

/** The results, and a suggested spelling if no exact match exists. */
type Found = Hits & { didYouMean: string | null };

const nothing: Found = { results: [], total: 0, isMore: false, didYouMean: null };

/**
 * One page of parent products for a term, each shown by its best variant: part numbers first (whole, then prefix), then
 * names, then features, series and categories, and similar words if there are few results. Prices in fils, the lowest
 * of each product. Without results: the nearest spelling that has results, and the nearest categories.
 */
export async function searchProducts(db: Db, term: string, page = 1) {
  const { pageSize } = limits;
  const found = await search(db, term, { limit: pageSize, offset: (page - 1) * pageSize });
  const { results, total, isMore, didYouMean } = found;
  const categories = total === 0 ? await findCategories(db, `${term} ${didYouMean ?? ''}`, { orNearest: true }) : [];
  return { data: results, meta: { total, isMore, page, pageSize, didYouMean, categories } };
}

/** Suggests a few products and categories while a term is being typed, ranked as the results are. */
export async function suggestProducts(db: Db, term: string) {
  const [{ results }, categories] = await Promise.all([
    search(db, term, { limit: suggestedProducts, offset: 0 }),
    findCategories(db, term),
  ]);
  const products = results.map(({ parentId, partnumber, productName, image, price }) => ({
    parentId,
    partnumber,
    productName,
    image,
    price,
  }));
  return { products, categories };
}

async function search(db: Db, typed: string, window: Window): Promise<Found> {
  const terms = parseSearchTerms(typed);
  if (terms.words.length === 0) return nothing;
  const asTyped = terms.words.map((word) => ({ word, also: [] }));
  const found = await findHits(db, terms, asTyped, window);
  if (found.total >= enoughHits) return { ...found, didYouMean: null };

  const spellings = await findSpellings(db, terms.words);
  const words = findMisspeltWords(spellings);
  if (words && found.total > 0)
    return appendMisspelt(found, await findHits(db, terms, words, createWindow(misspeltMax)), window);
  const didYouMean = found.total > 0 ? null : findNearestSpelling(spellings) || null;
  if (words) {
    const misspelt = await findHits(db, terms, words, window);
    if (misspelt.total > 0) return { ...misspelt, didYouMean };
  }
  return { ...found, didYouMean: didYouMean && (await findsAnything(db, didYouMean)) ? didYouMean : null };
}

/** Exact matches come first; both kinds fit on the first page. */
function appendMisspelt(found: Hits, misspelt: Hits, { limit, offset }: Window): Found {
  const known = new Set(found.results.map(({ id }) => id));
  const all = offset > 0 ? [] : [...found.results, ...misspelt.results.filter(({ id }) => !known.has(id))];
  return {
    results: all.slice(0, limit),
    total: offset > 0 ? found.total : all.length,
    isMore: false,
    didYouMean: null,
  };
}

const createWindow = (limit: number): Window => ({ limit, offset: 0 });

async function findsAnything(db: Db, term: string): Promise<boolean> {
  const { words } = parseSearchTerms(term);
  const { total } = await findHits(
    db,
    { partNumber: null },
    words.map((word) => ({ word, also: [] })),
    createWindow(1),
  );
  return total > 0;
}

const CategoryName = z.object({ key: z.string(), showname: z.string() });

/**
 * Finds categories whose names contain words of a term (short words only as a prefix), best matches first. `orNearest`
 * fills the list with the categories whose names are most similar.
 */
function findCategories(
  db: Db,
  term: string,
  { orNearest = false } = {},
): Promise<{ key: string; showname: string }[]> {
  const words = parseSearchTerms(term).words.filter((word) => word.length > 1);
  return readRows(
    db,
    CategoryName,
    Prisma.sql`
    SELECT key, showname FROM (
      SELECT c.key, c.showname, c.position, c.id, fold_text(c.showname || ' ' || c.key) AS name,
        (SELECT count(*) FROM unnest(${words}::text[]) AS word
          WHERE ' ' || fold_text(c.showname || ' ' || c.key)
            LIKE contains_pattern(CASE WHEN length(word) < 4 THEN ' ' || word ELSE word END)) AS held
      FROM categories c
    ) named
    WHERE held > 0 OR ${orNearest}
    ORDER BY held DESC, word_similarity(fold_text(${term}), name) DESC, position, id LIMIT ${suggestedCategories}`,
  );
}

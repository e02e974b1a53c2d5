import type { ListingQuery } from '@dilmun/contracts/listing';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRows } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/store/limits';
import { z } from 'zod';
import { selectText } from '../../translations.sql.ts';
import { createPanels, createSlice } from '../categories/categories.listing.sql.ts';
import { byRelevance, findHits, type Hits, type HitsRequest, noHits, type SearchWord } from './search.hits.ts';
import { findMisspeltWords, findNearestSpelling, findSpellings, restoreTermSpelling } from './search.spelling.ts';
import { applySynonyms, completeSynonym } from './search.synonyms.ts';
import { parseSearchTerms, type SearchTerms } from './search.terms.ts';

const suggestedProducts = 6;
const suggestedCategories = 4;
/** A search with fewer results than this also looks for misspelt words. */
const enoughHits = 3;

/** The results, a suggested spelling if no exact match exists, and the words that were searched. */
type Found = Hits & { didYouMean: string | null; searched: string };

/**
 * One page of parent products for a term, each shown by its best variant; the dealer's synonyms replace typed words.
 * Part numbers come first, then devices before accessories (`findHits`), and similar words if there are few results.
 * Sorted and filtered as a category is. Prices in fils, the lowest of each product. Without results: the nearest spelling
 * that has results, and the nearest categories.
 */
export async function searchProducts(db: Db, { term, sort, page, ...filters }: { term: string } & ListingQuery) {
  const slice = createSlice(sort, page, byRelevance);
  const { products, total, matched, isMore, searched, tags, ...found } = await search(db, term, { filters, slice });
  const didYouMean = found.didYouMean && (await restoreTermSpelling(db, found.didYouMean));
  const categories =
    matched === 0 ? await findCategories(db, `${searched} ${didYouMean ?? ''}`, { orNearest: true }) : [];
  const meta = { total, isMore, page: slice.page, pageSize: limits.pageSize, didYouMean, categories };
  const data = products.map((product) => ({
    ...product,
    parentId: product.id,
    parentName: product.productName,
    image: product.images[0] ?? null,
  }));
  return { data, meta: { ...meta, ...createPanels(tags) } };
}

/** Suggests a few products and categories while a term is being typed, ranked as the results are. */
export async function suggestProducts(db: Db, term: string) {
  const slice = { ...createSlice(undefined, 1, byRelevance), limit: suggestedProducts };
  const { products: found, searched } = await search(db, term, { filters: {}, slice, isBrief: true });
  const categories = await findCategories(db, searched);
  const products = found.map(({ id, partnumber, productName, images, price }) => ({
    parentId: id,
    partnumber,
    productName,
    image: images[0] ?? null,
    price,
  }));
  return { products, categories };
}

const joinWords = (words: readonly SearchWord[]): string =>
  words.flatMap(({ word, also = [] }) => [word, ...also]).join(' ');

/** Searches for the words as typed, then for a synonym that continues them, then for similar words. */
async function search(db: Db, typed: string, wanted: HitsRequest): Promise<Found> {
  const terms = parseSearchTerms(typed);
  if (terms.words.length === 0) return { ...noHits, didYouMean: null, searched: typed };
  const findMeaning = async (term: SearchTerms): Promise<Found> => {
    const words = await applySynonyms(db, term.words);
    return { ...(await findHits(db, term, words, wanted)), didYouMean: null, searched: joinWords(words) };
  };
  const found = await findMeaning(terms);
  const isReplaced = found.searched !== terms.words.join(' ');
  if (found.matched >= (isReplaced ? 1 : enoughHits)) return found;

  const whole = found.matched === 0 ? await completeSynonym(db, terms.words.join(' ')) : null;
  if (whole) return findMeaning({ ...terms, words: parseSearchTerms(whole).words });

  const spellings = await findSpellings(db, terms.words);
  const words = findMisspeltWords(spellings);
  const similar = words && { ...found, ...(await findHits(db, terms, words, wanted)) };
  if (found.matched > 0) return similar ?? found;

  const didYouMean = findNearestSpelling(spellings) || null;
  if (similar && similar.matched > 0) return { ...similar, didYouMean };
  const respelt = didYouMean ? await findMeaning({ ...parseSearchTerms(didYouMean), partNumber: null }) : found;
  if (respelt.matched === 0) return found;
  // A respelt synonym is shown as such: its results do not contain the typed word.
  return words ? { ...respelt, didYouMean } : { ...found, didYouMean };
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
  return readRows(db, CategoryName)`
    SELECT key, showname FROM (
      SELECT c.key, ${selectText(Prisma.sql`c`, 'showname')} AS showname, c.position, c.id, title.name,
        (SELECT count(*) FROM unnest(${words}::text[]) AS given, fold_term(given) AS word
          WHERE ' ' || title.name LIKE contains_pattern(CASE WHEN length(word) < 4 THEN ' ' || word ELSE word END)) AS held
      FROM categories c CROSS JOIN LATERAL (
        SELECT fold_term(concat_ws(' ', c.showname, c.key, string_agg(value ->> 'showname', ' '))) AS name
        FROM jsonb_each(c.translations)
      ) title
    ) named
    WHERE held > 0 OR ${orNearest}
    ORDER BY held DESC, word_similarity(latin_letters(fold_term(${term})), latin_letters(name)) DESC, position, id LIMIT ${suggestedCategories}`;
}

import type { Db } from '@dilmun/db/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import type { SearchWord } from './search.hits.ts';
import { countAllowedTypos, listNearestWords, type SimilarWord } from './search.terms.ts';

/** `typed`: folded; `near`: folded words; `isKnown`: it is a synonym, or some word of the shop starts with it. */
const SpellingRow = z.object({ typed: z.string(), isKnown: z.boolean(), near: z.array(z.string()) });

/** A typed word with the nearest words of the shop, those with the fewest wrong letters first. */
export interface Spelling {
  word: string;
  typed: string;
  isKnown: boolean;
  near: SimilarWord[];
}

/** Looks each typed word up in the list of the shop's words. */
export async function findSpellings(db: Db, words: readonly string[]): Promise<Spelling[]> {
  const rows = await readRows(db, SpellingRow)`
    SELECT typed, ARRAY(SELECT words_spelt_like(typed)) AS near,
      EXISTS (SELECT FROM search_words WHERE word >= typed AND word < typed || chr(1114111))
        OR EXISTS (SELECT FROM synonyms WHERE fold_term(term) = typed) AS "isKnown"
    FROM unnest((SELECT ${words}::text[])) WITH ORDINALITY AS w (word, place), fold_term(word) AS typed
    ORDER BY place`;
  return rows.map(({ typed, isKnown, near }, at) => ({
    word: words[at] ?? typed,
    typed,
    isKnown,
    near: listNearestWords(typed, near),
  }));
}

/** Words to search for if the typed ones may be misspelt; null if one of them resembles no word of the shop. */
export function findMisspeltWords(spellings: readonly Spelling[]): SearchWord[] | null {
  const asked = spellings.map(({ word, typed, isKnown, near }) => {
    const alike = near.filter(({ typos }) => typos <= countAllowedTypos(typed)).map((one) => one.word);
    return isKnown || alike.length > 0 ? { word, near: alike } : null;
  });
  const words = asked.filter((one) => one !== null);
  const isAnyMisspelt = words.some(({ near }) => near.length > 0);
  return words.length === spellings.length && isAnyMisspelt ? words : null;
}

/** The nearest spelling, without the words that resemble no word of the shop; '' if no word is left. */
export const findNearestSpelling = (spellings: readonly Spelling[]): string =>
  spellings
    .map(({ typed, isKnown, near }) => (isKnown ? typed : near[0]?.word))
    .filter((word) => word !== undefined)
    .join(' ');

const Written = z.object({ term: z.string() });

/** Writes the folded Arabic words of a term as the shop writes them: with hamza and ta marbuta. */
export async function restoreTermSpelling(db: Db, folded: string): Promise<string> {
  if (!/\p{Script=Arabic}/u.test(folded)) return folded;
  const row = await readRow(db, Written)`
    SELECT string_agg(write_word(word), ' ' ORDER BY place) AS term
    FROM string_to_table(${folded}, ' ') WITH ORDINALITY AS words (word, place)`;
  return row?.term ?? folded;
}

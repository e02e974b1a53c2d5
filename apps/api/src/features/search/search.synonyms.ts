import type { Db } from '@dilmun/db/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import type { SearchWord } from './search.hits.ts';
import { listPhrases, wordsMax } from './search.terms.ts';

const Synonym = z.object({ phrase: z.string(), means: z.string() });
const Term = z.object({ term: z.string() });

const asTyped = (words: readonly string[]): SearchWord[] => words.map((word) => ({ word }));

/**
 * Replaces words and phrases according to the dealer's synonyms; a longer phrase comes before a shorter one.
 * Ignored words stay if nothing else was typed. The subquery keeps PostgreSQL from planning the statement for each list.
 */
export async function applySynonyms(db: Db, words: readonly string[]): Promise<SearchWord[]> {
  const phrases = listPhrases(words);
  const rows = await readRows(db, Synonym)`
    SELECT phrase, means FROM unnest((SELECT ${phrases.map(({ text }) => text)}::text[])) AS given (phrase)
    JOIN synonyms ON fold_term(term) = fold_term(phrase)`;
  if (rows.length === 0) return asTyped(words);
  const meanings = new Map(rows.map(({ phrase, means }) => [phrase, means]));
  const asked: SearchWord[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phrases.find(({ start, text }) => start === at && meanings.has(text));
    if (phrase) asked.push(...parseMeaning(meanings.get(phrase.text) ?? ''));
    else asked.push(...asTyped(words.slice(at, at + 1)));
    at += phrase?.length ?? 1;
  }
  const distinct = [...new Map(asked.map((one) => [one.word, one])).values()];
  return distinct.length > 0 ? distinct.slice(0, wordsMax) : asTyped(words);
}

/** Words that are all needed; '|' separates alternatives of a word. */
const parseMeaning = (means: string): SearchWord[] =>
  means
    .split(/\s+/)
    .map((slot) => slot.split('|').filter((word) => word !== ''))
    .flatMap(([word, ...also]) => (word === undefined ? [] : [{ word, also }]));

/** Finds the shortest synonym that continues the typed text (at least three letters); null if there is none. */
export async function completeSynonym(db: Db, typed: string): Promise<string | null> {
  if (typed.length < 3) return null;
  const row = await readRow(db, Term)`
    SELECT term FROM synonyms CROSS JOIN (SELECT fold_term(${typed}) AS typed) given
    WHERE fold_term(term) ~>=~ typed AND fold_term(term) ~<~ (typed || chr(1114111)) AND means <> ''
    ORDER BY length(term), term LIMIT 1`;
  return row?.term ?? null;
}

import { toAsciiDigits } from '@dilmun/contracts/text';

export const wordsMax = 8;
const phraseWordsMax = 4;
const partNumberLengthMin = 3;

export interface SearchTerms {
  /** A product's name must contain each of them. */
  words: string[];
  /** The term as a part number, without its dashes; null when it cannot be one. */
  partNumber: string | null;
}

/** The invisible marks of direction and joining that copied Arabic text contains. */
const invisibleMarks = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Parses a typed term. Removes trademark signs and punctuation around words; a word needs a letter or digit, because a
 * word that folds to an empty text would match every product.
 */
export function parseSearchTerms(typed: string): SearchTerms {
  const text = toAsciiDigits(typed.normalize('NFC').replace(invisibleMarks, ''));
  const words = text
    .replace(/[®™©]/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/^[,;:.،؛؟«»()[\]"']+|[,;:.،؛؟«»()[\]"']+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return { words: [...new Set(words)].slice(0, wordsMax), partNumber: parsePartNumber(text) };
}

/** The phrases of up to four words within a term, without apostrophes: the longer of those that start together first. */
export function listPhrases(words: readonly string[]): { start: number; length: number; text: string }[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(phraseWordsMax, words.length - start) }, (_, at) => at + 1)
      .reverse()
      .map((length) => ({
        start,
        length,
        text: words
          .slice(start, start + length)
          .join(' ')
          .replace(/['’]/g, ''),
      })),
  );
}

function parsePartNumber(typed: string): string | null {
  if (!/^[\w.\s-]+$/.test(typed)) return null;
  const folded = typed.replace(/[^0-9a-z]/gi, '').toLowerCase();
  return folded.length >= partNumberLengthMin && /\d/.test(folded) ? folded : null;
}

/**
 * Maximum number of wrong letters in a word: 0 for short words and numbers, where a different one means another
 * product.
 */
export function countAllowedTypos(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** A word of the shop, and the number of typed letters that differ from it. */
export interface SimilarWord {
  word: string;
  typos: number;
}

/** A suggestion may differ more than an automatic match: by a third of the letters, at most three. */
const countSuggestedTypos = (word: string): number => (/\d/.test(word) ? 0 : Math.min(3, Math.floor(word.length / 3)));

/** Words of the shop that are similar to a folded word, the nearest first; equally near ones in the given order. */
export function listNearestWords(typed: string, known: readonly string[]): SimilarWord[] {
  return known
    .map((word) => ({ word, typos: countTypos(typed, word) }))
    .filter(({ typos }) => typos > 0 && typos <= countSuggestedTypos(typed))
    .sort((one, other) => one.typos - other.typos);
}

/** Edit distance of two words: inserted, dropped, replaced and swapped letters. */
export function countTypos(one: string, other: string): number {
  // Words of very different length cannot be near: skip the table.
  if (Math.abs(one.length - other.length) > 3) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

const wordsMax = 8;
const partNumberLengthMin = 3;

/** What a search term asks for. */
export interface SearchTerms {
  /** Each must stand in a product's name. */
  words: string[];
  /** The term as a part number, without its dashes; null when it cannot be one. */
  partNumber: string | null;
}

/**
 * Reads a typed term. Marks of registration fall away; a word needs a letter, digit or sign of its own, because a word
 * that folds to nothing would match every product.
 */
export function searchTerms(typed: string): SearchTerms {
  const words = typed
    .normalize('NFC')
    .replace(/[®™©]/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(word));
  return { words: [...new Set(words)].slice(0, wordsMax), partNumber: partNumberOf(typed) };
}

function partNumberOf(typed: string): string | null {
  if (!/^[\w.\s-]+$/.test(typed)) return null;
  const folded = typed.replace(/[^0-9a-z]/gi, '').toLowerCase();
  return folded.length >= partNumberLengthMin && /\d/.test(folded) ? folded : null;
}

/** How many letters of a word may be wrong: none of a short one or of a number, where another is another product. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How far a folded name is from folded words, counted in wrong letters; null when a word is not in it, not even
 * misspelt.
 */
export function typosInName(words: readonly string[], name: string): number | null {
  const named = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  let typos = 0;
  for (const word of words) {
    if (name.includes(word)) continue;
    const nearest = Math.min(...named.map((candidate) => typosBetween(word, candidate)));
    if (nearest > typosAllowed(word)) return null;
    typos += nearest;
  }
  return typos;
}

/** Letters to insert, drop, replace or swap with their neighbour to make one word of the other. */
export function typosBetween(one: string, other: string): number {
  // Words of very different length are never close: no table is needed to see it.
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
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

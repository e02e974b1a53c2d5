import { isArabic } from './words.ts';

/**
 * Maximum number of wrong letters in a word: 0 for short words and numbers, where a different one means another
 * product. Arabic words are shorter, because vowels are not written.
 */
export function countAllowedTypos(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Whether a correction of a word may be this word. One wrong letter makes another word of a short Latin word ('plane' and
 * 'plans', 'wife' and 'wifi'): the letters must be swapped, or, from five letters, the first and the last be right. In a short Arabic
 * word a letter may be missing, swapped or the last one.
 */
export function isCorrection(typed: string, word: string): boolean {
  const typos = countTypos(typed, word);
  if (typos === 0 || typos > countAllowedTypos(typed)) return false;
  if (typed.length > 5 || (typed.length > 4 && isArabic(typed))) return true;
  if ([...typed].sort().join('') === [...word].sort().join('')) return true;
  if (isArabic(typed)) return typed.length !== word.length || typed.slice(0, -1) === word.slice(0, -1);
  return typed.length === 5 && typed[0] === word[0] && typed.at(-1) === word.at(-1);
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

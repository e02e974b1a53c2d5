/** Letters that are typed for each other, and Latin letters that no accent is part of: each becomes the other one. */
const sameLetters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ک: 'ك',
  گ: 'غ',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  '،': ',',
  '؛': ';',
  '؟': '?',
  '٫': '.',
  '’': "'",
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const sameLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');
/** Accents, vowel signs, hamza, tatweel, the Arabic thousands separator, and marks of direction and joining. */
const removed = /[\p{M}\u0621\u0640\u066c\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Whether a text has Arabic letters. */
export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * A text as search compares it: without accents, case, registered marks, vowel signs and hamza; one letter for those that are
 * typed for each other in Arabic; Western digits. 'Fénix®' gives 'fenix'.
 */
export function foldText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is all that needs no more than lower case.
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(/[®™©]/g, '')
    .normalize('NFKD')
    .replace(removed, '')
    .toLowerCase()
    .replace(sameLetter, (letter) => sameLetters[letter] ?? letter)
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) % 16));
}

/** The Arabic article, and 'and', 'with' or 'for' before it, if at least three letters remain. */
const article = /(^|\s)(?:و?ب?ال|و?لل)(?=[ا-ي]{3})/g;

/** A typed word or phrase as search compares it: folded, without Arabic articles: the forms of 'the watch' become 'watch'. */
export const foldTerm = (text: string): string => stripArticles(foldText(text));

const stripArticles = (folded: string): string => (folded.includes('ل') ? folded.replace(article, '$1') : folded);

/** One-letter Arabic words that are written as part of the next word: 'and', 'with', 'for', 'then', 'like'. */
const joinedWord = /^[وفبلك](?=[ا-ي]{2})/;

/** A folded Arabic word without the one-letter words before it, each removed in turn: 'for my mother' gives 'my mother'. */
export function listWithoutJoinedWords(folded: string): string[] {
  const shorter = folded.replace(joinedWord, '');
  return shorter === folded ? [] : [shorter, ...listWithoutJoinedWords(shorter)];
}

/**
 * The words of one piece of a text between spaces, folded: as written ('wi-fi'), without signs ('wifi'), in parts ('wi',
 * 'fi') and without the Arabic article.
 */
export function listWordsOfPiece(piece: string): string[] {
  const folded = foldText(piece);
  const joined = folded.replace(/[^\p{L}\p{N}]/gu, '');
  if (joined === '') return [];
  const words = new Set([joined, stripArticles(joined)]);
  if (joined !== folded) {
    words.add(trimSigns(folded));
    for (const part of folded.split(/[^\p{L}\p{N}.]+/u)) words.add(part);
    for (const part of folded.split(/[^\p{L}\p{N}]+/u)) words.add(part);
  }
  return [...words].filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Removes punctuation around a word. */
export const trimSigns = (word: string): string => word.replace(/^[,;:.،؛؟«»()[\]"']+|[,;:.،؛؟«»()[\]"']+$/g, '');

/** A folded word in singular and plural, as far as its ending tells: English '-s', '-es', Arabic '-at' and feminine '-h'. */
export function listNumberForms(word: string): string[] {
  const forms = isArabic(word)
    ? [
        word.replace(/ه$/, ''),
        word.replace(/ه$/, 'ات'),
        word.replace(/ات$/, ''),
        word.replace(/ات$/, 'ه'),
        word.replace(/ت$/, ''),
      ]
    : [`${word}s`, word.replace(/s$/, ''), word.replace(/es$/, '')];
  return [...new Set([word, ...forms])].filter((form) => form !== '');
}

/** What the English words of one family have in common, and whether a word is derived from it by an ending. */
export interface Stem {
  stem: string;
  isDerived: boolean;
}

/** Finds the stem of an English word: 'runner', 'running' and 'run' have 'run'. Null for short words and for other letters. */
export function findStem(word: string): Stem | null {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const singular = word.replace(/s$/, '');
  const root = singular.replace(/(?:ing|er|ist|ed)$/, '');
  const stem = root.replace(/e$/, '').replace(/([b-df-hj-np-rtv-z])\1$/, '$1');
  return stem.length >= 3 ? { stem, isDerived: root !== singular } : null;
}

/** The units of sizes, each as names and shoppers write it. */
const units: Readonly<Record<string, readonly string[]>> = {
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres', 'مم', 'ملم', 'مليمتر', 'ملي'],
  m: ['m', 'meter', 'meters', 'metre', 'metres', 'م', 'متر', 'امتار'],
  inch: ['inch', 'inches', 'in', '"', 'بوصه', 'بوصات', 'انش', 'انج'],
};
const unitsBySpelling = new Map(
  Object.entries(units).flatMap(([unit, spellings]) => spellings.map((spelling) => [spelling, unit] as const)),
);

export const isNumber = (folded: string): boolean => /^\d+(?:[.,]\d+)?$/.test(folded);

/** The unit that a folded word is, in its usual spelling; undefined for other words. */
export const findUnit = (folded: string): string | undefined => unitsBySpelling.get(folded);

/** A size as one word: '47mm' for '47' and 'mm', or for '47 ملم'. Null if the word is not a number with a unit. */
export function readSize(folded: string): string | null {
  const [, number, rest = ''] = /^(\d+(?:[.,]\d+)?)(\D+)$/.exec(folded) ?? [];
  const unit = findUnit(rest);
  return number !== undefined && unit ? `${number}${unit}` : null;
}

import { toAsciiDigits } from '@dilmun/contracts/text';
import { trimSigns } from './words.ts';

const wordsMax = 12;
const partNumberLengthMin = 3;

export interface SearchTerms {
  /** The words as typed, without the punctuation around them. */
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
    // Inches, before quotation marks are removed.
    .replace(/(\d)\s*["″”](?=\s|$)/g, '$1 inch')
    .replace(/(\d)(bh?d)\b/gi, '$1 $2')
    .split(/\s+/)
    .map(trimSigns)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return { words: [...new Set(words)].slice(0, wordsMax), partNumber: parsePartNumber(text) };
}

function parsePartNumber(typed: string): string | null {
  if (!/^[\w./\s-]+$/.test(typed)) return null;
  const folded = foldPartNumber(typed);
  return folded.length >= partNumberLengthMin && /\d/.test(folded) ? folded : null;
}

/** A part number as search compares it: its letters and digits, in lower case. */
export const foldPartNumber = (partNumber: string): string => partNumber.replace(/[^0-9a-z]/gi, '').toLowerCase();

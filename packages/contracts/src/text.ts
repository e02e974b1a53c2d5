import { z } from 'zod';
import { key, type ValidationKey } from './message-keys.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to reject them.
const controlCharacters = /[\u0000-\u001f\u007f\u2028\u2029]|\p{Surrogate}/u;

/**
 * Removes marks, embeddings, overrides and isolates of direction: keyboards and copied texts contain them by accident,
 * and an override shows a text to staff in another order than it has.
 */
export const removeDirectionMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * Schema of one line of text with at most `max` characters, trimmed, without direction marks. Rejects control characters, so that the text
 * cannot forge a header, mail or log line, and halves of surrogate pairs, which PostgreSQL cannot store. `missing` is
 * the error text for an absent field.
 */
export const line = (max: number, missing?: ValidationKey) =>
  z
    .string(missing)
    .overwrite(removeDirectionMarks)
    .trim()
    .max(max, key('tooLong'))
    .refine((text) => !controlCharacters.test(text), key('controlCharacters'));

/**
 * Schema of text with several lines and at most `max` characters, trimmed, without direction marks. Rejects the same characters as `line`, except
 * tabs and line breaks. `missing` is the error text for an absent field.
 */
export const paragraph = (max: number, missing?: ValidationKey) =>
  z
    .string(missing)
    .overwrite(removeDirectionMarks)
    .trim()
    .max(max, key('tooLong'))
    .refine((text) => !controlCharacters.test(text.replace(/\s/g, '')), key('controlCharacters'));

/** Replaces the digits of Arabic, Persian and Urdu keyboards by ASCII digits. */
export const toAsciiDigits = (typed: string): string =>
  // The last four bits of these code points are the digit.
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

/** Schema of an e-mail address; converts it to lower case. `message` is the error text, which differs by form. */
export const emailAddress = (message: ValidationKey) =>
  z.string(message).trim().toLowerCase().max(254, message).pipe(z.email(message));

/**
 * A list in one query parameter, separated by commas; a comma or percent sign within a value is percent-encoded.
 * At most 50 values of 100 characters.
 */
export const CommaList = z.codec(line(5_000), z.array(z.string().max(100)).max(50), {
  decode: (text) =>
    text
      .split(',')
      .filter((value) => value !== '')
      .map((value) => value.replaceAll(/%2c/gi, ',').replaceAll('%25', '%')),
  encode: (values) => values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(','),
});

/** A page number, starting at 1. */
export const PageNumber = z.codec(z.string().regex(/^[1-9]\d{0,3}$/), z.int().min(1), {
  decode: Number,
  encode: String,
});

/**
 * An image with its size in pixels, so that the page reserves its space before it loads. `src` is a path on our origin
 * or an https URL.
 */
export const Image = z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() });
export type Image = z.output<typeof Image>;

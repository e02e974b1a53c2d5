import { validation } from '@dilmun/store/messages/validation';
import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const controlCharacters = /[\u0000-\u001f\u007f\u2028\u2029]/;

/**
 * One line of bounded text; refuses control characters, so that no header, mail or log line can be forged with it.
 * `missing` is the text for a field that is left out.
 */
export const line = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, validation.tooLong)
    .refine((text) => !controlCharacters.test(text), validation.controlCharacters);

/** Bounded text of several lines. */
export const paragraph = (max: number, missing?: string) => z.string(missing).trim().max(max, validation.tooLong);

/** An e-mail address, lower-cased; `message` is the specification's text for the form at hand. */
export const emailAddress = (message: string) =>
  z.string(message).trim().toLowerCase().max(254, message).pipe(z.email(message));

/**
 * A list in one query parameter: joined by commas, a comma or percent sign within a value percent-encoded.
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

/** A page of a list, from 1. */
export const PageNumber = z.codec(z.string().regex(/^[1-9]\d{0,3}$/), z.int().min(1), {
  decode: Number,
  encode: String,
});

/** A picture with its size, so that nothing shifts while it loads. `src` is a path of ours or an https address. */
export const Image = z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() });
export type Image = z.output<typeof Image>;

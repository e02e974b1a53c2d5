import { z } from 'zod';

/** Formats of environment variables. The messages follow the variable's name: 'PORT: is a whole number from …'. */

export const choice = <const T extends readonly [string, ...string[]]>(...choices: T) =>
  z.enum(choices, `is one of ${choices.join(', ')}`);

export const wholeNumber = (least: number, most: number) => {
  const message = `is a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
};

export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is an address such as ${example}` });

export const flag = choice('on', 'off').default('off');

/** Entries separated by commas; none if it is not set. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));

import { validation } from '@dilmun/messages/validation';
import type { z } from 'zod';

/** The shop's text for an issue whose schema defines no text, so that zod's own English is never shown. */
function describeIssue({ code, input, origin }: z.core.$ZodRawIssue): string {
  if (code === 'unrecognized_keys') return validation.unknownField;
  if (input === undefined || input === null) return validation.missing;
  const isNumber = origin === 'number' || origin === 'int' || origin === 'bigint';
  if (code === 'too_big') return isNumber ? validation.tooLarge : validation.tooLong;
  if (code === 'too_small') return isNumber ? validation.tooSmall : validation.tooShort;
  return validation.notReadable;
}

/**
 * The option with which the shop's schemas parse what a shopper sent. Not zod's own configuration: it applies to a whole
 * process, and the one that renders pages has loaded the texts of every language.
 */
export const withShopTexts = { error: describeIssue };

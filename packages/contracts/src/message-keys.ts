import type { answers } from '@dilmun/messages/answers';
import type { validation } from '@dilmun/messages/validation';
import type { z } from 'zod';

/** Names the text of a successful response, in the messages of every language. */
export type AnswerKey = keyof typeof answers;

/** Names the text of a rejected field, in the messages of every language. */
export type ValidationKey = keyof typeof validation;

/** The key of a text, for a schema: zod accepts any text as the message of an issue, this function only known keys. */
export const key = (name: ValidationKey): ValidationKey => name;

/** The key for an issue whose schema defines none, so that zod's own English is never shown. */
function chooseKey({ code, input, origin }: z.core.$ZodRawIssue): ValidationKey {
  if (code === 'unrecognized_keys') return 'unknownField';
  if (input === undefined || input === null) return 'missing';
  const isNumber = origin === 'number' || origin === 'int' || origin === 'bigint';
  if (code === 'too_big') return isNumber ? 'tooLarge' : 'tooLong';
  if (code === 'too_small') return isNumber ? 'tooSmall' : 'tooShort';
  return 'notReadable';
}

/**
 * The option with which the shop's schemas parse what a shopper sent: every issue then has the key of a text as its
 * `message`. Not zod's own configuration, which applies to a whole process.
 */
export const withMessageKeys = { error: chooseKey };

/** The key of an issue's text. Only for issues of the contracts' schemas, parsed with `withMessageKeys`. */
export const readKey = ({ message }: { message?: string | undefined }) => message as ValidationKey;

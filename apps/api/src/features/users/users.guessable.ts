import { store } from '@dilmun/settings/store';
import { isCommonPassword } from './users.common-passwords.ts';

export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
}

/** Minimum word length, because good passwords contain shorter words by chance. */
const wordLengthMin = 3;
/** Minimum number of letters beside the words; a password with fewer consists of them. */
const ownLettersMin = 4;

/**
 * Why a new password is easy to guess (docs/security.md S3): 'common', or 'personal' if it consists of names of the
 * store, the maker or the user, or of the e-mail address; null if it is not.
 */
export function findWeakness(password: string, owner: PasswordOwner): 'common' | 'personal' | null {
  if (isCommonPassword(password)) return 'common';
  return isComposedFrom(password, listPersonalWords(owner)) ? 'personal' : null;
}

function listPersonalWords({ firstName, lastName, email }: PasswordOwner): string[] {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const names = [store.name, store.maker, firstName, lastName, localPart].map((name) => normaliseText(name));
  const words = [...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))];
  // Longest words first, so that a shorter word does not match inside a longer one.
  return [...new Set(words)]
    .filter((word) => word.length >= wordLengthMin && /\p{L}/u.test(word))
    .sort((one, other) => other.length - one.length);
}

function isComposedFrom(password: string, words: string[]): boolean {
  const whole = normaliseText(password);
  const rest = words.reduce((text, word) => text.replaceAll(buildPattern(word), ' '), whole);
  return rest !== whole && rest.replaceAll(/[^\p{L}]/gu, '').length < ownLettersMin;
}

/** Matches the word, also with look-alike signs. Alternatives are single characters: linear in the password. */
const buildPattern = (word: string): RegExp =>
  new RegExp(
    [...word].map((letter) => lookAlikes.get(letter) ?? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')).join(''),
    'gu',
  );

const lookAlikes = new Map(
  Object.entries({ a: '[a@4]', e: '[e3]', i: '[i1!]', l: '[l1!]', o: '[o0]', s: '[s$5]', t: '[t7]' }),
);

const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase();

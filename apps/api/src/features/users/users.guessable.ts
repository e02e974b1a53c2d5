import { store } from '@dilmun/store/store';
import { isCommonPassword } from './users.common-passwords.ts';

/** The person who sets the password. */
export interface Chooser {
  firstName: string;
  lastName: string;
  email: string;
}

/** Shorter words occur in good passwords by chance. */
const wordLengthMin = 3;
/** A password with fewer letters of its own, beside the words, is made of them. */
const ownLettersMin = 4;

/**
 * Why a new password is too easily guessed: among the common ones, or made of the store's, the maker's or the
 * chooser's names or the e-mail address; null when it is not (docs/security.md S3).
 */
export function findGuesser(password: string, chooser: Chooser): 'anybody' | 'acquaintances' | null {
  if (isCommonPassword(password)) return 'anybody';
  return isMadeOf(password, listPersonalWords(chooser)) ? 'acquaintances' : null;
}

function listPersonalWords({ firstName, lastName, email }: Chooser): string[] {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const names = [store.name, store.maker, firstName, lastName, localPart].map((name) => normaliseText(name));
  const words = [...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))];
  // The longest first, so that none is cut in two by a shorter one.
  return [...new Set(words)]
    .filter((word) => word.length >= wordLengthMin && /\p{L}/u.test(word))
    .sort((one, other) => other.length - one.length);
}

function isMadeOf(password: string, words: string[]): boolean {
  const whole = normaliseText(password);
  const rest = words.reduce((text, word) => text.replaceAll(buildPattern(word), ' '), whole);
  return rest !== whole && rest.replaceAll(/[^\p{L}]/gu, '').length < ownLettersMin;
}

/** The word, also where signs stand for its letters. Alternatives are single characters: linear in the password. */
const buildPattern = (word: string): RegExp =>
  new RegExp(
    [...word].map((letter) => lookAlikes.get(letter) ?? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')).join(''),
    'gu',
  );

const lookAlikes = new Map(
  Object.entries({ a: '[a@4]', e: '[e3]', i: '[i1!]', l: '[l1!]', o: '[o0]', s: '[s$5]', t: '[t7]' }),
);

const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase();

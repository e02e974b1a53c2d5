import { type Entry, type Meaning, places, readPlace, type SearchIndex, type Word } from './search-index.ts';
import { countAllowedTypos, countTypos, isCorrection } from './typos.ts';
import { isEmptyWord, isOccasion, isPreposition, listAudienceWords } from './vocabulary.ts';
import {
  findStem,
  findUnit,
  foldTerm,
  isArabic,
  isNumber,
  listNumberForms,
  listWithoutJoinedWords,
  readSize,
} from './words.ts';

const phraseWordsMax = 6;
/** A synonym is completed, and a word found at the end of another one, from this length. */
const completedLengthMin = 3;
const endingLengthMin = 5;
/** Two words are written as one from this length. */
const compoundLengthMin = 8;
const partLengthMin = 3;
/** A word of this length is corrected only to a word that says what a product is. */
const shortLengthMax = 5;

/** One thing that a product must have: a typed word, or what it means. */
export interface Slot {
  /** The words that it stands for, as typed. */
  readonly typed: string;
  /** Its folded words, which mean the same. */
  readonly words: readonly string[];
  /** The shop's words that equal one of them, in singular or plural. */
  readonly exact: ReadonlySet<Word>;
  /** The shop's words that begin with one of them, or share its stem. */
  readonly similar: ReadonlySet<Word>;
  /** It says for whom a product is. */
  readonly isAudience: boolean;
  /** It names the product itself, and the other words describe it. */
  readonly isHead: boolean;
  /** Products with it come first, but need not have it. */
  readonly isPreferred: boolean;
}

export interface Understood {
  slots: Slot[];
  /** Typed words that the shop has nowhere. */
  unknown: string[];
  /** The term with its misspelt words corrected; null if none is. */
  corrected: string | null;
}

interface Token {
  /** As typed. */
  typed: string;
  folded: string;
  /** Whether `folded` is a correction. */
  isCorrected?: boolean;
}

/**
 * Finds out what typed words mean: sizes and models written together or apart, the dealer's synonyms (the longest phrase
 * first), for whom a product is, the shop's own words. Only a word that the shop does not know is corrected. `isLiteral`: the
 * whole words themselves, whatever they mean.
 */
export function understand(index: SearchIndex, words: readonly string[], { isLiteral = false } = {}): Understood {
  const typedTokens = words.map((typed) => ({ typed, folded: foldTerm(typed.replace(/['’]/g, '')) }));
  const tokens = joinNeighbours(index, splitTokens(index, typedTokens));
  if (isLiteral) {
    const parts = tokens.map((token) => {
      const slot = createSlot(index, token.typed, [token.folded]);
      return createPart([token], [{ ...slot, similar: new Set<Word>() }]);
    });
    return summarise(parts, null);
  }
  const parts = readParts(index, tokens);
  const isUnknown = (part: Part) => part.slots.some(isUnmatched);
  if (!parts.some(isUnknown)) return summarise(parts, null);

  const completed = completeMeaning(index, tokens);
  if (completed) return summarise([createMeaningPart(index, tokens, completed)], null);

  const unknown = new Set(parts.filter(isUnknown).flatMap((part) => part.tokens));
  const corrected = tokens.flatMap((token): Token[] => {
    if (!unknown.has(token)) return [token];
    const word = findCorrection(index, token.folded);
    return [word === null ? token : { ...token, folded: word, isCorrected: true }];
  });
  if (!corrected.some(({ isCorrected }) => isCorrected)) return summarise(parts, null);
  const known = corrected.filter((token) => token.isCorrected || !unknown.has(token));
  const spelt = known.map(({ folded }) => index.written.get(folded) ?? folded).join(' ');
  return summarise(readParts(index, corrected), spelt);
}

/** Some tokens of a term, and what they mean. */
interface Part {
  tokens: Token[];
  slots: Slot[];
  isPreposition: boolean;
  isOccasion: boolean;
}

const isUnmatched = ({ exact, similar }: Slot): boolean => exact.size + similar.size === 0;

/** Descriptions mention many things: a word that is nowhere else counts only if nothing else was typed. */
const isMentioned = ({ exact, similar }: Slot): boolean => [...exact, ...similar].every((word) => word.isDescription);

const startsWithNumber = ({ words }: Slot): boolean => /^\d/.test(words[0] ?? '');

function summarise(parts: readonly Part[], corrected: string | null): Understood {
  // The head of a phrase is its last word in English, or the last before 'for'; in Arabic the first.
  // Whoever looks for a gift looks for the other words, if the shop has them.
  const isNamed = (part: Part) => !part.isOccasion && part.slots.some((slot) => !isMentioned(slot));
  const needed = parts.some(isNamed) ? parts.filter((part) => !part.isOccasion) : parts;
  const preferred = parts.filter((part) => !needed.includes(part)).flatMap((part) => part.slots);
  const all = needed.flatMap((part) => part.slots);
  const isLost = all.every(isMentioned) ? isUnmatched : isMentioned;
  const slots = all.filter((slot) => !isLost(slot));
  const preposition = needed.findIndex((part) => part.isPreposition);
  const before = (preposition > 0 ? needed.slice(0, preposition) : needed).flatMap((part) => part.slots);
  const named = before.filter((slot) => !isLost(slot) && !slot.isAudience && !startsWithNumber(slot));
  const head = isArabic(named[0]?.typed ?? '') ? named[0] : named.at(-1);
  const unknown = [...new Set(all.filter(isLost).map(({ typed }) => typed))];
  const described = [
    ...preferred.filter((slot) => !isMentioned(slot)).map((slot) => ({ ...slot, isPreferred: true })),
    ...slots.map((slot) => ({ ...slot, isHead: slot === head })),
  ];
  const distinct = new Map(described.map((slot) => [slot.words.join('|'), slot]));
  return {
    // A number without its name, as of another maker's model, is nothing to look for.
    slots: unknown.length > 0 && slots.every(startsWithNumber) ? [] : [...distinct.values()],
    unknown,
    corrected,
  };
}

/** Splits each token, except in phrases that the dealer's synonyms have. */
function splitTokens(index: SearchIndex, tokens: readonly Token[]): Token[] {
  const split: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = findPhrase(index, tokens, at, 2)?.length ?? 0;
    if (length > 0) split.push(...tokens.slice(at, at + length));
    else split.push(...splitToken(index, tokens[at] as Token));
    at += Math.max(length, 1);
  }
  return split;
}

/** The longest phrase that starts here and has a meaning; null if there is none of at least `lengthMin` words. */
function findPhrase(index: SearchIndex, tokens: readonly Token[], start: number, lengthMin: number) {
  for (let length = Math.min(phraseWordsMax, tokens.length - start); length >= lengthMin; length -= 1) {
    const phrase = tokens.slice(start, start + length);
    const meaning = findMeaning(index, phrase);
    if (meaning) return { length, phrase, meaning };
  }
  return null;
}

/** Splits '9pro', 'wi-fi' and 'smartscale' into words of the shop, unless it knows them as they are. */
function splitToken(index: SearchIndex, token: Token): Token[] {
  const { typed, folded } = token;
  const size = readSize(folded);
  if (size) return [{ typed, folded: size }];
  if (isNumber(folded) || isKnown(index, folded)) return [token];
  const split = (parts: readonly string[]) =>
    parts.flatMap((part) => splitToken(index, { typed: part, folded: foldTerm(part) }));
  if (/[^\p{L}\p{N}]/u.test(folded)) {
    const joined = folded.replace(/[^\p{L}\p{N}]/gu, '');
    return isKnown(index, joined)
      ? [{ typed, folded: joined }]
      : split(typed.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ''));
  }
  const runs = typed.match(/\d+|\D+/g) ?? [];
  if (runs.length > 1) return split(runs);
  const shorter = listWithoutJoinedWords(folded).find((word) => hasExactly(index, word) || isAudience(word));
  if (shorter) return [{ typed, folded: shorter }];
  if (folded.length < compoundLengthMin) return [token];
  for (let at = partLengthMin; at <= folded.length - partLengthMin; at += 1) {
    const parts = [folded.slice(0, at), folded.slice(at)];
    if (parts.every((part) => isOffered(index.vocabulary.get(part))))
      return parts.map((part) => ({ typed: part, folded: part }));
  }
  return [token];
}

/** Joins a number and its unit, and words that the shop writes as one: '47 mm', 'st 20', 'chart plotter'. */
function joinNeighbours(index: SearchIndex, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const typed = `${before?.typed} ${token.typed}`;
    const unit = findUnit(token.folded);
    if (before && isNumber(before.folded) && unit) {
      joined.splice(-1, 1, { typed, folded: before.folded + unit });
    } else if (
      before &&
      !(hasExactly(index, before.folded) && hasExactly(index, token.folded)) &&
      !isEmptyWord(before.folded) &&
      hasExactly(index, before.folded + token.folded) &&
      !index.vocabulary.has(`${before.folded} ${token.folded}`)
    ) {
      joined.splice(-1, 1, { typed, folded: before.folded + token.folded });
    } else joined.push(token);
  }
  return joined;
}

/** Whether products have a word, or a synonym means some. */
const isOffered = (entry: Entry | undefined): boolean =>
  entry?.word?.isDescription === false || (entry?.meaning?.slots.length ?? 0) > 0;

/** Whether the shop has a word, or the dealer a synonym, in singular or plural. */
const hasExactly = (index: SearchIndex, folded: string): boolean =>
  listNumberForms(folded).some((form) => index.vocabulary.has(form));

function isKnown(index: SearchIndex, folded: string): boolean {
  if (hasExactly(index, folded) || isEmptyWord(folded) || isAudience(folded)) return true;
  for (const [, { word }] of index.vocabulary.atPrefix(folded)) if (word && !word.isDescription) return true;
  return listRelatives(index, folded).length > 0;
}

/** The entries of the English words that a word is derived from, or that are derived from it. */
function listRelatives(index: SearchIndex, folded: string): Entry[] {
  const found = findStem(folded);
  if (!found) return [];
  return (index.stems.get(found.stem) ?? []).flatMap(({ entry, isDerived }) =>
    isDerived || found.isDerived ? entry : [],
  );
}

const isAudience = (folded: string): boolean => listAudienceWords(folded).length > 0;

function readParts(index: SearchIndex, tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = readPart(index, tokens, at);
    parts.push(part);
    at += part.tokens.length;
  }
  if (parts.some(({ slots }) => slots.length > 0)) return parts;
  // Nothing but words that say nothing: they are looked for.
  return tokens.map((token) => createPart([token], [createSlot(index, token.typed, [token.folded])]));
}

function readPart(index: SearchIndex, tokens: readonly Token[], start: number): Part {
  const found = findPhrase(index, tokens, start, 1);
  if (found) return createMeaningPart(index, found.phrase, found.meaning);
  const token = tokens[start] ?? { typed: '', folded: '' };
  const audience = listAudienceWords(token.folded);
  if (audience.length > 0) {
    const words = new Set([token.folded, ...audience.flatMap((word) => listWordsOfAudience(index, word))]);
    return createPart([token], [{ ...createSlot(index, token.typed, [...words]), isAudience: true }]);
  }
  const isEmpty = isEmptyWord(token.folded);
  return createPart([token], isEmpty ? [] : [createSlot(index, token.typed, [token.folded])]);
}

function findMeaning(index: SearchIndex, phrase: readonly Token[]): Meaning | null {
  const text = phrase.map(({ folded }) => folded).join(' ');
  const entry = index.vocabulary.get(text);
  if (entry || phrase.length > 1) return entry?.meaning ?? null;
  const forms = listNumberForms(text).map((form) => index.vocabulary.get(form));
  if (forms.some((one) => one?.word?.isDescription === false)) return null;
  const relatives = listRelatives(index, text);
  const related = relatives.some(({ word }) => word?.isDescription === false) ? [] : relatives;
  return [...forms, ...related].find((one) => one?.meaning)?.meaning ?? null;
}

/** The shop's words for people that a word of the same audience means; a meaning of several words is none. */
function listWordsOfAudience(index: SearchIndex, word: string): readonly string[] {
  const entry = index.vocabulary.get(word);
  if (entry?.meaning) return entry.meaning.slots.length === 1 ? (entry.meaning.slots[0] ?? []) : [];
  return entry?.word ? [word] : [];
}

const createPart = (tokens: readonly Token[], slots: Slot[]): Part => ({
  tokens: [...tokens],
  slots,
  isPreposition: tokens.length === 1 && isPreposition(tokens[0]?.folded ?? ''),
  isOccasion: tokens.every(({ folded }) => isOccasion(folded)),
});

function createMeaningPart(index: SearchIndex, tokens: readonly Token[], { slots }: Meaning): Part {
  const typed = tokens.map((token) => token.typed).join(' ');
  const isForSomebody = tokens.some(({ folded }) => isAudience(folded));
  return createPart(
    tokens,
    slots.map((words) => ({ ...createSlot(index, typed, words), isAudience: isForSomebody })),
  );
}

function createSlot(index: SearchIndex, typed: string, words: readonly string[]): Slot {
  const exact = new Set<Word>();
  const similar = new Set<Word>();
  for (const folded of words) {
    for (const form of listNumberForms(folded)) {
      const word = index.vocabulary.get(form)?.word;
      if (word) exact.add(word);
    }
    for (const [, { word }] of index.vocabulary.atPrefix(folded)) if (word && !word.isDescription) similar.add(word);
    for (const { word } of listRelatives(index, folded)) if (word && !word.isDescription) similar.add(word);
  }
  if (exact.size + similar.size === 0) for (const word of listWordsEndingIn(index, words)) similar.add(word);
  return { typed, words, exact, similar, isAudience: false, isHead: false, isPreferred: false };
}

/** 'finder' finds 'fishfinder'. */
function listWordsEndingIn(index: SearchIndex, endings: readonly string[]): Word[] {
  const long = endings.filter((ending) => ending.length >= endingLengthMin && !/\d/.test(ending));
  if (long.length === 0) return [];
  return [...index.vocabulary.values()].flatMap(({ word }) =>
    word && !word.isDescription && long.some((ending) => word.text.endsWith(ending)) ? word : [],
  );
}

/** The meaning of the shortest synonym that continues what is being typed; null if there is none. */
function completeMeaning(index: SearchIndex, tokens: readonly Token[]): Meaning | null {
  const typed = tokens.map(({ folded }) => folded).join(' ');
  if (typed.length < completedLengthMin) return null;
  const meanings = [...index.vocabulary.atPrefix(typed).values()].flatMap(({ meaning }) =>
    meaning && meaning.slots.length > 0 ? meaning : [],
  );
  const [first] = meanings.sort(
    (one, other) => one.term.length - other.term.length || (one.term < other.term ? -1 : 1),
  );
  return first ?? null;
}

/** Whether it is a synonym or says what some product is. */
const isNamed = ({ word, meaning }: Entry): boolean =>
  meaning !== null || word?.entries.some((entry) => readPlace(entry) <= places.name) === true;

/** The word of the shop that a misspelt one is: the nearest, of several the one that most products have. */
function findCorrection(index: SearchIndex, typed: string): string | null {
  const allowed = countAllowedTypos(typed);
  if (allowed === 0) return null;
  // Two swapped letters are one typo, but two changes for the index: look further only if nothing is nearer.
  for (const distance of [allowed, allowed + 1]) {
    const near = [...index.vocabulary.fuzzyGet(typed, distance)].flatMap(([text, [entry]]) => {
      return isOffered(entry) && isCorrection(typed, text) && (typed.length > shortLengthMax || isNamed(entry))
        ? { text, typos: countTypos(typed, text), products: entry.word?.entries.length ?? 0 }
        : [];
    });
    const [nearest] = near.sort(
      (one, other) => one.typos - other.typos || other.products - one.products || (one.text < other.text ? -1 : 1),
    );
    if (nearest) return nearest.text;
  }
  return null;
}

import { languageIds } from '@dilmun/settings/languages';
import SearchableMap from 'minisearch/SearchableMap';
import type { Catalogue, ParentProduct, Variant } from '../catalogue.ts';
import type { Text } from '../text.ts';
import { foldPartNumber } from './terms.ts';
import {
  findStem,
  findUnit,
  foldTerm,
  foldText,
  isArabic,
  isNumber,
  listWordsOfPiece,
  readSize,
  trimSigns,
} from './words.ts';

/** Where a product has a word, the nearest place first. */
export const places = { kind: 0, name: 1, variant: 2, elsewhere: 3, description: 4 } as const;
export type Place = (typeof places)[keyof typeof places];
const placeBits = 3;

/** A word of the shop. */
export interface Word {
  readonly text: string;
  /** Its products: their numbers, shifted by `placeBits`, with the nearest place where they have it; ascending. */
  readonly entries: Uint32Array;
  /** No product has it but in its description. */
  readonly isDescription: boolean;
}

/** A dealer's synonym, folded. */
export interface Meaning {
  readonly term: string;
  /** All are needed; the words of one mean the same. Empty: the term is ignored. */
  readonly slots: readonly (readonly string[])[];
}

export interface Entry {
  word: Word | null;
  meaning: Meaning | null;
}

export interface StemEntry {
  entry: Entry;
  isDerived: boolean;
}

/** What search needs of a catalogue, beside it. Products are numbered in the order of their popularity. */
export interface SearchIndex {
  readonly products: readonly ParentProduct[];
  /** For each product the number of those that are equally popular: featured and sold alike. */
  readonly popularity: Uint32Array;
  /** 1: an accessory. */
  readonly isAccessory: Uint8Array;
  /** The folded names in all languages, each after a line break, then the names of its categories, each between tabs. */
  readonly names: readonly string[];
  /** The words that some variants of a product have and others lack, each between spaces; '' if they are alike. */
  readonly differences: readonly string[];
  /** Folded words of the shop, and the dealer's synonyms. */
  readonly vocabulary: SearchableMap<Entry>;
  /** The entries of English words by their stem. */
  readonly stems: ReadonlyMap<string, readonly StemEntry[]>;
  /** Folded, ascending. */
  readonly partNumbers: readonly { readonly folded: string; readonly variant: Variant; readonly product: number }[];
  /** Arabic words as the shop writes them, by their folded form. */
  readonly written: ReadonlyMap<string, string>;
}

export const readProduct = (entry: number): number => entry >>> placeBits;
export const readPlace = (entry: number): Place => (entry & ((1 << placeBits) - 1)) as Place;

/** How many products or words are indexed between two pauses: a few milliseconds. */
const stepSize = 100;

/** Builds the index of a catalogue at once. For catalogues of any size see `buildSearchIndexInSteps`. */
export function buildSearchIndex(catalogue: Catalogue): SearchIndex {
  const steps = buildSearchIndexInSteps(catalogue);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Builds the index of a catalogue in steps of a few milliseconds; its caller may let other work run between them. */
export function* buildSearchIndexInSteps(catalogue: Catalogue): Generator<void, SearchIndex, void> {
  const { products, popularity } = rankByPopularity(catalogue);
  yield;
  const pieces = new PieceReader();
  const entries = new Map<string, number[]>();
  const differences: string[] = [];
  const names: string[] = [];
  for (const [number, product] of products.entries()) {
    const variants = product.variants.map((variant) => pieces.listWords(listVariantTexts(variant)));
    const byPlace: Record<keyof typeof places, Iterable<string>> = {
      kind: pieces.listWords(listKindTexts(product)),
      name: pieces.listWords(Object.values(product.name)),
      variant: variants.flatMap((words) => [...words]),
      elsewhere: pieces.listWords(listOtherTexts(product)),
      description: pieces.listWords(Object.values(product.description)),
    };
    for (const [place, words] of Object.entries(byPlace)) {
      const entry = (number << placeBits) | places[place as keyof typeof places];
      for (const word of words) addEntry(entries, word, entry);
    }
    differences.push(joinDifferences(variants));
    names.push(joinNames(product));
    if (number % stepSize === 0) yield;
  }

  const vocabulary = new SearchableMap<Entry>();
  const stems = new Map<string, StemEntry[]>();
  const addStem = (text: string, entry: Entry) => {
    const found = findStem(text);
    if (found) stems.set(found.stem, [...(stems.get(found.stem) ?? []), { entry, isDerived: found.isDerived }]);
  };
  let added = 0;
  for (const [text, list] of entries) {
    const word = { text, entries: Uint32Array.from(list), isDescription: list.every(isDescription) };
    const entry = { word, meaning: null };
    vocabulary.set(text, entry);
    if (!word.isDescription) addStem(text, entry);
    added += 1;
    if (added % stepSize === 0) yield;
  }
  for (const synonym of catalogue.synonyms) {
    const term = foldTerm(synonym.term.replace(/['’]/g, ''));
    const entry = vocabulary.fetch(term, () => ({ word: null, meaning: null }));
    entry.meaning = { term, slots: readMeaning(synonym.means) };
    if (entry.word === null || entry.word.isDescription) addStem(term, entry);
    if (isArabic(synonym.term)) pieces.written.set(term, synonym.term);
  }
  yield;
  const partNumbers = products.flatMap((product, number) =>
    product.variants.map((variant) => ({ folded: foldPartNumber(variant.partNumber), variant, product: number })),
  );
  yield;
  partNumbers.sort((one, other) => (one.folded < other.folded ? -1 : 1));
  return {
    products,
    popularity,
    isAccessory: Uint8Array.from(products, ({ categories }) => Number(categories.some((one) => one.isAccessories))),
    names,
    differences,
    vocabulary,
    stems,
    partNumbers,
    written: pieces.written,
  };
}

/**
 * The products, the most popular first: featured ones, then those sold most in the last 90 days, then those of the lowest
 * price. Stock comes between the last two, but changes with every order: see `listByPopularity`.
 */
function rankByPopularity({ parentProducts, featured }: Catalogue) {
  const featuredPlaces = new Map(featured.map(({ parentProduct }, at) => [parentProduct, at]));
  const ranked = parentProducts.map((product) => ({
    product,
    featured: featuredPlaces.get(product) ?? featured.length,
    sold: product.soldRecently,
    fils: findLowestFils(product),
    name: foldText(product.name.en),
  }));
  const isFeatured = (place: number) => Number(place < featured.length);
  ranked.sort(
    (one, other) =>
      isFeatured(other.featured) - isFeatured(one.featured) ||
      other.sold - one.sold ||
      one.featured - other.featured ||
      one.fils - other.fils ||
      (one.name < other.name ? -1 : Number(one.name > other.name)) ||
      one.product.id - other.product.id,
  );
  const popularity = new Uint32Array(ranked.length);
  for (const [at, one] of ranked.entries()) {
    const before = ranked[at - 1];
    const isEqual = before?.featured === one.featured && before.sold === one.sold;
    popularity[at] = isEqual ? (popularity[at - 1] ?? 0) : at;
  }
  return { products: ranked.map(({ product }) => product), popularity };
}

export const findLowestFils = ({ variants }: ParentProduct): number =>
  Math.min(...variants.map(({ priceFils, discountedPriceFils }) => discountedPriceFils ?? priceFils));

function joinNames({ name, categories }: ParentProduct): string {
  const ofCategories = categories.flatMap(({ key, showname }) => [key, ...Object.values(showname)]);
  const fold = (texts: readonly string[]) => [...new Set(texts.map(foldText))];
  return `\n${fold(Object.values(name)).join('\n')}\t${fold(ofCategories).join('\t')}\t`;
}

/** The texts that say what a product is: its categories, and its name after a dash. */
const listKindTexts = ({ name, categories }: ParentProduct): string[] => [
  ...Object.values(name).map((text) => / [–-] (.*)/.exec(text)?.[1] ?? ''),
  ...categories.flatMap(({ key, showname }) => [key, ...Object.values(showname)]),
];

const listOtherTexts = ({ series, features, categories }: ParentProduct): string[] => [
  ...(series ? [series.value, ...Object.values(series.label)] : []),
  ...features.flatMap(({ name }) => Object.values(name)),
  ...categories.map(({ department }) => department),
];

/** The names of a variant and its choices, in all languages. */
function listVariantTexts({ name, options, parentProduct }: Variant): string[] {
  const translated = Object.entries(options).flatMap(([key, value]) => {
    const option = parentProduct.options.find((one) => one.key.en === key);
    return Object.values(option?.values.find((one) => one.en === value) ?? {});
  });
  return [...Object.values(name), ...Object.values(options), ...translated];
}

/** The words of a variant's names and choices, folded. */
export const listVariantWords = (variant: Variant): Set<string> =>
  new PieceReader().listWords(listVariantTexts(variant));

function addEntry(entries: Map<string, number[]>, word: string, entry: number): void {
  const list = entries.get(word);
  if (!list) entries.set(word, [entry]);
  // The nearest place was added first.
  else if (readProduct(list.at(-1) ?? 0) !== readProduct(entry)) list.push(entry);
}

const isDescription = (entry: number): boolean => readPlace(entry) === places.description;

function joinDifferences(variants: readonly ReadonlySet<string>[]): string {
  if (variants.length < 2) return '';
  const counts = new Map<string, number>();
  for (const words of variants) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const differing = [...counts].flatMap(([word, count]) => (count < variants.length ? word : []));
  return differing.length === 0 ? '' : ` ${differing.join(' ')} `;
}

/** Words that are all needed; '|' separates alternatives of a word. */
const readMeaning = (means: string): string[][] =>
  means
    .split(/\s+/)
    .map((slot) => slot.split('|').filter((word) => word !== ''))
    .filter((slot) => slot.length > 0)
    .map((slot) => slot.map(foldTerm));

/** Reads the words of texts; remembers each piece, because the names of a catalogue repeat theirs. */
class PieceReader {
  readonly #pieces = new Map<string, { words: string[]; number: string | null; unit: string | undefined }>();
  /** Arabic words as written, by their folded form. */
  readonly written = new Map<string, string>();

  listWords(texts: readonly string[]): Set<string> {
    const words = new Set<string>();
    for (const text of texts) {
      let number: string | null = null;
      for (const written of text.split(/\s+/)) {
        const piece = this.#read(written);
        for (const word of piece.words) words.add(word);
        if (number !== null && piece.unit) words.add(number + piece.unit);
        number = piece.number;
      }
    }
    return words;
  }

  #read(written: string) {
    const known = this.#pieces.get(written);
    if (known) return known;
    const words = listWordsOfPiece(written);
    const trimmed = trimSigns(written);
    const folded = foldText(trimmed);
    const size = readSize(folded);
    const piece = {
      words: size ? [...words, size] : words,
      number: isNumber(folded) ? folded : null,
      unit: findUnit(folded),
    };
    if (isArabic(folded) && !this.written.has(folded)) this.written.set(folded, trimmed);
    this.#pieces.set(written, piece);
    return piece;
  }
}

/** All languages of a text, once each. */
export const listTexts = (text: Text): string[] => [...new Set(languageIds.map((id) => text[id]))];

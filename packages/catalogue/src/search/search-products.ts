import type { SearchResult } from '@dilmun/contracts/search';
import type { Language } from '@dilmun/settings/languages';
import { limits } from '@dilmun/settings/limits';
import type { Catalogue, ParentProduct, Stock, Variant } from '../catalogue.ts';
import { buildCard, buildImage, type ListingRequest, listPage } from '../listing.ts';
import { getFinalFils } from '../prices.ts';
import { findOpenedVariant, getQuantity } from '../stock.ts';
import { isWithin, listByPopularity, type Matched, matchProducts } from './matching.ts';
import { type Slot, type Understood, understand } from './meaning.ts';
import { type PriceWish, readPriceWish } from './price-wish.ts';
import { listTexts, listVariantWords, type SearchIndex, type Word } from './search-index.ts';
import { parseSearchTerms } from './terms.ts';
import { listWordsOfPiece } from './words.ts';

const suggestedProducts = 6;
const suggestedCategories = 4;
/** A shorter word finds only categories with a word that begins with it. */
const insideLengthMin = 4;

export interface SearchRequest extends Omit<ListingRequest, 'pageSize'> {
  readonly stock: Stock;
}

/**
 * One page of parent products for a term, each shown by its best variant. Part numbers come first (whole, then the prefix),
 * then the products that have all words, else those that have most of them; a word that the shop does not know is corrected.
 * Sorted and filtered as a category is. Prices in fils. `meta` says which of these it did; without results it has popular
 * products and categories.
 */
export function searchProducts(catalogue: Catalogue, index: SearchIndex, term: string, request: SearchRequest) {
  const { stock, language, page = 1 } = request;
  const found = search(index, term, stock);
  const listed = listPage(catalogue, stock, found.products, { ...request, pageSize: limits.pageSize });
  const isFound = found.products.length > 0;
  const popular = isFound ? [] : listPopular(index, stock);
  const { wish, isPriceMet } = found;
  return {
    data: listed.products.map((product) => buildResult(product, found.findVariant(product), stock, language)),
    meta: {
      total: listed.total,
      isMore: false,
      page,
      pageSize: limits.pageSize,
      didYouMean: found.corrected,
      unmatched: found.unmatched,
      price: wish && { min: wish.minFils, max: wish.maxFils, first: wish.first, isMet: isPriceMet },
      popular: popular.map((product) => buildResult(product, findOpenedVariant(product, stock), stock, language)),
      categories: isFound ? [] : listMainCategories(catalogue).map((category) => buildLink(category, language)),
      ...listed.panels,
    },
  };
}

/** Suggests a few products and categories while a term is being typed, ranked as the results are. */
export function suggestProducts(
  catalogue: Catalogue,
  index: SearchIndex,
  term: string,
  { stock, language }: Pick<SearchRequest, 'stock' | 'language'>,
) {
  const found = search(index, term, stock);
  const products = found.products.slice(0, suggestedProducts).map((product) => {
    const { id, partnumber, productName, image, price } = buildResult(
      product,
      found.findVariant(product),
      stock,
      language,
    );
    return { parentId: id, partnumber, productName, image, price };
  });
  const categories = findCategories(catalogue, found.searched).map((category) => buildLink(category, language));
  return { products, categories };
}

const nothing: Matched = { numbers: [], lacking: [], isPriceMet: true };

interface Found {
  /** The best first. */
  products: readonly ParentProduct[];
  /** The variant that a result opens. */
  findVariant: (product: ParentProduct) => Variant;
  corrected: string | null;
  /** Typed words that the best result lacks. */
  unmatched: string[];
  wish: PriceWish | null;
  isPriceMet: boolean;
  /** The folded words that were looked for. */
  searched: string[];
}

function search(index: SearchIndex, term: string, stock: Stock): Found {
  const terms = parseSearchTerms(term);
  const { wish, words } = readPriceWish(terms.words);
  const byPartNumber = findByPartNumber(index, terms.partNumber);
  const match = (understood: Understood) => {
    const isAsked = understood.slots.length > 0 || (wish !== null && words.length === 0);
    const matched = isAsked ? matchProducts(index, understood.slots, wish, stock) : nothing;
    const isWhole = understood.unknown.length === 0 && matched.lacking.length === 0 && matched.numbers.length > 0;
    return { ...understood, ...matched, isWhole };
  };
  const meant = match(understand(index, words));
  // The words themselves are in some product, but not what the dealer's synonyms make of them: 'chest strap'.
  const literal = meant.isWhole ? meant : match(understand(index, words, { isLiteral: true }));
  const { slots, unknown, corrected, isWhole, ...matched } = literal.isWhole ? literal : meant;
  // A part number needs no other product, unless that has all the words.
  const byWords = byPartNumber.size === 0 || isWhole ? matched.numbers : [];
  const numbers = [...new Set([...byPartNumber.keys(), ...byWords])];
  const places = new Map(numbers.map((number) => [index.products[number], number]));
  return {
    products: [...places.keys()].filter((product) => product !== undefined),
    findVariant: (product) =>
      byPartNumber.get(places.get(product) ?? -1) ??
      findShownVariant(product, index.differences[places.get(product) ?? -1] ?? '', slots, wish, stock),
    corrected: byPartNumber.size > 0 ? null : corrected,
    unmatched: byWords.length > 0 ? [...unknown, ...new Set(matched.lacking.map(({ typed }) => typed))] : [],
    wish,
    isPriceMet: matched.isPriceMet,
    searched: slots.flatMap((slot) => slot.words),
  };
}

/** The variants whose part number is this one or begins with it, by the number of their product: the whole one first. */
function findByPartNumber({ partNumbers }: SearchIndex, partNumber: string | null): Map<number, Variant> {
  const found = new Map<number, Variant>();
  if (partNumber === null) return found;
  let [low, high] = [0, partNumbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((partNumbers[middle]?.folded ?? '') < partNumber) low = middle + 1;
    else high = middle;
  }
  for (let at = low; partNumbers[at]?.folded.startsWith(partNumber); at += 1) {
    const { product, variant } = partNumbers[at] ?? {};
    if (product !== undefined && variant && !found.has(product)) found.set(product, variant);
  }
  return found;
}

/**
 * The variant that a result opens: one with the price asked for, then the one whose name and choices have most of the words,
 * then one that can be bought; if no word tells the variants apart, the one that every card of the product opens.
 */
function findShownVariant(
  product: ParentProduct,
  differences: string,
  slots: readonly Slot[],
  wish: PriceWish | null,
  stock: Stock,
): Variant {
  const opened = findOpenedVariant(product, stock);
  const tells = ({ text }: Word) => differences.includes(` ${text} `);
  const telling = differences === '' ? [] : slots.filter(({ exact, similar }) => [...exact, ...similar].some(tells));
  const isPriced = wish !== null && !isWithin(wish, getFinalFils(opened));
  if (telling.length === 0 && !isPriced) return opened;
  const graded = product.variants.map((variant) => ({
    variant,
    grades: [
      Number(isPriced && isWithin(wish, getFinalFils(variant))),
      countHeld(variant, telling),
      Number(getQuantity(stock, variant) > 0),
      Number(variant === opened),
    ],
  }));
  const [best] = graded.toSorted((one, other) => {
    const at = one.grades.findIndex((grade, place) => grade !== other.grades[place]);
    return at < 0 ? 0 : (other.grades[at] ?? 0) - (one.grades[at] ?? 0);
  });
  return best?.variant ?? opened;
}

/** How many of the words a variant has; a whole word counts more than a part of one. */
function countHeld(variant: Variant, slots: readonly Slot[]): number {
  const words = listVariantWords(variant);
  return slots.reduce((sum, { exact, similar }) => {
    if ([...exact].some(({ text }) => words.has(text))) return sum + 3;
    return [...similar].some(({ text }) => words.has(text)) ? sum + 2 : sum;
  }, 0);
}

function buildResult(product: ParentProduct, variant: Variant, stock: Stock, language: Language): SearchResult {
  const card = buildCard(product, stock, language);
  const image = variant.picture && buildImage(variant.picture, language);
  return {
    ...card,
    parentId: product.id,
    parentName: card.productName,
    partnumber: variant.partNumber,
    images: image ? [image] : [],
    image,
  };
}

type Category = Catalogue['categories'][number];

const buildLink = ({ key, showname }: Category, language: Language) => ({ key, showname: showname[language] });

/** Finds the categories whose names have words of a term, in any language, best matches first. */
function findCategories({ categories }: Catalogue, searched: readonly string[]): Category[] {
  const words = [...new Set(searched)].filter((word) => word.length > 1);
  return categories
    .map((category) => {
      const name = ` ${[category.key, ...listTexts(category.showname)]
        .flatMap((text) => text.split(/\s+/))
        .flatMap(listWordsOfPiece)
        .join(' ')}`;
      const held = words.filter((word) => name.includes(word.length < insideLengthMin ? ` ${word}` : word));
      return { category, held: held.length };
    })
    .filter(({ held }) => held > 0)
    .sort((one, other) => other.held - one.held)
    .slice(0, suggestedCategories)
    .map(({ category }) => category);
}

/** The first category with products of each department. */
const listMainCategories = ({ categories }: Catalogue): Category[] =>
  [
    ...new Map(
      categories
        .filter(({ parentProducts }) => parentProducts.length > 0)
        .toReversed()
        .map((category) => [category.department, category]),
    ).values(),
  ].toReversed();

/** The most popular devices that are in stock. */
function listPopular(index: SearchIndex, stock: Stock): ParentProduct[] {
  const popular: ParentProduct[] = [];
  for (const number of listByPopularity(index, stock)) {
    const product = index.products[number];
    if (product && index.isAccessory[number] === 0 && stock.available.has(product)) popular.push(product);
    if (popular.length === suggestedProducts) break;
  }
  return popular;
}

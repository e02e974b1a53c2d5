import type { ParentProduct, Stock } from '../catalogue.ts';
import type { Slot } from './meaning.ts';
import type { PriceWish } from './price-wish.ts';
import { findLowestFils, places, readPlace, readProduct, type SearchIndex, type Word } from './search-index.ts';

/** A product has no word of a slot. */
const missing = 255;
/** How far a word is from what a product is, by the place where the product has it. */
const exactDistances = [0, 10, 30, 50, 70] as const;
const similarDistances = [20, 20, 50, 50, 70] as const;
const elsewhere = 50;
/** Further for a word in singular or plural than for the word itself. */
const formDistance = 1;
/** The distance up to which a word says what a product is. */
const namedDistance = 21;
const variantDistance = 31;
/** The head of a phrase says what a product is, the other words which one. */
const headFactor = 3;

/**
 * The weights of words when no product has all of them: for whom it is counts more than all others, a word that many products
 * have less. A word that does not say what the product is counts half.
 */
const weights = { audience: 200, head: 6, other: 4, common: 2 };
/** The part of all products from which a word is common. */
const commonPart = 1 / 4;

export interface Matched {
  /** The numbers of the products, the best first. */
  numbers: number[];
  /** The slots that the best product lacks. */
  lacking: Slot[];
  /** False: no product has the price, so that all that match are listed. */
  isPriceMet: boolean;
}

/**
 * Finds the products that have all the words; if there are none, those that have most of them. A word ranks a product by its
 * place: in its kind, in its name, a part of one of these, in a variant's name, elsewhere. Accessories come after devices,
 * unless a word is in the kind or name of accessories only. Ties go to the more popular product, then to one in stock.
 */
export function matchProducts(
  index: SearchIndex,
  slots: readonly Slot[],
  wish: PriceWish | null,
  stock: Stock,
): Matched {
  const distances = slots.map((slot) => readDistances(index, slot));
  const weighed = weighProducts(index, slots, distances);
  const isWished = weighed.map((weight, number) => weight > 0 && hasPrice(index, number, wish));
  const isPriceMet = isWished.includes(true);
  const isListed = isPriceMet ? isWished : weighed.map((weight) => weight > 0);

  const isOfAccessories = distances.map((own) =>
    own.every((distance, number) => distance > namedDistance || !isListed[number] || index.isAccessory[number] === 1),
  );
  const isByPrice = wish !== null && (wish.first !== null || !isPriceMet);
  const keys = new Map<number, number[]>();
  for (const number of listByPopularity(index, stock)) {
    if (!isListed[number]) continue;
    const { rank, distance } = rankProduct(index, number, slots, distances, isOfAccessories);
    const key = -(weighed[number] ?? 0) * 100_000 + rank * 10_000 + (isByPrice ? 0 : distance);
    const list = keys.get(key);
    if (list) list.push(number);
    else keys.set(key, [number]);
  }
  const phrase = slots.every(({ words }) => words.length === 1) ? slots.map(({ words }) => words[0]).join(' ') : '';
  const numbers = [...keys]
    .sort(([one], [other]) => one - other)
    .flatMap(([, list]) => (isByPrice ? sortByPrice(index, list, wish) : putPhraseFirst(index, list, phrase)));
  const [best] = numbers;
  const lacking =
    best === undefined ? [] : slots.filter(({ isPreferred }, at) => !isPreferred && distances[at]?.[best] === missing);
  return { numbers, lacking, isPriceMet };
}

/** The distance of each product from a slot. */
function readDistances(index: SearchIndex, { words, exact, similar }: Slot): Uint8Array {
  const distances = new Uint8Array(index.products.length).fill(missing);
  const read = (forms: Iterable<Word>, byPlace: readonly number[], isDescription: boolean) => {
    for (const { text, entries } of forms) {
      const further = words.includes(text) ? 0 : formDistance;
      for (const entry of entries) {
        const place = readPlace(entry);
        if ((place === places.description) !== isDescription) continue;
        const number = readProduct(entry);
        const distance = (byPlace[place] ?? missing) + further;
        if (distance < (distances[number] ?? missing)) distances[number] = distance;
      }
    }
  };
  read(exact, exactDistances, false);
  read(similar, similarDistances, false);
  if (distances.every((distance) => distance === missing)) read(exact, exactDistances, true);
  return distances;
}

/** The weight of the words that each product has, 0 for those that are not listed. */
function weighProducts(index: SearchIndex, slots: readonly Slot[], distances: readonly Uint8Array[]): number[] {
  const ofSlots = slots.map(({ isAudience, isHead }, at) => {
    if (isAudience) return weights.audience;
    const held = distances[at]?.reduce((count, distance) => count + Number(distance !== missing), 0) ?? 0;
    if (held > index.products.length * commonPart) return weights.common;
    return isHead ? weights.head : weights.other;
  });
  const isNeeded = slots.map(({ isPreferred }) => !isPreferred);
  const hasAll = index.products.map((_, number) =>
    distances.every((own, at) => !isNeeded[at] || own[number] !== missing),
  );
  if (hasAll.includes(true)) return hasAll.map(Number);
  let most = 0;
  const weighed = index.products.map((_, number) => {
    let weight = 0;
    for (const [at, own] of distances.entries()) {
      const distance = own[number] ?? missing;
      if (isNeeded[at] && distance !== missing) weight += (ofSlots[at] ?? 0) / (distance > variantDistance ? 2 : 1);
    }
    most = Math.max(most, weight);
    return weight;
  });
  return weighed.map((weight) => (weight < most / 2 ? 0 : weight));
}

const hasPrice = (index: SearchIndex, number: number, wish: PriceWish | null): boolean =>
  wish === null || isWithin(wish, findFils(index, number));

export const isWithin = ({ minFils, maxFils }: PriceWish, fils: number): boolean =>
  fils >= (minFils ?? 0) && fils <= (maxFils ?? Number.POSITIVE_INFINITY);

const findFils = (index: SearchIndex, number: number): number => {
  const product = index.products[number];
  return product ? findLowestFils(product) : Number.POSITIVE_INFINITY;
};

function rankProduct(
  index: SearchIndex,
  number: number,
  slots: readonly Slot[],
  distances: readonly Uint8Array[],
  isOfAccessories: readonly boolean[],
) {
  const hasHead = slots.some(({ isHead }) => isHead);
  let [farthest, distance, isWanted] = [0, 0, false];
  for (const [at, own] of distances.entries()) {
    const one = own[number] ?? missing;
    const { isHead = false, isPreferred = false } = slots[at] ?? {};
    if (isPreferred) distance += Math.min(one, elsewhere);
    if (isPreferred || one === missing) continue;
    if (isHead || !hasHead) farthest = Math.max(farthest, one);
    distance += isHead ? one * headFactor : one;
    if (one <= namedDistance && isOfAccessories[at]) isWanted = true;
  }
  const isAccessory = index.isAccessory[number] === 1;
  if (isAccessory && isWanted) return { rank: 0, distance };
  return { rank: 1 + Number(isAccessory) + (farthest > variantDistance ? 2 : 0), distance };
}

/** The numbers of all products, the most popular first; of equally popular ones, those in stock. */
export function* listByPopularity({ products, popularity }: SearchIndex, stock: Stock): Generator<number, void, void> {
  const isAvailable = (number: number) => stock.available.has(products[number] as ParentProduct);
  for (let start = 0; start < products.length; ) {
    let end = start + 1;
    while (end < products.length && popularity[end] === popularity[start]) end += 1;
    for (let number = start; number < end; number += 1) if (isAvailable(number)) yield number;
    for (let number = start; number < end; number += 1) if (!isAvailable(number)) yield number;
    start = end;
  }
}

/** Names that start with the whole phrase, and categories of this name, come first, then names that contain it. */
function putPhraseFirst({ names }: SearchIndex, numbers: readonly number[], phrase: string): readonly number[] {
  if (phrase === '') return numbers;
  const grade = (number: number): number => {
    const name = names[number] ?? '';
    if (name.includes(`\n${phrase}`) || name.includes(`\t${phrase}\t`)) return 0;
    return phrase.includes(' ') && name.includes(` ${phrase}`) ? 1 : 2;
  };
  const graded = Map.groupBy(numbers, grade);
  return [0, 1, 2].flatMap((one) => graded.get(one) ?? []);
}

/** The lowest price first, or the highest, if that is asked for or nothing is as expensive as asked. */
function sortByPrice(index: SearchIndex, numbers: readonly number[], { first, minFils, maxFils }: PriceWish) {
  const direction = first === 'dearest' || (minFils !== null && maxFils === null) ? -1 : 1;
  return numbers.toSorted((one, other) => direction * (findFils(index, one) - findFils(index, other)));
}

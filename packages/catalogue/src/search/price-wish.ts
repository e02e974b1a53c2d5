import { findUnit, foldTerm, isNumber, readSize } from './words.ts';

/** What a term says about the price, in fils. */
export interface PriceWish {
  minFils: number | null;
  maxFils: number | null;
  /** The cheapest or the dearest first; null: the best match first. */
  first: 'cheapest' | 'dearest' | null;
}

const fold = (words: string): string[] => words.split('|').map(foldTerm);

const below = fold(
  'under|below|less than|lower than|cheaper than|not more than|no more than|up to|upto|within|maximum|تحت|اقل من|باقل من|ارخص من|لا يزيد عن|لا يتجاوز|حتى|دون|بحدود|في حدود',
);
const above = fold('over|above|more than|higher than|at least|minimum|فوق|اكثر من|اعلى من|لا يقل عن|ابتداء من');
const between = fold('between|from|بين|من');
const and = fold('and|to|و|الى|حتى');
const currencies = new Set(fold('bd|bhd|dinar|dinars|دينار|دينارا|دنانير|د.ب|بحريني'));
const cheap = new Set(
  fold('cheap|cheaper|cheapest|budget|affordable|inexpensive|economical|رخيص|رخيصه|ارخص|رخاص|اقتصادي|اقتصاديه'),
);
const dear = new Set(fold('expensive|dearest|priciest|غالي|غاليه|اغلى|اغلي'));
const cheapPhrases = fold('low price|lowest price|low cost|good price|سعر مناسب|بسعر مناسب|سعر رخيص');
/** Words after a number that is not a price, beside units of size. */
const otherUnits = new Set(
  fold(
    'km|cm|g|kg|h|hour|hours|day|days|month|months|year|years|atm|lumens|watt|w|k|ساعات|ايام|يوم|شهر|سنه|سنوات|لومن',
  ),
);

const readFils = (folded: string | undefined): number | null =>
  folded !== undefined && isNumber(folded) ? Math.round(Number(folded.replace(',', '.')) * 1_000) : null;

/**
 * Separates what a term says about the price from its other words: 'under 100', 'between 50 and 100 BD', '50-100', '50 dinar', 'cheap',
 * also in Arabic. A number with a unit is not a price.
 */
export function readPriceWish(words: readonly string[]): { wish: PriceWish | null; words: string[] } {
  const folded = words.map(foldTerm);
  const wish: PriceWish = { minFils: null, maxFils: null, first: null };
  const isUsed = new Set<number>();
  const use = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) isUsed.add(at);
  };
  /** The price at a place, with the currency before or after it; null if there is none. */
  const readPrice = (at: number): { fils: number; end: number; hasCurrency: boolean } | null => {
    const isBefore = currencies.has(folded[at] ?? '');
    const place = isBefore ? at + 1 : at;
    const fils = readFils(folded[place]?.replace(/^و(?=\d)/, ''));
    const next = folded[place + 1] ?? '';
    if (fils === null || findUnit(next) || otherUnits.has(next) || readSize(folded[place] ?? '')) return null;
    let end = place + 1;
    while (currencies.has(folded[end] ?? '')) end += 1;
    return { fils, end, hasCurrency: isBefore || end > place + 1 };
  };
  const readPhrase = (phrases: readonly string[], at: number): number => {
    const phrase = phrases.find((one) => one === folded.slice(at, at + one.split(' ').length).join(' '));
    return phrase === undefined ? 0 : phrase.split(' ').length;
  };
  for (let at = 0; at < folded.length; at += 1) {
    if (isUsed.has(at)) continue;
    const range = readPhrase(between, at);
    if (range > 0) {
      const low = readPrice(at + range);
      if (low) {
        const joint = readPhrase(and, low.end);
        const high = readPrice(low.end + joint);
        if (high && (joint > 0 || folded[low.end]?.startsWith('و'))) {
          wish.minFils = Math.min(low.fils, high.fils);
          wish.maxFils = Math.max(low.fils, high.fils);
          use(at, high.end);
          continue;
        }
      }
    }
    const isBelow = readPhrase(below, at);
    const isAbove = readPhrase(above, at);
    const limit = isBelow + isAbove > 0 ? readPrice(at + isBelow + isAbove) : null;
    if (limit) {
      if (isBelow > 0) wish.maxFils = limit.fils;
      else wish.minFils = limit.fils;
      use(at, limit.end);
      continue;
    }
    const [, low, high] = /^([1-9]\d*)-([1-9]\d*)$/.exec(folded[at] ?? '') ?? [];
    if (folded.length > 1 && Number(low) < Number(high)) {
      wish.minFils = Number(low) * 1_000;
      wish.maxFils = Number(high) * 1_000;
      use(at, at + 1);
      continue;
    }
    const plain = readPrice(at);
    if (plain?.hasCurrency) {
      wish.maxFils = plain.fils;
      use(at, plain.end);
      continue;
    }
    const phrase = readPhrase(cheapPhrases, at);
    if (phrase > 0 || cheap.has(folded[at] ?? '')) {
      wish.first = 'cheapest';
      use(at, at + Math.max(phrase, 1));
    } else if (dear.has(folded[at] ?? '')) {
      wish.first = 'dearest';
      use(at, at + 1);
    }
  }
  if (isUsed.size === 0) return { wish: null, words: [...words] };
  return { wish, words: words.filter((_, at) => !isUsed.has(at)) };
}

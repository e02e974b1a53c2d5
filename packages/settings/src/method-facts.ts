import { describeDays, groupDays, type HoursWords } from './opening-hours.ts';
import { type Country, type ShippingMethodId, shippingMethodIds } from './shipping-methods.ts';
import type { ShopSettings } from './shop-settings.ts';
import { store } from './store.ts';

export interface MethodFact {
  term: string;
  words: string;
  note?: string;
}

/** A language's words for the terms of the delivery methods. */
export interface MethodWords {
  locale: string;
  hours: HoursWords;
  methodNames: Readonly<Record<ShippingMethodId, string>>;
  countryNames: Readonly<Record<Country, string>>;
  /** `cutOff`: a time such as "14:00". */
  pickup: (cutOff: string) => string;
  /** `fee` and `limit` are amounts. */
  feeUpTo: (fee: string, limit: string) => string;
  feePerOrder: (fee: string) => string;
  deliveredIn: (time: string) => string;
  onlyIn: (countries: string) => string;
  notOffered: string;
  formatBhd: (fils: number) => string;
  formatBusinessDays: (count: number) => string;
  formatBusinessDayRange: (from: number, to: number) => string;
  /** Between the countries of a list. */
  comma: string;
  /** Between terms that differ by country. */
  or: string;
}

/** One fact for each delivery method, with a note if checkout does not offer it; pick-up only where it is offered. */
export function listMethodFacts(words: MethodWords, shop: ShopSettings): MethodFact[] {
  const { shippingMethods: offered, delivery } = shop;
  return shippingMethodIds
    .filter((id) => delivery.some(({ method }) => method === id) && (id !== 'pickup' || offered.includes(id)))
    .map((id) => ({
      term: words.methodNames[id],
      words: describeMethod(words, shop, id),
      ...(!offered.includes(id) && { note: words.notOffered }),
    }));
}

/** The time until which an order counts for the same business day: "14:00", or the times of groups of days. */
export function describeCutOff({ locale, hours: words, or }: MethodWords, { hours }: ShopSettings): string {
  const groups = groupDays(hours.flatMap(({ day, ordersUntil }) => (ordersUntil ? [[day, ordersUntil] as const] : [])));
  const times = new Set(groups.map(({ text }) => text));
  if (times.size === 1) return [...times].join();
  return groups.map(({ from, to, text }) => `${text} (${describeDays(locale, words, range(from, to))})`).join(or);
}

const range = (from: number, to: number) =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, nth) => (from + nth) % 7);

/** The days on which standard delivery moves: "Sunday to Thursday (Bahrain) or Monday to Friday (…)". */
export const describeBusinessDays = (words: MethodWords, shop: ShopSettings): string =>
  groupByCountry(
    words,
    listServed(words, shop, 'standard').map(({ name, deliveryDays }) => [
      name,
      describeDays(words.locale, words.hours, deliveryDays),
    ]),
  );

const listServed = ({ countryNames }: MethodWords, { delivery }: ShopSettings, id: ShippingMethodId) =>
  delivery.flatMap((each) => (each.method === id ? [{ ...each, name: countryNames[each.country] }] : []));

function describeMethod(words: MethodWords, shop: ShopSettings, id: ShippingMethodId): string {
  if (id === 'pickup') return words.pickup(describeCutOff(words, shop));
  const served = listServed(words, shop, id);
  const fee = groupByCountry(
    words,
    served.map((each) => [each.name, words.formatBhd(each.fee)]),
  );
  const time = describeTime(
    words,
    served.map(({ name, businessDays }) => [name, businessDays]),
  );
  const freeAbove = served[0]?.freeAbove ?? null;
  return [
    freeAbove === null ? words.feePerOrder(fee) : words.feeUpTo(fee, words.formatBhd(freeAbove)),
    words.deliveredIn(time),
    ...(served.length < store.countries.length ? [words.onlyIn(served.map(({ name }) => name).join(words.comma))] : []),
  ].join(' ');
}

/** "2 to 3 business days: 2 business days (Bahrain) or 3 business days (…)"; "1 business day" if all countries agree. */
function describeTime(
  words: MethodWords,
  daysByCountry: readonly (readonly [country: string, days: number])[],
): string {
  const days = daysByCountry.map(([, count]) => count);
  const from = Math.min(...days);
  const to = Math.max(...days);
  const byCountry = groupByCountry(
    words,
    daysByCountry.map(([country, count]) => [country, words.formatBusinessDays(count)]),
  );
  return from === to ? byCountry : `${words.formatBusinessDayRange(from, to)}: ${byCountry}`;
}

/** Joins countries with equal texts: "2 business days (Bahrain) or 3 business days (Saudi Arabia, …)". */
function groupByCountry({ comma, or }: MethodWords, texts: readonly (readonly [string, string])[]): string {
  const different = [...new Set(texts.map(([, text]) => text))];
  if (different.length === 1) return different.join();
  const listCountries = (text: string) =>
    texts.flatMap(([country, its]) => (its === text ? [country] : [])).join(comma);
  return different.map((text) => `${text} (${listCountries(text)})`).join(or);
}

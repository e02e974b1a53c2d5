import { deliveryCalendar } from './delivery-calendar.ts';
import { type Country, type ShippingMethodId, shippingMethodIds, shippingMethods } from './shipping-methods.ts';
import { store } from './store.ts';

const { hour, minute } = deliveryCalendar.cutOff;
/** The time until which an order counts for the same business day: "14:00". */
export const cutOffTimeText = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

/** The terms of a delivery method. */
export interface MethodFact {
  term: string;
  words: string;
  note?: string;
}

/** A language's words for the terms of the delivery methods. */
interface MethodWords {
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
  /** Between the countries of a list. */
  comma: string;
  /** Between terms that differ by country. */
  or: string;
}

/** One fact for each delivery method, with a note if checkout does not offer it; pick-up only where it is offered. */
export function listMethodFacts(words: MethodWords, offered: readonly ShippingMethodId[]): MethodFact[] {
  return shippingMethodIds
    .filter((id) => id !== 'pickup' || offered.includes(id))
    .map((id) => ({
      term: words.methodNames[id],
      words: describeMethod(words, id),
      ...(!offered.includes(id) && { note: words.notOffered }),
    }));
}

function describeMethod(words: MethodWords, id: ShippingMethodId): string {
  if (id === 'pickup') return words.pickup(cutOffTimeText);
  const { freeAboveFils, countries } = shippingMethods[id];
  const served = store.countries.flatMap((country) => {
    const terms = countries[country];
    return terms ? [{ name: words.countryNames[country], ...terms }] : [];
  });
  const fee = groupByCountry(
    words,
    served.map(({ name, feeFils }) => [name, words.formatBhd(feeFils)]),
  );
  const time = groupByCountry(
    words,
    served.map(({ name, businessDays }) => [name, words.formatBusinessDays(businessDays)]),
  );
  return [
    freeAboveFils === null ? words.feePerOrder(fee) : words.feeUpTo(fee, words.formatBhd(freeAboveFils)),
    words.deliveredIn(time),
    ...(served.length < store.countries.length ? [words.onlyIn(served.map(({ name }) => name).join(words.comma))] : []),
  ].join(' ');
}

/** Joins countries with equal texts: "2 business days (Bahrain) or 3 business days (Saudi Arabia, …)". */
function groupByCountry({ comma, or }: MethodWords, texts: readonly (readonly [string, string])[]): string {
  const different = [...new Set(texts.map(([, text]) => text))];
  if (different.length === 1) return different.join();
  const listCountries = (text: string) =>
    texts.flatMap(([country, its]) => (its === text ? [country] : [])).join(comma);
  return different.map((text) => `${text} (${listCountries(text)})`).join(or);
}

import { Country } from '@dilmun/contracts/checkout';
import { ShippingMethod } from '@dilmun/contracts/delivery';
import type { Language } from '@dilmun/settings/languages';
import { type OpeningDay, weekdays } from '@dilmun/settings/opening-hours';
import type { DeliveryOption } from '@dilmun/settings/shipping-methods';
import type { DeliveryTerms, Holiday } from './catalogue.ts';
import { readText } from './text.ts';

/** The rows that the terms of delivery are built from. */
export interface TermRows {
  deliveryOptions: {
    method: string;
    country: string;
    feeFils: number;
    freeAboveFils: number | null;
    businessDays: number;
    deliveryDays: string[];
  }[];
  openingHours: {
    day: string;
    opens: string | null;
    closes: string | null;
    ordersUntil: string | null;
    note: string | null;
    translations: unknown;
  }[];
  holidays: {
    firstDay: Date;
    lastDay: Date;
    isYearly: boolean;
    isTentative: boolean;
    countries: string[];
    name: string;
    translations: unknown;
  }[];
}

/** Builds the terms of delivery. Throws for a method or a country that the shop does not know. */
export const buildTerms = ({ deliveryOptions, openingHours, holidays }: TermRows): DeliveryTerms => ({
  delivery: deliveryOptions.map(
    ({ method, country, feeFils, freeAboveFils, businessDays, deliveryDays }): DeliveryOption => ({
      method: ShippingMethod.parse(method),
      country: Country.parse(country),
      fee: feeFils,
      freeAbove: freeAboveFils,
      businessDays,
      deliveryDays: deliveryDays.map(parseWeekday),
    }),
  ),
  hours: openingHours.map(({ translations, day, note, ...times }) => ({
    ...times,
    day: parseWeekday(day),
    note: note === null ? null : readText(note, translations, 'note'),
  })),
  holidays: holidays.map(({ translations, name, firstDay, lastDay, countries, isYearly, isTentative }) => ({
    firstDay: formatDate(firstDay),
    lastDay: formatDate(lastDay),
    isYearly,
    isTentative,
    countries: countries.map((country) => Country.parse(country)),
    name: readText(name, translations, 'name'),
  })),
});

/** The opening hours, with notes in a language. */
export const listOpeningHours = ({ hours }: DeliveryTerms, language: Language): OpeningDay[] =>
  hours.map(({ note, ...day }) => ({ ...day, note: note ? note[language] : null }));

/** A holiday with its name in a language. */
export const translateHoliday = ({ name, ...holiday }: Holiday, language: Language) => ({
  ...holiday,
  name: name[language],
});

const parseWeekday = (name: string): number => (weekdays as readonly string[]).indexOf(name);
const formatDate = (date: Date): string => date.toISOString().slice(0, 10);

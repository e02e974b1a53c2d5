import type { Country } from './shipping-methods.ts';

/** The days of the week in English, as the catalogue's sheets name them; index 0 is Sunday. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A day of the week in the shop: a row of the dealer's sheet `hours`. Times are 'HH:MM' in the shop's time zone. */
export interface OpeningDay {
  /** 0 is Sunday. */
  day: number;
  /** Null: closed. */
  opens: string | null;
  closes: string | null;
  /** Orders placed before this time count from the same day; null: from the next day that has one. */
  ordersUntil: string | null;
  note: string | null;
}

/** A public holiday: a row of the dealer's sheet `holidays`, with its next dates. */
export interface UpcomingHoliday {
  name: string;
  /** 'YYYY-MM-DD'. */
  firstDay: string;
  lastDay: string;
  /** True while the dates are expected, not announced. */
  isTentative: boolean;
  countries: Country[];
}

/** The words of a language around days and times. */
export interface HoursWords {
  /** From the first to the last day of the week, by their names. */
  dayRange: (from: string, to: string) => string;
  open: (days: string, opens: string, closes: string) => string;
  closed: (days: string) => string;
  note: (text: string, note: string) => string;
  /** Between groups of days. */
  separator: string;
}

/** Describes the opening hours, Saturday first; days without a row are closed. */
export function describeHours(locale: string, words: HoursWords, hours: readonly OpeningDay[]): string {
  const days = weekdays.map((_, day) => hours.find((each) => each.day === day));
  return groupDays(
    days.map((each, day) => [
      day,
      // As one key of the group.
      JSON.stringify([each?.opens ?? null, each?.closes ?? null, each?.note ?? null]),
    ]),
  )
    .map(({ from, to, text }) => {
      const [opens, closes, note]: (string | null)[] = JSON.parse(text);
      const named = nameDays(locale, words, from, to);
      const described = opens && closes ? words.open(named, opens, closes) : words.closed(named);
      return note ? words.note(described, note) : described;
    })
    .join(words.separator);
}

/** Describes days of the week: "Sunday to Thursday". */
export const describeDays = (
  locale: string,
  words: Pick<HoursWords, 'dayRange' | 'separator'>,
  days: readonly number[],
): string =>
  groupDays(days.map((day) => [day, '']))
    .map(({ from, to }) => nameDays(locale, words, from, to))
    .join(words.separator);

/** Groups neighbouring days with equal texts. The week begins on Saturday. */
export function groupDays(texts: readonly (readonly [day: number, text: string])[]) {
  const groups: { from: number; to: number; text: string }[] = [];
  for (const [day, text] of texts.toSorted(([one], [other]) => ((one + 1) % 7) - ((other + 1) % 7))) {
    const last = groups.at(-1);
    if (last && last.text === text && (last.to + 1) % 7 === day) last.to = day;
    else groups.push({ from: day, to: day, text });
  }
  return groups;
}

function nameDays(locale: string, { dayRange }: Pick<HoursWords, 'dayRange'>, from: number, to: number): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  const [first, last] = [from, to].map((day) => format.format(Date.UTC(1970, 0, 4 + day)));
  return from === to ? `${first}` : dayRange(`${first}`, `${last}`);
}

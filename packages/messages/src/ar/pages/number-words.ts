import { isolate } from '@dilmun/settings/isolate';
import { selectPlural } from '@dilmun/settings/plural';

interface Noun {
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

const countNoun = ({ one, two, few, many, other }: Noun, count: number, digits: string): string =>
  selectPlural('ar', count, {
    one,
    two,
    few: `${digits} ${few}`,
    many: `${digits} ${many}`,
    other: `${digits} ${other}`,
  });

/** Counts a noun in a sentence. All texts have the case that follows a preposition: "خلال يومين". */
const makeCount =
  (noun: Noun) =>
  (count: number): string =>
    countNoun(noun, count, String(count));

const businessDay: Noun = {
  one: 'يوم عمل واحد',
  two: 'يومي عمل',
  few: 'أيام عمل',
  many: 'يوم عمل',
  other: 'يوم عمل',
};

export const countDays = makeCount({ one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' });
export const countBusinessDays = makeCount(businessDay);
/** Counts the business days of a period, 1 and 3 as "1–3 أيام عمل"; the digits keep this order in Arabic text. */
export const countBusinessDayRange = (from: number, to: number): string =>
  countNoun(businessDay, Math.max(to, 3), isolate(`${from}–${to}`));
export const countMonths = makeCount({ one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' });
export const countYears = makeCount({ one: 'سنة واحدة', two: 'سنتين', few: 'سنوات', many: 'سنة', other: 'سنة' });
export const countHours = makeCount({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' });
export const countMinutes = makeCount({
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
});
export const countTimes = makeCount({ one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة', other: 'مرة' });
export const countPieces = makeCount({ one: 'قطعة واحدة', two: 'قطعتين', few: 'قطع', many: 'قطعة', other: 'قطعة' });

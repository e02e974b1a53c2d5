import { selectPlural } from '@dilmun/settings/plural';

interface Noun {
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** Counts a noun in a sentence. All texts have the case that follows a preposition: "خلال يومين". */
const makeCount =
  ({ one, two, few, many, other }: Noun) =>
  (count: number): string =>
    selectPlural('ar', count, {
      one,
      two,
      few: `${count} ${few}`,
      many: `${count} ${many}`,
      other: `${count} ${other}`,
    });

export const countDays = makeCount({ one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' });
export const countBusinessDays = makeCount({
  one: 'يوم عمل واحد',
  two: 'يومي عمل',
  few: 'أيام عمل',
  many: 'يوم عمل',
  other: 'يوم عمل',
});
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

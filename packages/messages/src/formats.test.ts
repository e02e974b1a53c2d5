import { describe, expect, it } from 'vitest';
import * as arabicDates from './ar/dates.ts';
import * as ar from './ar/formats.ts';
import * as englishDates from './en/dates.ts';
import * as en from './en/formats.ts';

const evening = new Date('2026-11-20T18:41:00Z');

describe('amounts', () => {
  it('have three decimals and thousands separators', () => {
    expect(en.formatBhd(4_050)).toBe('BHD\u00a04.050');
    expect(en.formatBhd(1_203_600)).toBe('BHD\u00a01,203.600');
    expect(ar.formatBhd(1_203_600)).toBe('\u20671,203.600\u00a0د.ب\u2069');
  });

  it('have their minus sign before the amount', () => {
    expect(en.formatBhd(-5_000)).toBe('−BHD\u00a05.000');
    expect(ar.formatBhd(-5_000)).toBe('\u2067\u200e−5.000\u00a0د.ب\u2069');
  });
});

describe('dates', () => {
  it('are in the shop’s time zone, with a time of 24 hours', () => {
    expect(englishDates.dateTimeText(evening)).toBe('20 November 2026 at 21:41');
    expect(arabicDates.dateTimeText(evening)).toBe('20 نوفمبر 2026، 21:41');
    expect(arabicDates.dateText(evening)).toBe('20 نوفمبر 2026');
    expect(arabicDates.timeText(evening)).toBe('21:41');
  });

  it('name the weekday of a promised day', () => {
    expect(englishDates.dayText('2026-11-24')).toBe('Tuesday 24\u00a0November');
    expect(arabicDates.dayText('2026-11-24')).toBe('الثلاثاء 24\u00a0نوفمبر');
  });

  it('name every day of a year as Intl does', () => {
    const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    for (const [locale, { dayText }] of [['en-GB', englishDates] as const, ['ar-BH-u-nu-latn', arabicDates] as const]) {
      const format = new Intl.DateTimeFormat(locale, options);
      for (let date = 1; date <= 365; date++) {
        const day = new Date(Date.UTC(2026, 0, date));
        const words = format.formatToParts(day).flatMap(({ type, value }) => (type === 'literal' ? [] : [value]));
        expect(dayText(day.toISOString().slice(0, 10)).split(/\s/)).toEqual(words);
      }
    }
  });

  it('have Bahrain’s names of the months', () => {
    const months = Array.from(
      { length: 12 },
      (_, month) => arabicDates.dateText(new Date(Date.UTC(2026, month, 3))).split(' ')[1],
    );
    expect(months.join(' ')).toBe('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر');
  });
});

import { lazyDateFormat } from '@dilmun/settings/date-format';
import { store } from '@dilmun/settings/store';

const { timeZone } = store;
const dateAndTime = lazyDateFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
const dateOnly = lazyDateFormat('en-GB', { dateStyle: 'long', timeZone });
const timeOnly = lazyDateFormat('en-GB', { timeStyle: 'short', timeZone });
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(' ');

/** Formats date and time in the shop's time zone: "20 November 2026 at 21:41". */
export const dateTimeText = (moment: Date): string => dateAndTime().format(moment);

/** Formats a date in the shop's time zone: "20 November 2026". */
export const dateText = (moment: Date): string => dateOnly().format(moment);

/** Formats a time in the shop's time zone: "21:41". */
export const timeText = (moment: Date): string => timeOnly().format(moment);

/**
 * Formats a day given as 'YYYY-MM-DD': "Tuesday 24 November", without a line break between the number and the month.
 * Not by Intl, because every product page has such a day (lazyDateFormat), and browsers differ in its punctuation.
 */
export function dayText(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}\u00a0${months[date.getUTCMonth()]}`;
}

import { store } from '../../store.ts';

const { timeZone } = store;
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
const dateOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
const timeOnly = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats date and time in the shop's time zone: "20 November 2026 at 21:41". */
export const dateTimeText = (moment: Date): string => dateAndTime.format(moment);

/** Formats a date in the shop's time zone: "20 November 2026". */
export const dateText = (moment: Date): string => dateOnly.format(moment);

/** Formats a time in the shop's time zone: "21:41". */
export const timeText = (moment: Date): string => timeOnly.format(moment);

/** Formats a day given as 'YYYY-MM-DD': "Tuesday 24 November". Browsers differ in punctuation, so none is taken. */
export const dayText = (day: string): string =>
  formatDay(longDay.formatToParts(new Date(day)).flatMap(({ type, value }) => (type === 'literal' ? [] : [value])));

/** No line breaks between the number and the month. */
const formatDay = ([weekday, day, month]: readonly string[]) => `${weekday} ${day}\u00a0${month}`;

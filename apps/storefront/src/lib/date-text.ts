import { store } from '@dilmun/store/store';

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: store.timeZone,
});
const dateOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: store.timeZone });
const timeOnly = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: store.timeZone });

/** Formats date and time in the shop's time zone: "20 November 2026 at 21:41". */
export const dateTimeText = (moment: Date): string => dateAndTime.format(moment);

/** Formats a date: "20 November 2026". */
export const dateText = (moment: Date): string => dateOnly.format(moment);

/** Formats a time in the shop's time zone: "21:41". */
export const timeText = (moment: Date): string => timeOnly.format(moment);

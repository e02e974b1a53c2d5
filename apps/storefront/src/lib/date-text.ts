import { store } from '@dilmun/store/store';

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: store.timeZone,
});
const dateOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: store.timeZone });
const timeOnly = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: store.timeZone });

/** A moment as the shop's clock shows it: "20 November 2026 at 21:41". */
export const dateTimeText = (moment: Date): string => dateAndTime.format(moment);

/** A day as the shop writes it: "20 November 2026". */
export const dateText = (moment: Date): string => dateOnly.format(moment);

/** The shop's time of day: "21:41". */
export const timeText = (moment: Date): string => timeOnly.format(moment);

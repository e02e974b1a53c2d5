import { store } from '@dilmun/settings/store';

// Swedish writes dates as YYYY-MM-DD.
const shopTime = new Intl.DateTimeFormat('sv-SE', { timeZone: store.timeZone, dateStyle: 'short', timeStyle: 'short' });

/** A time in the shop's time zone, as every staff command shows it: "2026-11-22 14:10". */
export const formatTime = (time: Date): string => shopTime.format(time);

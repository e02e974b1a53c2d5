import { store } from '../../store.ts';
import type * as en from '../en/dates.ts';

const locale = 'ar-BH-u-nu-latn';
const { timeZone } = store;
const dateOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
const timeOnly = new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone });
const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export const dateTimeText: typeof en.dateTimeText = (moment) => `${dateText(moment)}، ${timeText(moment)}`;

export const dateText: typeof en.dateText = (moment) => dateOnly.format(moment);

export const timeText: typeof en.timeText = (moment) => timeOnly.format(moment);

export const dayText: typeof en.dayText = (day) =>
  formatDay(longDay.formatToParts(new Date(day)).flatMap(({ type, value }) => (type === 'literal' ? [] : [value])));

const formatDay = ([weekday, day, month]: readonly string[]) => `${weekday} ${day}\u00a0${month}`;

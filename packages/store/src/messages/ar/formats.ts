import { isolate } from '../../isolate.ts';
import { groupBhd } from '../../money.ts';
import { store } from '../../store.ts';
import type * as en from '../en/formats.ts';

const locale = 'ar-BH-u-nu-latn';
const { timeZone } = store;
const dateOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
const timeOnly = new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone });
const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * Formats fils with the currency after the number and a no-break space: 1203600 becomes "1,203.600 د.ب". The right-to-left
 * isolate (U+2067 … U+2069) keeps this order in mails and in elements with `dir="ltr"` too; the left-to-right mark keeps
 * a minus sign before the number.
 */
export const formatBhd: typeof en.formatBhd = (fils) =>
  `\u2067${fils < 0 ? '\u200e' : ''}${groupBhd(fils)}\u00a0د.ب\u2069`;

export const formatPercent: typeof en.formatPercent = (percent) => isolate(`${percent}%`);

export const joinParts: typeof en.joinParts = (parts) => [...new Set(parts)].filter(Boolean).join('، ');

export const dateTimeText: typeof en.dateTimeText = (moment) => `${dateText(moment)}، ${timeText(moment)}`;

export const dateText: typeof en.dateText = (moment) => dateOnly.format(moment);

export const timeText: typeof en.timeText = (moment) => timeOnly.format(moment);

export const dayText: typeof en.dayText = (day) =>
  formatDay(longDay.formatToParts(new Date(day)).flatMap(({ type, value }) => (type === 'literal' ? [] : [value])));

const formatDay = ([weekday, day, month]: readonly string[]) => `${weekday} ${day}\u00a0${month}`;

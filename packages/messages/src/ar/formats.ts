import { isolate } from '@dilmun/settings/isolate';
import { groupBhd } from '@dilmun/settings/money';
import type * as en from '../en/formats.ts';

/**
 * Formats fils with the currency after the number and a no-break space: 1203600 becomes "1,203.600 د.ب". The right-to-left
 * isolate (U+2067 … U+2069) keeps this order in mails and in elements with `dir="ltr"` too; the left-to-right mark keeps
 * a minus sign before the number.
 */
export const formatBhd: typeof en.formatBhd = (fils) =>
  `\u2067${fils < 0 ? '\u200e−' : ''}${groupBhd(Math.abs(fils))}\u00a0د.ب\u2069`;

export const formatPercent: typeof en.formatPercent = (percent) => isolate(`${percent}%`);

export const joinParts: typeof en.joinParts = (parts) => [...new Set(parts)].filter(Boolean).join('، ');

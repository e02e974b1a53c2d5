import { groupBhd } from '@dilmun/settings/money';

/**
 * Formats fils as shoppers read them, with a no-break space: 1203600 becomes "BHD 1,203.600". A minus sign stands before the
 * currency: "−BHD 37.980".
 */
export const formatBhd = (fils: number): string => `${fils < 0 ? '−' : ''}BHD\u00a0${groupBhd(Math.abs(fils))}`;

/** Formats a percentage: "10%". */
export const formatPercent = (percent: number): string => `${percent}%`;

/** Joins the parts of a line, such as area and governorate, without empty and repeated ones. */
export const joinParts = (parts: readonly (string | false | undefined)[]): string =>
  [...new Set(parts)].filter(Boolean).join(', ');

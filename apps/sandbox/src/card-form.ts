/** Removes spaces and dashes from a card number. */
export const stripSeparators = (number: string) => number.replace(/[\s-]/g, '');

/** Separates the digits of a card number into groups of four. */
export const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Returns the first day after the month of an expiry such as `12 / 30`; null for a text that names no month. */
export function readFirstDayAfter(expiry: string): Date | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(expiry) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth ? new Date(Date.UTC(2000 + (Number(year) % 100), Number(month), 1)) : null;
}

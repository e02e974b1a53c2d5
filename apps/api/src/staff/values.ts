import { z } from 'zod';
import { impossibleIf } from '../impossible.ts';

/** Whether a text is a day, 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** The problem of a value of --max, as text for staff; null if it is valid. */
export const findMaxProblem = (text: string): string | null =>
  /^[1-9]\d{0,3}$/.test(text) ? null : '--max is a number from 1 to 9999.';

/** Reads --max, the number of rows to list; 50 if it is omitted. Throws `Impossible` for an invalid number. */
export function readMax(text = '50'): number {
  impossibleIf(findMaxProblem(text));
  return Number(text);
}

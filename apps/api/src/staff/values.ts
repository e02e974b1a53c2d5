import { z } from 'zod';
import { Impossible } from '../errors/impossible.ts';

/** Arguments that a command does not take; the message is text for staff. */
export class WrongUsage extends Impossible {
  override name = 'WrongUsage';
}

/** Throws `WrongUsage` unless the claim holds. */
export function usageUnless(claim: unknown, why: string): asserts claim {
  if (!claim) throw new WrongUsage(why);
}

/** Whether a text is a day, 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** The problem of a value of --max, as text for staff; null if it is valid. */
export const findMaxProblem = (text: string): string | null =>
  /^[1-9]\d{0,3}$/.test(text) ? null : '--max is a number from 1 to 9999.';

/** The problems of the first and the last day of a list, as text for staff. */
export function listDayProblems({ from, to }: { from?: string | undefined; to?: string | undefined }): string[] {
  const days = Object.entries({ from, to }).filter(([, day]) => day !== undefined && !isDay(day));
  if (days.length > 0) return days.map(([name]) => `--${name} is a day: 2026-11-22.`);
  return from !== undefined && to !== undefined && from > to ? ['--from is after --to.'] : [];
}

/** Reads --max, the number of rows to list; 50 if it is omitted. Throws `WrongUsage` for an invalid number. */
export function readMax(text = '50'): number {
  const problem = findMaxProblem(text);
  usageUnless(problem === null, problem ?? '');
  return Number(text);
}

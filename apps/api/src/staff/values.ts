import { userInfo } from 'node:os';
import type { OptionDeclaration } from '@dilmun/command/verbs';
import { z } from 'zod';

/** Whether a text is a day, 'YYYY-MM-DD'. */
const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** Checks the value of an option that is a day, such as --from. Returns its problem as text for staff, or null. */
export const checkDay =
  (name: string) =>
  (text: string): string | null =>
    isDay(text) ? null : `--${name} is a day: 2026-11-22.`;

/** The problem of the first and the last day of a list, as text for staff. */
export const listDayProblems = ({ from, to }: { from?: string | undefined; to?: string | undefined }): string[] =>
  from !== undefined && to !== undefined && isDay(from) && isDay(to) && from > to ? ['--from is after --to.'] : [];

/** Options that several commands of staff have. */
export const commonOptions = {
  json: { flags: '--json', help: 'prints JSON for programs' },
  'dry-run': { flags: '--dry-run', help: 'changes nothing' },
  yes: { flags: '--yes', help: 'does not ask' },
  from: { flags: '--from <day>', help: 'the first day: 2026-11-01', check: checkDay('from') },
  to: { flags: '--to <day>', help: 'the last day', check: checkDay('to') },
  max: {
    flags: '--max <number>',
    help: 'the number of rows, 50 without it',
    check: (text) => (/^[1-9]\d{0,3}$/.test(text) ? null : '--max is a number from 1 to 9999.'),
  },
} as const satisfies Record<string, OptionDeclaration>;

/** Reads --max, the number of rows to list; 50 if it is omitted. */
export const readMax = (text = '50'): number => Number(text);

/** The name that a change is recorded under: --who, or the user of the machine. */
export const readWho = ({ who }: { who?: string | undefined }): string => who?.trim() ?? userInfo().username;

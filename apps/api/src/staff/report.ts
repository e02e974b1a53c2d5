import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, type OptionDeclaration, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import type { Database } from '@dilmun/db/client';
import { readReport, reportDefaults } from '../features/reports/reports.service.ts';
import { formatLine, formatReport } from '../features/reports/reports.text.ts';
import { print } from './print.ts';
import { commonOptions, readMax } from './values.ts';

const options = {
  low: {
    flags: '--low <pieces>',
    help: `low stock: this number of pieces or fewer, ${reportDefaults.low} without it`,
    check: (text) => (/^\d{1,4}$/.test(text) ? null : '--low is a number from 0 to 9999.'),
  },
  max: { ...commonOptions.max, help: `the number of lines of each task, ${reportDefaults.max} without it` },
  json: commonOptions.json,
} as const satisfies Record<string, OptionDeclaration>;

/** One run of the report. */
export interface ReportCall {
  db: Database;
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

export const reportNoun: Noun<ReportCall, typeof options> = {
  name: 'report',
  help: 'Lists open tasks: unpaid and stuck payments, orders to ship, low stock, searches without result.',
  options,
  verbs: { '': { words: '', help: '', options: ['low', 'max', 'json'], run: showReport } },
};

/** Runs `npx dilmun report`. Returns the exit code 0. Throws `WrongUsage` for unknown arguments. */
export const runReport = (db: Database, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(reportNoun, args, (run, _words, values) => run({ db, values, terminal }), terminal.say);

async function showReport({ db, values, terminal }: ReportCall): Promise<number> {
  const low = Number(values.low ?? reportDefaults.low);
  const max = readMax(values.max ?? `${reportDefaults.max}`);
  const report = await readReport(db, { low, max });
  const text = formatReport(report).flatMap(({ title, lines }) => [
    title,
    ...(lines.length > 0 ? lines.map(formatLine) : ['none']).map((line) => `  ${line}`),
    '',
  ]);
  print({ values, terminal }, report, text);
  return 0;
}

import { parseArgs } from 'node:util';
import type { Terminal } from '@dilmun/command/terminal';
import type { Database } from '@dilmun/db/client';
import { readReport, reportDefaults } from '../features/reports/reports.service.ts';
import { formatReport } from '../features/reports/reports.text.ts';
import { print } from './print.ts';
import { readMax, usageUnless } from './values.ts';

export const reportUsage = `npx dilmun report [--low 3] [--max 20] [--json]   lists open tasks: unpaid and stuck
                                                  payments, orders to ship, low stock, searches without result`;

/** Runs `npx dilmun report`. Returns the exit code 0. Throws `WrongUsage` for unknown arguments. */
export async function runReport(db: Database, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { low: { type: 'string' }, max: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const low = Number(values.low ?? reportDefaults.low);
  const max = readMax(values.max ?? `${reportDefaults.max}`);
  usageUnless(positionals.length === 0 && Number.isInteger(low), reportUsage);
  const report = await readReport(db, { low, max });
  const text = formatReport(report).flatMap(({ title, lines }) => [
    title,
    ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`),
    '',
  ]);
  print({ values, terminal }, report, text);
  return 0;
}

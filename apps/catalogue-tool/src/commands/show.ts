import { store } from '@dilmun/settings/store';
import { describeFaults, type Faults, type FileFault } from '@dilmun/sheets/faults';
import { countKinds, type Described, describeRows, type KindCount } from '../diff/describe.ts';
import type { Plan } from '../diff/plan-file.ts';
import { type Call, say } from './call.ts';

const rowsMax = 100;
/** Rows that a line of equal faults names. */
const faultRowsMax = 12;
/** Preferred maximum line width of a row, in terminal columns. */
const columns = 100;

/** Shows a plan: rows, totals and warnings. */
export function showPlan({ entries, warnings }: Plan, call: Call): void {
  const { values, terminal } = call;
  const kinds = countKinds(entries);
  if (values.json) {
    const lines = kinds.flatMap(({ kind, title }) =>
      describeRows(entries, kind).map((row) => ({ kind: title, ...row })),
    );
    const counts = kinds.map(({ title, added, changed, removed }) => ({ kind: title, added, changed, removed }));
    terminal.say(JSON.stringify({ changes: entries.length, counts, lines, warnings }, null, 2));
    return;
  }
  for (const kind of kinds) showKind(entries, kind, call);
  for (const warning of warnings) terminal.say(`${paint('!', call)} ${warning}`);
  if (kinds.some(({ kind }) => kind === 'dealer'))
    terminal.say('Settings of the dealer take effect when the processes of the shop are started again.');
}

function showKind(entries: Plan['entries'], { kind, title, added, changed, removed }: KindCount, call: Call): void {
  const counts = [added && `+${added}`, changed && `~${changed}`, removed && `−${removed}`].filter(Boolean);
  call.terminal.say(`${title}  ${counts.join(' ')}`);
  const limit = call.values.all ? Number.POSITIVE_INFINITY : rowsMax;
  for (const row of describeRows(entries, kind, limit)) {
    for (const line of wrapRow(row, call)) call.terminal.say(line);
  }
  const left = added + changed + removed - limit;
  if (left > 0) call.terminal.say(`  … and ${left} more: --all shows them`);
}

/** Formats a row on one line if it fits, else a title line and one line for each value. */
function wrapRow({ op, key, title, details }: Described, call: Call): string[] {
  const head = [key, title].filter((part) => part !== '').join('  ');
  const line = [head, ...(details.length > 0 ? [details.join(', ')] : [])].join('  ');
  const sign = `  ${paint(op, call)} `;
  if (details.length === 0 || line.length + 4 <= columns) return [`${sign}${line}`];
  return [`${sign}${head}`, ...details.map((detail) => `      ${detail}`)];
}

const colours = { '+': 'green', '~': 'yellow', '−': 'red', '!': 'yellow' } as const;

const paint = (sign: keyof typeof colours, { terminal }: Call) => terminal.paint?.(colours[sign], sign) ?? sign;

/** Formats faults or warnings, equal ones on one line. */
export const describeEqual = (faults: readonly FileFault[], { values }: Call): string[] =>
  describeFaults(faults, values.all ? Number.POSITIVE_INFINITY : faultRowsMax);

/** Prints all faults of files. Returns the exit code. */
export function showFaults({ list, more, warnings }: Faults, call: Call): number {
  if (call.values.json) call.terminal.say(JSON.stringify({ faults: list, more, warnings }, null, 2));
  const lines = describeEqual(list, call);
  const shown = call.values.all ? lines : lines.slice(0, rowsMax);
  for (const line of shown) say(call, line);
  if (shown.length < lines.length) say(call, `… and ${lines.length - shown.length} more lines: --all shows them`);
  for (const line of describeEqual(warnings, call)) say(call, `${paint('!', call)} ${line}`);
  if (more > 0) say(call, `… and ${more} more faults: correct these first.`);
  return say(call, `${count(list.length + more, 'fault')}; nothing was changed.`, 1);
}

/** `1 change`, `2 changes`. */
export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Formats a time in the shop's time zone. */
export const formatMoment = (moment: Date) =>
  moment.toLocaleString('en-GB', { timeZone: store.timeZone, dateStyle: 'medium', timeStyle: 'short' });

import { store } from '@dilmun/store/store';
import { type Described, describePlan, type KindDescribed } from '../planning/describe-plan.ts';
import { countChanges } from '../planning/plan.ts';
import type { PlannedChange } from '../planning/plan-file.ts';
import { describeFault, type FileFault } from '../sheets/faults.ts';
import type { Call } from './call.ts';

/** Rows of one kind that are shown without `--all`. */
const rowsMax = 100;
/** Columns of a terminal that a row keeps to, where its words let it. */
const columns = 100;

/** Shows what a plan would do: row by row, in sums, and what to look at twice. */
export function showPlan({ header, plan }: PlannedChange, call: Call): void {
  const { values, terminal } = call;
  const kinds = describePlan(plan);
  if (values.json) {
    const lines = kinds.flatMap(({ kind, rows }) => [...rows()].map((row) => ({ kind, ...row })));
    const counts = kinds.map(({ rows: _, ...counted }) => counted);
    terminal.say(JSON.stringify({ changes: countChanges(plan), counts, lines, warnings: header.warnings }, null, 2));
    return;
  }
  for (const kind of kinds) showKind(kind, call);
  for (const warning of header.warnings) terminal.say(`${painted('!', call)} ${warning}`);
}

function showKind({ kind, added, changed, removed, rows }: KindDescribed, call: Call) {
  const counts = [added && `+${added}`, changed && `~${changed}`, removed && `−${removed}`].filter(Boolean);
  call.terminal.say(`${kind}  ${counts.join(' ')}`);
  let shown = 0;
  for (const row of rows()) {
    if (shown >= rowsMax && !call.values.all) break;
    for (const line of linesOf(row, call)) call.terminal.say(line);
    shown += 1;
  }
  const left = added + changed + removed - shown;
  if (left > 0) call.terminal.say(`  … and ${left} more: --all shows them`);
}

/** A row in one line where it fits, else what it is about and a line for each of its values. */
function linesOf({ op, key, title, details }: Described, call: Call): string[] {
  const head = [key, title].filter((part) => part !== '').join('  ');
  const line = [head, ...(details.length > 0 ? [details.join(', ')] : [])].join('  ');
  const sign = `  ${painted(op, call)} `;
  if (details.length === 0 || line.length + 4 <= columns) return [`${sign}${line}`];
  return [`${sign}${head}`, ...details.map((detail) => `      ${detail}`)];
}

const colours = { '+': 'green', '~': 'yellow', '−': 'red', '!': 'yellow' } as const;

const painted = (sign: keyof typeof colours, { terminal }: Call) => terminal.paint?.(colours[sign], sign) ?? sign;

/** Shows everything that is wrong with files. */
export function showFaults(faults: FileFault[], more: number, { values, terminal }: Call): void {
  if (values.json) {
    terminal.say(JSON.stringify({ faults, more }, null, 2));
    return;
  }
  for (const fault of faults) terminal.say(describeFault(fault));
  if (more > 0) terminal.say(`… and ${more} more like these.`);
  terminal.say(`${count(faults.length + more, 'thing is', 'things are')} wrong; nothing was changed.`);
}

/** `1 change`, `2 changes`. */
export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** A moment in the shop's time. */
export const momentText = (moment: Date) =>
  moment.toLocaleString('en-GB', { timeZone: store.timeZone, dateStyle: 'medium', timeStyle: 'short' });

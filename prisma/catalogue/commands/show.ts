import { describeFault, type FileFault } from '../faults.ts';
import { countChanges, countKinds, describePlan } from '../plan.ts';
import type { PlannedChange } from '../plan-file.ts';
import type { Call } from './call.ts';

const linesMax = 200;

/** Shows what a plan would do: line by line, in sums, and what to look at twice. */
export function showPlan({ header, plan }: PlannedChange, { values, terminal }: Call): void {
  if (values.json) {
    const lines = [...describePlan(plan)];
    const answer = { changes: countChanges(plan), counts: countKinds(plan), lines, warnings: header.warnings };
    terminal.say(JSON.stringify(answer, null, 2));
    return;
  }
  let shown = 0;
  for (const line of describePlan(plan)) {
    if (shown >= linesMax && !values.all) break;
    terminal.say(line);
    shown += 1;
  }
  const left = countChanges(plan) - shown;
  if (left > 0) terminal.say(`… and ${left} more lines: --all shows them`);
  for (const { kind, added, changed, removed } of countKinds(plan)) {
    terminal.say(`${kind}: +${added} ~${changed} -${removed}`);
  }
  for (const warning of header.warnings) terminal.say(`! ${warning}`);
}

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

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

import { applyPlan } from '../changing/apply.ts';
import { planRevert } from '../changing/revert.ts';
import type { PlannedChange } from '../planning/plan-file.ts';
import { readPlanFile } from '../planning/plan-file.ts';
import { refuseUnless } from '../refused.ts';
import { inSnapshot } from '../stored/snapshot.ts';
import { type Call, type Command, causeOf } from './call.ts';
import { revertSale } from './sale.ts';
import { count, momentText, showPlan } from './show.ts';

/** `apply PLAN`: does what a plan says, all of it or nothing. */
export const apply: Command = async (call) => {
  const [path] = call.words;
  refuseUnless(path?.endsWith('.plan'), 'Name a plan: pnpm catalogue plan FILE makes one, apply carries it out.');
  return carryOut(call, await readPlanFile(path ?? ''), 'apply');
};

/** `revert ID`: undoes a change. */
export const revert: Command = async (call) => {
  const id = Number(call.words[0]);
  refuseUnless(Number.isSafeInteger(id) && id > 0, 'Name a change: pnpm catalogue changes lists them.');
  const ofSale = await call.db.catalogueChange.findUnique({
    where: { id, saleId: { not: null } },
    select: { id: true, command: true, reverted: { select: { id: true } }, sale: { include: { lines: true } } },
  });
  if (ofSale) return revertSale(call, ofSale);
  return carryOut(call, await inSnapshot(call.db, (snapshot) => planRevert(snapshot, id)), 'revert', id);
};

/** `changes`: what was changed, by whom and why; the last ones first. */
export const changes: Command = async ({ db, values, terminal }) => {
  const list = await db.catalogueChange.findMany({
    orderBy: { id: 'desc' },
    omit: { plan: true },
    ...(values.all ? {} : { take: 20 }),
  });
  if (values.json) terminal.say(JSON.stringify(list, null, 2));
  else {
    for (const { id, appliedAt, command, appliedBy, reason, changes: rows, revertsId, saleId } of list) {
      const of = revertsId === null ? '' : ` of ${revertsId}`;
      const what = saleId === null ? `${command}${of}` : `${command}${of} (sale ${saleId})`;
      terminal.say(`${id}  ${momentText(appliedAt)}  ${what}, ${count(rows, 'row', 'rows')}, ${appliedBy}: ${reason}`);
    }
  }
  return 0;
};

/** Shows a plan, asks, carries it out and tells what became of it. */
export async function carryOut(
  call: Call,
  planned: PlannedChange,
  command: string,
  revertsId?: number,
): Promise<number> {
  const { db, values, terminal, onProgress } = call;
  const { changes: rows } = planned.header;
  showPlan(planned, call);
  if (rows === 0) {
    if (!values.json) terminal.say('No changes: the shop has all of this already.');
    return 0;
  }
  if (values['dry-run']) {
    if (!values.json) terminal.say(`${count(rows, 'change', 'changes')}; nothing was changed.`);
    return 0;
  }
  const cause = causeOf(call, command, revertsId);
  if (!values.yes && !(await terminal.confirm(`Change ${count(rows, 'row', 'rows')} of the catalogue?`))) {
    if (!values.json) terminal.say('Nothing was changed.');
    return 1;
  }
  const applied = await applyPlan(db, planned, cause, onProgress);
  terminal.say(
    values.json
      ? JSON.stringify(applied)
      : `Change ${applied.id}: ${count(rows, 'row', 'rows')}; the catalogue stands at version ${applied.version}. To undo it: pnpm catalogue revert ${applied.id}`,
  );
  return 0;
}

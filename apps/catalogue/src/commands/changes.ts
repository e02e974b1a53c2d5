import { applyPlan } from '../apply/apply.ts';
import { planRevert } from '../apply/revert.ts';
import { type PlanHeader, readPlanFile } from '../diff/plan-file.ts';
import { refuseUnless } from '../refused.ts';
import { type Session, withSession } from '../session.ts';
import { type Call, type Command, getCause } from './call.ts';
import { revertSale } from './sale.ts';
import { count, formatMoment, showPlan } from './show.ts';

/** `apply PLAN`: applies a plan in one transaction. */
export const apply: Command = async (call) => {
  const [path] = call.words;
  refuseUnless(path?.endsWith('.plan'), 'Name a plan: pnpm catalogue plan FILE makes one, apply carries it out.');
  return withSession(call.db, async (session) =>
    carryOut(session, await readPlanFile(session, path ?? ''), call, { command: 'apply', isForeign: true }),
  );
};

/** `revert ID`: reverts a change. */
export const revert: Command = async (call) => {
  const id = Number(call.words[0]);
  refuseUnless(Number.isSafeInteger(id) && id > 0, 'Name a change: pnpm catalogue changes lists them.');
  const ofSale = await call.db.catalogueChange.findUnique({
    where: { id, saleId: { not: null } },
    select: { id: true, command: true, reverted: { select: { id: true } }, sale: { include: { lines: true } } },
  });
  if (ofSale) return revertSale(call, ofSale);
  return withSession(call.db, async (session) =>
    carryOut(session, await planRevert(session, id), call, { command: 'revert', revertsId: id }),
  );
};

/** `changes`: lists changes with author and reason, newest first. */
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
      terminal.say(
        `${id}  ${formatMoment(appliedAt)}  ${what}, ${count(rows, 'row', 'rows')}, ${appliedBy}: ${reason}`,
      );
    }
  }
  return 0;
};

/** Shows the plan of the session, asks for confirmation, applies it and prints the result. */
export async function carryOut(
  session: Session,
  header: PlanHeader,
  call: Call,
  { command, revertsId, isForeign }: { command: string; revertsId?: number; isForeign?: boolean },
): Promise<number> {
  const { values, terminal, onProgress } = call;
  const { changes: rows } = header;
  await showPlan(session, header, call);
  if (rows === 0) {
    if (!values.json) terminal.say('No changes: the shop has all of this already.');
    return 0;
  }
  if (values['dry-run']) {
    if (!values.json) terminal.say(`${count(rows, 'change', 'changes')}; nothing was changed.`);
    return 0;
  }
  const cause = getCause(call, command, revertsId);
  if (!values.yes && !(await terminal.confirm(`Change ${count(rows, 'row', 'rows')} of the catalogue?`))) {
    if (!values.json) terminal.say('Nothing was changed.');
    return 1;
  }
  const applied = await applyPlan(session, header, cause, { isForeign, onProgress });
  terminal.say(
    values.json
      ? JSON.stringify(applied)
      : `Change ${applied.id}: ${count(rows, 'row', 'rows')}; the catalogue stands at version ${applied.version}. To undo it: pnpm catalogue revert ${applied.id}`,
  );
  return 0;
}

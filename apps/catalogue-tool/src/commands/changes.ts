import { createReadStream } from 'node:fs';
import { refuseUnless } from '@dilmun/command/refused';
import type { Database } from '@dilmun/db/client';
import { applyPlan } from '../apply/apply.ts';
import { planRevert } from '../apply/revert.ts';
import { type Plan, readPlan } from '../diff/plan-file.ts';
import { type Call, type Command, confirm, getCause, parseId, say } from './call.ts';
import { revertSale } from './sale.ts';
import { count, formatMoment, showPlan } from './show.ts';

/** `apply PLAN`: applies a plan in one transaction. */
export const apply: Command = async (call) => {
  const [path = ''] = call.words;
  refuseUnless(path.endsWith('.plan'), 'Name a plan: npx dilmun catalogue plan FILE makes one.');
  return carryOut(await readPlan(createReadStream(path)), call, { command: 'apply', isForeign: true });
};

/** `revert ID`: reverts a change. */
export const revert: Command = async (call) => {
  const id = parseId(call.words[0], 'Name a change: npx dilmun catalogue changes lists them.');
  const swap = (db: Database) => planRevert(db, id);
  return (await revertSale(call, id)) ?? planAndCarryOut(call, swap, { command: 'revert', revertsId: id });
};

/** `changes`: lists changes with author and reason, newest first. */
export const changes: Command = async (call) => {
  const { db, values, terminal } = call;
  const take = values.all ? undefined : 20;
  const list = await db.catalogueChange.findMany({ orderBy: { id: 'desc' }, omit: { plan: true }, take });
  if (values.json) terminal.say(JSON.stringify(list, null, 2));
  for (const { id, appliedAt, command, appliedBy, reason, changes: rows, revertsId, saleId } of list) {
    const of = revertsId === null ? '' : ` of ${revertsId}`;
    const what = saleId === null ? `${command}${of}` : `${command}${of} (sale ${saleId})`;
    say(call, `${id}  ${formatMoment(appliedAt)}  ${what}, ${count(rows, 'row')}, ${appliedBy}: ${reason}`);
  }
  return 0;
};

type Origin = { command: string; revertsId?: number; isForeign?: boolean };

/** Makes a plan and carries it out. Without a plan, its faults have been shown. */
export async function planAndCarryOut(
  call: Call,
  makePlan: (db: Database) => Promise<Plan | null>,
  origin: Origin,
): Promise<number> {
  const plan = await makePlan(call.db);
  return plan ? carryOut(plan, call, origin) : 1;
}

/** Shows a plan, asks for confirmation, applies it and prints the result. */
export async function carryOut(plan: Plan, call: Call, { command, revertsId, isForeign }: Origin): Promise<number> {
  const { values, terminal, onProgress } = call;
  const rows = count(plan.entries.length, 'row');
  showPlan(plan, call);
  if (plan.entries.length === 0) return say(call, 'No changes: the shop has all of this already.');
  const code = await confirm(call, `Change ${rows} of the catalogue?`);
  if (code !== null) return code;
  const applied = await applyPlan(call.db, plan, getCause(call, command, revertsId), { isForeign, onProgress });
  if (values.json) terminal.say(JSON.stringify(applied));
  const { id, version } = applied;
  return say(
    call,
    `Change ${id}: ${rows}; the catalogue has version ${version}. To undo it: npx dilmun catalogue revert ${id}`,
  );
}

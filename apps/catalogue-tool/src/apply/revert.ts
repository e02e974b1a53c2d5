import { kinds } from '@dilmun/catalogue/fields';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import { refuseFaults } from '../diff/check.ts';
import { planAgain } from '../diff/merge.ts';
import { createHeader, type PlanEntry, type PlanHeader, readEntries, readPlan } from '../diff/plan-file.ts';
import { calculateFingerprint, createPresent } from '../diff/present.ts';
import { inTransaction, type Session } from '../session.ts';

/**
 * Plans the reversal of a change by swapping both sides of its plan. Stock counts are reverted by the difference, so
 * that pieces sold since stay sold. Throws with the row names when a later change touched or depends on the same rows.
 */
export function planRevert(session: Session, id: number): Promise<PlanHeader> {
  return inTransaction(session, { isSnapshot: true }, async () => {
    const change = await session.db.catalogueChange.findUnique({
      where: { id },
      include: { reverted: { omit: { plan: true } } },
    });
    refuseUnless(change, `There is no change ${id}: npx dilmun catalogue changes lists them.`);
    refuseUnless(!change.reverted, `Change ${id} was reverted already, by change ${change.reverted?.id}.`);
    const { files } = await readPlan(session, [change.plan]);
    await createPresent(session);
    await swapSides(session);
    const differing = await planAgain(session);
    await refuseTouched(
      session,
      id,
      differing.filter(({ isGiven }) => isGiven),
    );
    await refuseFaults(session, `Later changes need change ${id}:`);
    return createHeader(session, await calculateFingerprint(session), files);
  });
}

async function swapSides({ query }: Session): Promise<void> {
  await query(`UPDATE plan SET op = translate(op, '+-', '-+'), row = coalesce(before, row),
    before = CASE op WHEN '~' THEN row END`);
  await query(`DELETE FROM plan WHERE kind = 'stock' AND (op <> '~'
    OR NOT EXISTS (SELECT FROM present p WHERE p.kind = 'stock' AND p.key = plan.key))`);
  await query(`UPDATE plan SET before = p.row, row = jsonb_build_object('onHand', greatest(0,
      (p.row->>'onHand')::int + (plan.row->>'onHand')::int - (before->>'onHand')::int))
    FROM present p WHERE plan.kind = 'stock' AND p.kind = 'stock' AND p.key = plan.key`);
}

type Touched = Pick<PlanEntry, 'kind' | 'key'>;

/** `differing`: rows that are not as the change left them. */
async function refuseTouched(session: Session, id: number, differing: Touched[]): Promise<void> {
  // Orders change counts too, so a count has been touched again only if a later catalogue change says so.
  const counts = await session.query<Touched>("SELECT kind, key FROM given WHERE kind = 'stock' ORDER BY seq");
  const touched = [...differing.filter(({ kind }) => kind !== 'stock'), ...counts];
  const changes = touched.length === 0 ? new Map<string, string>() : await findChanges(session, id, touched);
  const lines = touched.flatMap((row) => {
    const by = changes.get(nameRow(row)) ?? (row.kind === 'stock' ? null : 'by hand');
    return by === null ? [] : [`${kinds[row.kind].one} ${row.key}, ${by}`];
  });
  const more = lines.length > 10 ? `\nand ${lines.length - 10} more` : '';
  if (lines.length === 0) return;
  throw new CommandRefusal(
    `Changed again since change ${id}:\n${lines.slice(0, 10).join('\n')}${more}\nNothing was changed.`,
  );
}

const nameRow = ({ kind, key }: Touched) => `${kind} ${key}`;

/** Finds the first later change of each row. */
async function findChanges({ db }: Session, id: number, touched: Touched[]): Promise<Map<string, string>> {
  const names = new Set(touched.map(nameRow));
  const changes = new Map<string, string>();
  const later = await db.catalogueChange.findMany({
    where: { id: { gt: id }, saleId: null },
    orderBy: { id: 'asc' },
    take: 100,
    omit: { plan: true },
  });
  for (const change of later) {
    const { plan } = await db.catalogueChange.findUniqueOrThrow({ where: { id: change.id }, select: { plan: true } });
    const put = (entry: PlanEntry) => {
      const name = nameRow(entry);
      if (names.has(name) && !changes.has(name))
        changes.set(name, `by change ${change.id} (${change.command}, ${change.appliedBy})`);
    };
    await readEntries([plan], { put });
  }
  return changes;
}

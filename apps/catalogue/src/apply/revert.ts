import { checkCatalogue } from '../diff/check.ts';
import { createBase, diffCatalogue } from '../diff/merge.ts';
import { createHeader, type PlanHeader, readEntries, unpackPlan } from '../diff/plan-file.ts';
import { calculateFingerprint, createPresent } from '../diff/present.ts';
import { type KindName, kinds } from '../fields.ts';
import { CatalogueRefusal, refuseUnless } from '../refused.ts';
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
    refuseUnless(change, `There is no change ${id}: pnpm catalogue changes lists them.`);
    refuseUnless(!change.reverted, `Change ${id} was reverted already, by change ${change.reverted?.id}.`);
    const { files } = await unpackPlan(session, change.plan);
    const { query } = session;
    await createPresent(session);
    await query('CREATE TEMP TABLE undone ON COMMIT DROP AS SELECT * FROM plan');
    await query('DELETE FROM plan');
    await refuseTouched(session, id);
    await createBase(session);
    await query('DELETE FROM wanted w USING undone u WHERE u.kind = w.kind AND u.key = w.key');
    await query(
      `INSERT INTO wanted SELECT kind, key, NULL, seq, coalesce(before, row) FROM undone WHERE kind <> 'stock' AND op <> '+'`,
    );
    await query(`INSERT INTO wanted SELECT kind, key, NULL, seq, jsonb_build_object('onHand', greatest(0,
        (p.row->>'onHand')::int + (u.before->>'onHand')::int - (u.row->>'onHand')::int))
      FROM undone u JOIN present p USING (kind, key) WHERE kind = 'stock' AND op = '~'`);
    await diffCatalogue(session);
    const { faults } = await checkCatalogue(session);
    const reasons = faults.slice(0, 5).map(({ kind, key, message }) => `${kinds[kind].one} ${key}: ${message}`);
    refuseUnless(
      reasons.length === 0,
      `What came later needs change ${id}:\n${reasons.join('\n')}\nNothing was changed.`,
    );
    return createHeader(session, await calculateFingerprint(session), files);
  });
}

type Thing = { kind: KindName; op: string; key: string; is_touched: boolean };

async function refuseTouched(session: Session, id: number): Promise<void> {
  const things = await session.query<Thing>(`
    SELECT kind, u.op, key, kind <> 'stock' AND CASE op WHEN '-' THEN p.key IS NOT NULL ELSE p.row IS DISTINCT FROM u.row END AS is_touched
    FROM undone u LEFT JOIN present p USING (kind, key) ORDER BY seq`);
  // Orders change counts too, so a count has been touched again only if a later catalogue change says so.
  const asked = things.filter(({ kind, op, is_touched }) => is_touched || (kind === 'stock' && op === '~'));
  const who = asked.length === 0 ? new Map<string, string>() : await findWhoTouched(session, id, asked);
  const lines = asked.flatMap((thing) => {
    const by = who.get(nameThing(thing)) ?? (thing.is_touched ? 'by hand' : null);
    return by === null ? [] : [`${kinds[thing.kind].one} ${thing.key}, ${by}`];
  });
  const more = lines.length > 10 ? `\nand ${lines.length - 10} more` : '';
  if (lines.length === 0) return;
  throw new CatalogueRefusal(
    `Touched again since change ${id}:\n${lines.slice(0, 10).join('\n')}${more}\nNothing was changed.`,
  );
}

const nameThing = ({ kind, key }: Pick<Thing, 'kind' | 'key'>) => `${kind} ${key}`;

/** Finds the first later change that touched each row. */
async function findWhoTouched({ db }: Session, id: number, things: Thing[]): Promise<Map<string, string>> {
  const asked = new Set(things.map(nameThing));
  const who = new Map<string, string>();
  const later = await db.catalogueChange.findMany({
    where: { id: { gt: id }, saleId: null },
    orderBy: { id: 'asc' },
    take: 100,
    omit: { plan: true },
  });
  for (const change of later) {
    const { plan } = await db.catalogueChange.findUniqueOrThrow({ where: { id: change.id }, select: { plan: true } });
    await readEntries(plan, (entry) => {
      const name = nameThing(entry);
      if (asked.has(name) && !who.has(name))
        who.set(name, `by change ${change.id} (${change.command}, ${change.appliedBy})`);
    });
  }
  return who;
}

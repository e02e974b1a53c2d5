import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../client.ts';
import { patched, planDocument, readSnapshot, type Snapshot } from './apply.ts';
import { checkDocument } from './check.ts';
import { nameOfKind } from './describe-plan.ts';
import { documentOfRows } from './export.ts';
import type { CataloguePlan } from './plan.ts';
import { emptyPlan, invertPlan, type PlannedChange, unpackPlan } from './plan-file.ts';
import { CatalogueRefusal, refuseUnless } from './refused.ts';
import { type Kind, kinds } from './rows.ts';

/**
 * The plan that undoes a change. Counts of stock go back by the difference, so that what was sold since stays sold.
 * Refuses, with their names, when something that the change touched was touched again, or is needed by what came later.
 */
export async function planRevert(db: Database, id: number): Promise<PlannedChange> {
  const change = await db.catalogueChange.findUnique({
    where: { id },
    include: { reverted: { omit: { plan: true } } },
  });
  refuseUnless(change, `There is no change ${id}: pnpm catalogue changes lists them.`);
  refuseUnless(!change.reverted, `Change ${id} was reverted already, by change ${change.reverted?.id}.`);
  const { header, plan } = await unpackPlan(change.plan);
  const snapshot = await readSnapshot(db);
  await refuseTouched(db, id, plan, snapshot);
  const back = { ...invertPlan(plan), features: emptyPlan().features, stock: emptyPlan().stock };
  const target = patched(snapshot.rows, back);
  const returning = back.variants.added.map(({ key }) => key);
  const kept = await db.variant.findMany({
    where: { partNumber: { in: returning } },
    select: { partNumber: true, stock: { select: { onHand: true } } },
  });
  for (const { partNumber, stock } of kept) target.stock.set(partNumber, { onHand: stock?.onHand ?? 0 });
  for (const { key, row, before } of plan.stock.changed) {
    const now = snapshot.rows.stock.get(key);
    if (now && target.variants.has(key)) {
      target.stock.set(key, { onHand: Math.max(0, now.onHand + before.onHand - row.onHand) });
    }
  }
  const { document, faults } = checkDocument(documentOfRows(target));
  if (!document) {
    const reasons = faults.slice(0, 5).map(({ path, message }) => `${path}: ${message}`);
    throw new CatalogueRefusal(`What came later needs change ${id}:\n${reasons.join('\n')}\nNothing was changed.`);
  }
  return planDocument(document, snapshot, header.files);
}

async function refuseTouched(db: Database, id: number, plan: CataloguePlan, { rows }: Snapshot) {
  const touched = kinds.flatMap((kind) => {
    if (kind === 'features' || kind === 'stock') return [];
    const current = new Map<string, unknown>(rows[kind]);
    const { added, changed, removed } = plan[kind];
    return [
      ...[...added, ...changed].filter(({ key, row }) => !isDeepStrictEqual(current.get(key), row)),
      ...removed.filter(({ key }) => current.has(key)),
    ].map(({ key }) => ({ kind, key }));
  });
  const counted = plan.stock.changed.map(({ key }) => ({ kind: 'stock' as const, key }));
  if (touched.length + counted.length === 0) return;
  const later = await laterChanges(db, id);
  const lines = [
    ...touched.map((thing) => `${describe(thing)}, ${whoTouched(thing, later) ?? 'by hand'}`),
    ...counted.flatMap((thing) => {
      const who = whoTouched(thing, later);
      return who ? [`${describe(thing)}, ${who}`] : [];
    }),
  ];
  if (lines.length === 0) return;
  const more = lines.length > 10 ? `\nand ${lines.length - 10} more` : '';
  throw new CatalogueRefusal(
    `Touched again since change ${id}:\n${lines.slice(0, 10).join('\n')}${more}\nNothing was changed.`,
  );
}

type Thing = { kind: Kind; key: string };
type Later = { label: string; keys: Set<string> };

const describe = ({ kind, key }: Thing) => `${nameOfKind(kind)} ${key}`;

const whoTouched = ({ kind, key }: Thing, later: Later[]) =>
  later.find(({ keys }) => keys.has(`${kind} ${key}`))?.label;

async function laterChanges(db: Database, id: number): Promise<Later[]> {
  const where = { id: { gt: id }, saleId: null };
  const changes = await db.catalogueChange.findMany({ where, orderBy: { id: 'asc' }, take: 100 });
  return Promise.all(
    changes.map(async (change) => {
      const { plan } = await unpackPlan(change.plan);
      const keys = kinds.flatMap((kind) =>
        [...plan[kind].added, ...plan[kind].changed, ...plan[kind].removed].map(({ key }) => `${kind} ${key}`),
      );
      return { label: `by change ${change.id} (${change.command}, ${change.appliedBy})`, keys: new Set(keys) };
    }),
  );
}

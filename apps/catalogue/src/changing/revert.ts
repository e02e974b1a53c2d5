import { isDeepStrictEqual } from 'node:util';
import { nameOfKind } from '../planning/describe-plan.ts';
import type { AnyChange, CataloguePlan } from '../planning/plan.ts';
import { headerOf, type PlannedChange, unpackPlan } from '../planning/plan-file.ts';
import { planWanted } from '../planning/planner.ts';
import { CatalogueRefusal, refuseUnless } from '../refused.ts';
import { frameKinds, type Kind, kinds, type VariantRow } from '../stored/rows.ts';
import { presentVariants, type Snapshot } from '../stored/snapshot.ts';
import { type Counts, invertPlan, type PlanOfRows, wantedAfter } from './wanted-after.ts';

/**
 * The plan that undoes a change. Counts of stock go back by the difference, so that what was sold since stays sold.
 * Refuses, with their names, when something that the change touched was touched again, or is needed by what came later.
 */
export async function planRevert(snapshot: Snapshot, id: number): Promise<PlannedChange> {
  const change = await snapshot.db.catalogueChange.findUnique({
    where: { id },
    include: { reverted: { omit: { plan: true } } },
  });
  refuseUnless(change, `There is no change ${id}: pnpm catalogue changes lists them.`);
  refuseUnless(!change.reverted, `Change ${id} was reverted already, by change ${change.reverted?.id}.`);
  const { header, plan } = await unpackPlan(change.plan);
  await refuseTouched(snapshot, id, plan);
  const back = invertPlan(plan);
  const planning = await planWanted(snapshot, wantedAfter(snapshot, back, await countsBack(snapshot, plan, back)));
  if (!planning.plan) {
    const reasons = planning.faults.slice(0, 5).map(({ path, message }) => `${path}: ${message}`);
    throw new CatalogueRefusal(`What came later needs change ${id}:\n${reasons.join('\n')}\nNothing was changed.`);
  }
  return { header: headerOf(planning.plan, snapshot, header.files), plan: planning.plan };
}

/** Parts that come back have the count that was kept of them; of the others the count goes back by the difference. */
async function countsBack({ db }: Snapshot, { stock }: CataloguePlan, back: PlanOfRows): Promise<Counts> {
  const kept = await db.variant.findMany({
    where: { partNumber: { in: [...back.variants.added.keys()] } },
    select: { partNumber: true, stock: { select: { onHand: true } } },
  });
  const returning = new Map(kept.map(({ partNumber, stock: counted }) => [partNumber, counted?.onHand ?? 0]));
  return {
    isSaid: (key) => stock.changed.has(key),
    countOf: (key, now) => {
      if (now === undefined) return returning.get(key);
      const change = stock.changed.find(key);
      return change ? Math.max(0, now + change.before.onHand - change.row.onHand) : now;
    },
  };
}

async function refuseTouched(snapshot: Snapshot, id: number, plan: CataloguePlan) {
  const touched = [...touchedOfFrame(snapshot, plan), ...(await touchedVariants(snapshot, plan))];
  const counted = Array.from(plan.stock.changed.keys(), (key) => ({ kind: 'stock' as const, key }));
  if (touched.length + counted.length === 0) return;
  const who = await whoTouched(snapshot, id, [...touched, ...counted]);
  const lines = [
    ...touched.map((thing) => `${describe(thing)}, ${who.get(nameOf(thing)) ?? 'by hand'}`),
    ...counted.flatMap((thing) => {
      const by = who.get(nameOf(thing));
      return by ? [`${describe(thing)}, ${by}`] : [];
    }),
  ];
  if (lines.length === 0) return;
  const more = lines.length > 10 ? `\nand ${lines.length - 10} more` : '';
  throw new CatalogueRefusal(
    `Touched again since change ${id}:\n${lines.slice(0, 10).join('\n')}${more}\nNothing was changed.`,
  );
}

type Thing = { kind: Kind; key: string };

const nameOf = ({ kind, key }: Thing) => `${kind} ${key}`;

const describe = ({ kind, key }: Thing) => `${nameOfKind(kind)} ${key}`;

/** What is not as the change left it. Features come and go with products. */
function touchedOfFrame({ frame }: Snapshot, plan: CataloguePlan): Thing[] {
  return frameKinds.flatMap((kind) => {
    if (kind === 'features') return [];
    const current = new Map<string, unknown>(frame[kind]);
    const { added, changed, removed }: AnyChange = plan[kind];
    return [
      ...[...added, ...changed].filter(({ key, row }) => !isDeepStrictEqual(current.get(key), row)),
      ...[...removed].filter(({ key }) => current.has(key)),
    ].map(({ key }) => ({ kind, key }));
  });
}

async function touchedVariants(snapshot: Snapshot, { variants }: CataloguePlan): Promise<Thing[]> {
  const { added, changed, removed } = variants;
  const left: { key: string }[] = [...added.keys(), ...changed.keys()].map((key) => ({ key }));
  const touched: Thing[] = [];
  for await (const { of, present } of presentVariants(snapshot, left)) {
    const row: VariantRow | undefined = (added.find(of.key) ?? changed.find(of.key))?.row;
    if (!isDeepStrictEqual(present?.row, row)) touched.push({ kind: 'variants', key: of.key });
  }
  for (const key of removed.keys()) if (snapshot.keys.has(key)) touched.push({ kind: 'variants', key });
  return touched;
}

/** Which later change was the first to touch each thing. */
async function whoTouched({ db }: Snapshot, id: number, things: Thing[]): Promise<Map<string, string>> {
  const asked = new Set(things.map(nameOf));
  const who = new Map<string, string>();
  const later = await db.catalogueChange.findMany({
    where: { id: { gt: id }, saleId: null },
    orderBy: { id: 'asc' },
    take: 100,
    omit: { plan: true },
  });
  for (const change of later) {
    const { plan: packed } = await db.catalogueChange.findUniqueOrThrow({
      where: { id: change.id },
      select: { plan: true },
    });
    const { plan } = await unpackPlan(packed);
    for (const kind of kinds) {
      for (const key of keysIn(plan[kind])) {
        const name = nameOf({ kind, key });
        if (asked.has(name) && !who.has(name)) {
          who.set(name, `by change ${change.id} (${change.command}, ${change.appliedBy})`);
        }
      }
    }
  }
  return who;
}

function* keysIn({ added, changed, removed }: AnyChange): Generator<string> {
  for (const { key } of added) yield key;
  for (const { key } of changed) yield key;
  for (const { key } of removed) yield key;
}

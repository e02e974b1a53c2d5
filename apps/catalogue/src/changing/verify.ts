import { isDeepStrictEqual } from 'node:util';
import type { AnyChange, CataloguePlan, LongChange } from '../planning/plan.ts';
import { planWanted } from '../planning/planner.ts';
import { refuseUnless } from '../refused.ts';
import { frameKinds } from '../stored/rows.ts';
import type { Snapshot } from '../stored/snapshot.ts';
import { wantedAfter } from './wanted-after.ts';

/**
 * The plan as the catalogue itself would make it: what it leads to must be a sound document, and the way there the same.
 * So a plan file that somebody wrote or changed by hand puts nothing into the shop that a document could not.
 */
export async function verifyPlan(plan: CataloguePlan, snapshot: Snapshot): Promise<CataloguePlan> {
  const own = await ownPlan(plan, snapshot);
  refuseUnless(
    own && isSamePlan(own, plan),
    'This plan does not come from a sound document: make a new one. Nothing was changed.',
  );
  return own;
}

async function ownPlan(plan: CataloguePlan, snapshot: Snapshot): Promise<CataloguePlan | null> {
  const { added, changed, removed } = plan.stock;
  try {
    const wanted = wantedAfter(snapshot, plan, {
      isSaid: (key) => added.has(key) || changed.has(key) || removed.has(key),
      countOf: (key, now) => (removed.has(key) ? 0 : ((added.find(key) ?? changed.find(key))?.row.onHand ?? now)),
    });
    // Counts that moved since are compared when they are locked.
    const countBefore = (key: string) => changed.find(key)?.before.onHand;
    return (await planWanted(snapshot, { ...wanted, countBefore })).plan;
  } catch (error) {
    // Rows of no known shape: as refused as wrong ones.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

const ops = ['added', 'changed', 'removed'] as const;

/** Equal row by row, in whatever order. */
function isSamePlan(one: CataloguePlan, other: CataloguePlan): boolean {
  return (
    frameKinds.every((kind) => isSameChange(one[kind], other[kind])) &&
    isSameLongChange(one.variants, other.variants) &&
    isSameLongChange(one.stock, other.stock)
  );
}

function isSameChange(one: AnyChange, other: AnyChange): boolean {
  return ops.every((op) => {
    const rows = new Map<string, unknown>(Array.from(one[op], (entry) => [entry.key, entry]));
    const others = other[op];
    return rows.size === others.length && [...others].every((entry) => isDeepStrictEqual(rows.get(entry.key), entry));
  });
}

function isSameLongChange<Row>(one: LongChange<Row>, other: LongChange<Row>): boolean {
  return ops.every((op) => {
    const rows = one[op];
    if (rows.length !== other[op].length) return false;
    for (const entry of other[op]) if (!isDeepStrictEqual(rows.find(entry.key), entry)) return false;
    return true;
  });
}

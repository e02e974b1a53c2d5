import {
  type AnyChange,
  type CataloguePlan,
  emptyLongChange,
  type FramePlan,
  type LongChange,
} from '../planning/plan.ts';
import type { Wanted } from '../planning/planner.ts';
import { outlineOf, variantOfRow } from '../stored/export.ts';
import type { VariantKey } from '../stored/read.ts';
import { type FrameRows, frameKinds, type VariantRow } from '../stored/rows.ts';
import type { Snapshot } from '../stored/snapshot.ts';

/** A plan but for its counts. */
export type PlanOfRows = FramePlan & { variants: LongChange<VariantRow> };

/** What is said of counts. */
export type Counts = {
  isSaid: (partNumber: string) => boolean;
  /** How many there will be of a part; now: how many there are, if it is sold. */
  countOf: (partNumber: string, now: number | undefined) => number | undefined;
};

/** The catalogue that a plan leads to, with these counts. */
export function wantedAfter(snapshot: Snapshot, plan: PlanOfRows, counts: Counts): Wanted {
  const { added, changed } = plan.variants;
  const keys = keysAfter(snapshot, plan.variants);
  const { frame, partNumbers } = outlineOf(frameAfter(snapshot.frame, plan), keys);
  const isSaid = (key: string) => added.has(key) || changed.has(key) || counts.isSaid(key);
  return {
    frame,
    variants: partNumbers.map((key, index) => ({ key, productId: keys.get(key)?.subProductId, index })),
    isSaid: (key) => isSaid(String(key)),
    variantOf: (key, before) => {
      const partNumber = String(key);
      const row = (added.find(partNumber) ?? changed.find(partNumber))?.row;
      const onHand = counts.countOf(partNumber, before?.quantity) ?? null;
      return row ? variantOfRow(partNumber, { row, onHand }) : { ...before, quantity: onHand ?? 0 };
    },
  };
}

function frameAfter(current: FrameRows, plan: FramePlan): FrameRows {
  const after: FrameRows = { ...current };
  for (const kind of frameKinds) {
    const rows = new Map<string, unknown>(current[kind]);
    const { added, changed, removed }: AnyChange = plan[kind];
    for (const { key } of removed) rows.delete(key);
    for (const { key, row } of [...added, ...changed]) rows.set(key, row);
    Object.assign(after, { [kind]: rows });
  }
  return after;
}

function keysAfter({ keys }: Snapshot, { added, changed, removed }: LongChange<VariantRow>) {
  const after = new Map<string, Omit<VariantKey, 'id'>>(keys);
  for (const { key } of removed) after.delete(key);
  for (const list of [added, changed]) {
    for (const { key, row } of list) {
      const { subProductId, parentProductId, position } = row;
      after.set(key, { subProductId, parentProductId, position });
    }
  }
  return after;
}

/** What leads back: what came goes, what went comes, what changed is as before. Of counts only the variants know more. */
export function invertPlan(plan: CataloguePlan): PlanOfRows {
  const variants = emptyLongChange<VariantRow>();
  for (const { key, row, before } of plan.variants.changed) variants.changed.push({ key, row: before, before: row });
  const inverted = { ...plan, variants: { ...variants, added: plan.variants.removed, removed: plan.variants.added } };
  for (const kind of frameKinds) {
    const { added, changed, removed }: AnyChange<unknown> = plan[kind];
    const back = Array.from(changed, ({ key, row, before }) => ({ key, row: before, before: row }));
    Object.assign(inverted, { [kind]: { added: removed, changed: back, removed: added } });
  }
  // Features come and go with the products that have them.
  return { ...inverted, features: { added: [], changed: [], removed: [] } };
}

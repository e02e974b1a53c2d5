import { isDeepStrictEqual } from 'node:util';
import { type KindName, kindNames, type Row } from '@dilmun/catalogue/fields';
import { type CatalogueRows, copyRows } from '@dilmun/catalogue/rows';
import { nameEntry, type PlanEntry } from './plan-file.ts';

/**
 * Lists the differences between two catalogues: one entry for each added, changed or removed row, in the order in which
 * they are written. Stock counts of removed parts are kept.
 */
export const diffCatalogues = (present: CatalogueRows, wanted: CatalogueRows): PlanEntry[] =>
  kindNames.flatMap((kind) => diffKind(kind, present[kind], wanted[kind]));

function diffKind(kind: KindName, present: ReadonlyMap<string, Row>, wanted: ReadonlyMap<string, Row>): PlanEntry[] {
  if (present === wanted) return [];
  const entries: PlanEntry[] = [];
  for (const [key, row] of wanted) {
    const before = present.get(key);
    if (!before) entries.push({ kind, op: '+', key, row, before: null });
    // Rows that nothing changed are the same objects.
    else if (before !== row && !isDeepStrictEqual(before, row)) entries.push({ kind, op: '~', key, row, before });
  }
  if (kind === 'stock') return entries;
  for (const [key, row] of present) if (!wanted.has(key)) entries.push({ kind, op: '-', key, row, before: null });
  return entries;
}

/** Returns the catalogue that a plan leads to. */
export function applyEntries(present: CatalogueRows, entries: readonly PlanEntry[]): CatalogueRows {
  const wanted = copyRows(present);
  for (const { kind, op, key, row } of entries) {
    const rows: Map<string, unknown> = wanted[kind];
    if (op === '-') rows.delete(key);
    else rows.set(key, row);
  }
  return wanted;
}

/** Lists the given entries that are not what the plan says for the catalogue as it is now. */
export function listOutdated(given: readonly PlanEntry[], plan: readonly PlanEntry[]): PlanEntry[] {
  const planned = new Map(plan.map((entry) => [nameEntry(entry), entry]));
  return given.filter((entry) => {
    const now = planned.get(nameEntry(entry));
    return !now || now.op !== entry.op || !isDeepStrictEqual([now.row, now.before], [entry.row, entry.before]);
  });
}

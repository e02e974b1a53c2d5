import type { FileFault } from '../sheets/faults.ts';
import type { Loaded } from '../sheets/gather.ts';
import type { Snapshot } from '../stored/snapshot.ts';
import { locateFault } from './locate.ts';
import { mergeCatalogue } from './merge.ts';
import { knownSizes, mergeVariant } from './merge-variant.ts';
import { headerOf, type PlannedChange } from './plan-file.ts';
import { planWanted, type Wanted } from './planner.ts';
import { warningsOf } from './warnings.ts';

/** A plan, or everything that is wrong with the files, and how much more than is told. */
export type Outcome = { planned: PlannedChange; faults: [] } | { planned: null; faults: FileFault[]; more: number };

/** Holds what was read against the catalogue. With `isWhole` what a sheet does not name is withdrawn. */
export async function planFiles(
  loaded: Loaded,
  snapshot: Snapshot,
  options: { isWhole: boolean; mediaFolder: string; brought: Map<string, string> },
): Promise<Outcome> {
  const { faults, files } = loaded;
  const planning = await planWanted(snapshot, await wantedOf(loaded, snapshot, options.isWhole));
  if (!planning.plan) {
    for (const { where } of planning.faults) if (where) faults.add(where);
    faults.addMore(planning.more);
  }
  if (!planning.plan || faults.list.length > 0) return { planned: null, faults: faults.list, more: faults.more };
  const warnings = warningsOf(planning.plan, options.mediaFolder, new Set(options.brought.values()));
  return { planned: { header: headerOf(planning.plan, snapshot, files, warnings), plan: planning.plan }, faults: [] };
}

/** The catalogue that files lead to. */
export async function wantedOf(
  { gathered, faults }: Pick<Loaded, 'gathered' | 'faults'>,
  { outline, keys, db }: Snapshot,
  isWhole: boolean,
): Promise<Wanted> {
  const merged = mergeCatalogue({ ...outline, keys }, gathered, faults, isWhole);
  const sizes = await knownSizes(db, gathered);
  const said = [gathered.rows.get('variants'), gathered.parts.get('images'), gathered.parts.get('tabs')];
  const areAllSaid = isWhole && (gathered.names.has('images') || gathered.names.has('tabs'));
  return {
    ...merged,
    isSaid: (key) => areAllSaid || said.some((rows) => rows?.has(key)),
    variantOf: (key, before) => mergeVariant(key, before, gathered, sizes, isWhole),
    locate: (fault, document) => locateFault(fault, document, gathered),
  };
}

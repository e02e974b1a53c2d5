import { planDocument, type Snapshot } from './apply.ts';
import { checkDocument } from './check.ts';
import { documentOfRows } from './export.ts';
import type { FileFault } from './faults.ts';
import { locateFault } from './locate.ts';
import { mergeCatalogue } from './merge.ts';
import type { PlannedChange } from './plan-file.ts';
import type { Loaded } from './sheets/gather.ts';
import { warningsOf } from './warnings.ts';

/** A plan, or everything that is wrong with the files, and how much more than is told. */
export type Outcome = { planned: PlannedChange; faults: [] } | { planned: null; faults: FileFault[]; more: number };

/** Holds what was read against the catalogue. With `isWhole` what a sheet does not name is withdrawn. */
export function planFiles(
  { gathered, faults, files }: Loaded,
  snapshot: Snapshot,
  options: { isWhole: boolean; mediaFolder: string; brought: Map<string, string> },
): Outcome {
  const merged = mergeCatalogue(documentOfRows(snapshot.rows), gathered, faults, options.isWhole);
  const { document, faults: found } = checkDocument(merged);
  for (const fault of found) faults.add(locateFault(fault, merged, gathered));
  if (!document || faults.list.length > 0) return { planned: null, faults: faults.list, more: faults.more };
  const planned = planDocument(document, snapshot, files);
  const warnings = warningsOf(planned.plan, options.mediaFolder, new Set(options.brought.values()));
  return { planned: { ...planned, header: { ...planned.header, warnings } }, faults: [] };
}

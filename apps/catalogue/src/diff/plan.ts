import type { FileFault } from '../import/faults.ts';
import type { Loaded } from '../import/read-files.ts';
import { inTransaction, type Session } from '../session.ts';
import { checkCatalogue, reportFaults } from './check.ts';
import { createWanted, diffCatalogue } from './merge.ts';
import { createHeader, type PlanHeader } from './plan-file.ts';
import { calculateFingerprint, createPresent } from './present.ts';
import { collectWarnings } from './warnings.ts';

/** The header of the session's plan, or the faults of the files (`more`: faults beyond the reported ones). */
export type Outcome = { header: PlanHeader; faults: [] } | { header: null; faults: FileFault[]; more: number };

/** Compares the staged rows with the catalogue. With `isWhole`, rows that a sheet omits are withdrawn. */
export async function planStaged(session: Session, loaded: Loaded, isWhole: boolean): Promise<Outcome> {
  const { faults, files, sources } = loaded;
  await createPresent(session);
  const fingerprint = await calculateFingerprint(session);
  await createWanted(session, loaded, isWhole);
  await diffCatalogue(session);
  const found = await checkCatalogue(session);
  await reportFaults(session, found.faults, sources, faults);
  if (faults.list.length > 0) return { header: null, faults: faults.list, more: faults.more + found.more };
  return { header: await createHeader(session, fingerprint, files), faults: [] };
}

/** Plans the staged rows of files and adds the warnings. */
export async function planFiles(
  session: Session,
  loaded: Loaded,
  { isWhole = false, mediaFolder, brought }: { isWhole?: boolean; mediaFolder: string; brought: Map<string, string> },
): Promise<Outcome> {
  const outcome = await inTransaction(session, { isSnapshot: true }, () => planStaged(session, loaded, isWhole));
  if (!outcome.header) return outcome;
  const warnings = await collectWarnings(session, mediaFolder, new Set(brought.values()));
  return { header: { ...outcome.header, warnings }, faults: [] };
}

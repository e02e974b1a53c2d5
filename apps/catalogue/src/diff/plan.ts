import type { FileFault } from '../import/faults.ts';
import type { Loaded } from '../import/rows.ts';
import type { Session } from '../session.ts';
import { checkCatalogue } from './check.ts';
import { locateFault } from './locate.ts';
import { createWanted, diffCatalogue } from './merge.ts';
import { createHeader, type PlanHeader } from './plan-file.ts';
import { calculateFingerprint, createPresent } from './present.ts';

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
  for (const fault of found.faults) {
    const located = await locateFault(session, fault, sources);
    faults.add(located, located.message === fault.message ? '' : fault.key);
  }
  if (faults.list.length > 0) return { header: null, faults: faults.list, more: faults.more + found.more };
  return { header: await createHeader(session, fingerprint, files), faults: [] };
}

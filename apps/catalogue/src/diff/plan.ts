import type { Loaded } from '../import/rows.ts';
import type { Session } from '../session.ts';
import { checkCatalogue } from './check.ts';
import { locateFault } from './locate.ts';
import { createWanted, diffCatalogue } from './merge.ts';
import { createHeader, type PlanHeader } from './plan-file.ts';
import { calculateFingerprint, createPresent } from './present.ts';

/**
 * Compares the staged rows with the catalogue. With `isWhole`, rows that a sheet omits are withdrawn. Adds the faults to
 * those of the files; returns null if there are any.
 */
export async function planStaged(session: Session, loaded: Loaded, isWhole: boolean): Promise<PlanHeader | null> {
  const { faults, files } = loaded;
  await createPresent(session);
  const fingerprint = await calculateFingerprint(session);
  await createWanted(session, loaded, isWhole);
  await diffCatalogue(session);
  for await (const fault of checkCatalogue(session)) {
    if (faults.isFull) faults.more += 1;
    else {
      const located = await locateFault(session, fault, faults);
      faults.add(located, located.message === fault.message ? '' : fault.key);
    }
  }
  return faults.list.length > 0 ? null : createHeader(session, fingerprint, files);
}

import type { Loaded } from '../import/rows.ts';
import { inTransaction, type Session } from '../session.ts';
import { checkCatalogue, refuseFaults } from './check.ts';
import { locateFault } from './locate.ts';
import { createBase, createWanted, diffCatalogue } from './merge.ts';
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

/** Plans what `change` does to the temporary table `wanted`. Throws if the catalogue would be wrong. */
export const planChange = (session: Session, change: () => Promise<void>): Promise<PlanHeader> =>
  inTransaction(session, { isSnapshot: true }, async () => {
    await createPresent(session);
    await createBase(session);
    await change();
    await diffCatalogue(session);
    await refuseFaults(session, 'The catalogue would be wrong:');
    return createHeader(session, await calculateFingerprint(session));
  });

import type { Database } from '../client.ts';
import type { CatalogueDocument } from './document.ts';
import { type CataloguePlan, countChanges, planCatalogue } from './plan.ts';
import { readCatalogue } from './read.ts';
import { rowsOfDocument } from './rows.ts';
import { type Progress, writeCatalogue } from './write.ts';

export type Applied = { changes: number; version: number; plan: CataloguePlan };

/**
 * Loads a checked document in one transaction: everything or nothing. Compares first and writes only what differs, so
 * a second run reports 0 changes and leaves the catalogue version where it is; any change raises it, which ends the
 * caches. Two runs at once wait for each other on that row. What the document does not name is withdrawn: parts stay
 * for old orders (`isSellable` false), parents leave their categories.
 */
export function applyCatalogue(db: Database, document: CatalogueDocument, onProgress?: Progress): Promise<Applied> {
  const wanted = rowsOfDocument(document);
  return db.$transaction(
    async (tx) => {
      const { version } = await tx.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 0 } } });
      const plan = planCatalogue(wanted, await readCatalogue(tx));
      const changes = countChanges(plan);
      if (changes === 0) return { changes, version, plan };
      await writeCatalogue(tx, plan, onProgress ?? (() => {}));
      const raised = await tx.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
      return { changes, version: raised.version, plan };
    },
    { timeout: 120_000 },
  );
}

/** What `applyCatalogue` would do, without doing it. */
export async function planApply(db: Database, document: CatalogueDocument): Promise<CataloguePlan> {
  return planCatalogue(rowsOfDocument(document), await readCatalogue(db));
}

import { type CatalogueRows, calculateFingerprint, copyRows } from '@dilmun/catalogue/rows';
import type { Database } from '@dilmun/db/client';
import type { Loaded } from '../import/rows.ts';
import { checkCatalogue, refuseFaults } from './check.ts';
import { diffCatalogues } from './diff.ts';
import { createLocator } from './locate.ts';
import { type Merged, mergeSheets } from './merge.ts';
import { createPlan, type Plan } from './plan-file.ts';
import { readShop, type Shop } from './read-shop.ts';

/** A plan of files, with the shop that it was made for and the catalogue that it leads to. */
export type PlannedSheets = Merged & { shop: Shop; plan: Plan };

/**
 * Compares the rows of files with the shop. With `isWhole`, rows that a sheet omits are withdrawn. Adds the faults to
 * those of the files; returns null if there are any.
 */
export function planSheets(shop: Shop, loaded: Loaded, isWhole: boolean): PlannedSheets | null {
  const { faults, files } = loaded;
  const merged = mergeSheets(shop, loaded, isWhole);
  const { wanted } = merged;
  const entries = diffCatalogues(shop.rows, wanted);
  const locate = createLocator(loaded);
  for (const fault of checkCatalogue({ wanted, entries, shop })) {
    const located = locate(fault);
    faults.add(located, located.message === fault.message ? '' : fault.key);
  }
  if (faults.list.length > 0) return null;
  return { ...merged, shop, plan: createPlan(calculateFingerprint(shop.rows), entries, files) };
}

/** Plans what `change` does to the catalogue of the shop. Throws if the catalogue would be wrong. */
export async function planChange(
  db: Database,
  change: (wanted: CatalogueRows, shop: Shop) => Promise<void> | void,
): Promise<Plan> {
  const shop = await readShop(db);
  const wanted = copyRows(shop.rows);
  await change(wanted, shop);
  const entries = diffCatalogues(shop.rows, wanted);
  refuseFaults({ wanted, entries, shop }, 'The catalogue would be wrong:');
  return createPlan(calculateFingerprint(shop.rows), entries);
}

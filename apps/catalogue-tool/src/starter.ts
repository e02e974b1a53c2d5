import { fileURLToPath } from 'node:url';
import { allowLongTransaction, longTransaction } from '@dilmun/catalogue/rows.load';
import { lockCatalogue, raiseVersion } from '@dilmun/catalogue/sales.sql';
import type { Database } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { writeChanges } from './apply/write.ts';
import { planSheets } from './diff/plan.ts';
import { readShopWithin, type Shop } from './diff/read-shop.ts';
import { findFiles, readFiles } from './import/read-files.ts';

/** The sheets of what every shop begins with: policies, menus, opening hours, holidays and delivery. */
export const starterFolder = fileURLToPath(new URL('../starter', import.meta.url));

/**
 * Loads the starter sheets into a shop in which nothing was ever changed, and returns whether it did so. A shop with any row
 * of the catalogue keeps what it has. It is no recorded change: nothing was there before it. Several processes can run
 * it at once. Throws if the database is not migrated, or if a sheet is wrong.
 */
export const loadStarterSheets = (db: Database): Promise<boolean> =>
  db.$transaction(async (tx) => {
    // Most shops are known without the lock, which a command may hold for minutes.
    if (await hasChanged(tx)) return false;
    await allowLongTransaction(tx);
    await tx.$executeRaw`SET LOCAL lock_timeout = '300s'`;
    await lockCatalogue(tx);
    const shop = await readShopWithin(tx);
    if (!isEmpty(shop) || (await hasChanged(tx))) return false;
    const loaded = await readFiles(await findFiles([starterFolder]));
    const planned = planSheets(shop, loaded, true);
    if (!planned) throw new Error(loaded.faults.list.map(({ file, message }) => `${file}: ${message}`).join('\n'));
    await writeChanges(tx, planned.plan.entries);
    await raiseVersion(tx);
    return true;
  }, longTransaction);

const hasChanged = async (tx: Prisma.TransactionClient): Promise<boolean> =>
  (await tx.catalogueChange.findFirst({ select: { id: true } })) !== null ||
  (await tx.informationPage.findFirst({ select: { path: true } })) !== null;

/** The dealer has a value for every key, at first the demo's. */
const isEmpty = ({ rows: { dealer: _, ...rows } }: Shop) => Object.values(rows).every(({ size }) => size === 0);

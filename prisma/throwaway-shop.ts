import { type Database, openDatabase } from './client.ts';
import { cloneDatabase } from './test/template-database.ts';

/** A migrated database of a test file's own, with nothing in it. */
export interface ThrowawayShop {
  db: Database;
  url: string;
  close: () => Promise<void>;
}

/** Opens one; `close` removes it. */
export async function openThrowawayShop(): Promise<ThrowawayShop> {
  const { url, drop } = await cloneDatabase();
  const db = openDatabase(url, { poolSize: 4 });
  const close = async () => {
    await db.$disconnect();
    await drop();
  };
  return { db, url, close };
}

/** Removes the catalogue, its sales and the record of its changes. */
export async function emptyCatalogue(db: Database): Promise<void> {
  await db.$executeRaw`TRUNCATE content_documents, categories, series, features, parent_products, variants, stock,
    banner_slides, featured_products, catalogue_changes, sales CASCADE`;
}

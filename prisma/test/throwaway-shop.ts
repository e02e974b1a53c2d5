import { type Database, openDatabase } from '../client.ts';
import { cloneDatabase } from './template-database.ts';

/** A migrated, empty database of one test file. */
export interface ThrowawayShop {
  db: Database;
  url: string;
  close: () => Promise<void>;
}

/** Creates and opens a migrated, empty database; `close` drops it. */
export async function openThrowawayShop(): Promise<ThrowawayShop> {
  const { url, drop } = await cloneDatabase();
  const db = openDatabase(url, { poolSize: 4 });
  const close = async () => {
    await db.$disconnect();
    await drop();
  };
  return { db, url, close };
}

/** Deletes the catalogue, its sales and its change records. */
export async function emptyCatalogue(db: Database): Promise<void> {
  await db.$executeRaw`TRUNCATE content_documents, categories, series, features, parent_products, variants, stock,
    banner_slides, featured_products, home_cards, discount_codes, catalogue_changes, sales CASCADE`;
}

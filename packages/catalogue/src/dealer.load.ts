import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@dilmun/db/client';
import { databaseUrl, dataFolder } from '@dilmun/db/env';
import { Prisma } from '@dilmun/db/generated/client';
import { reachDatabase } from '@dilmun/db/reach-database';
import { buildDealer, type LoadedDealer } from './dealer-fields.ts';

/** Prisma's code for a table that does not exist. */
const noTable = 'P2021';

const lateError = new Error('Texts were imported before the dealer was known: import them after loadDealer.');

/**
 * Reads the dealer's settings and makes them those of this process, before it imports any module with texts: these contain
 * the dealer's data. A database that is not migrated yet has the demo's dealer. Throws if the database does not answer, or
 * if such a module was imported already.
 */
export async function loadDealer(url: string): Promise<LoadedDealer> {
  if (globalThis.dealerOfProcess) throw lateError;
  const db = openDatabase(url, { poolSize: 1 });
  try {
    const rows = await db.dealerSetting.findMany().catch((error: unknown) => {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === noTable) return [];
      throw error;
    });
    const loaded = buildDealer(rows);
    globalThis.dealerOfProcess = loaded.dealer;
    return loaded;
  } finally {
    await db.$disconnect();
  }
}

/**
 * Makes the dealer of the shop that a command works on that of its process. Without a shop or an answer of its database the
 * command has the demo's, and reports that itself.
 */
export async function loadDealerOfShop(): Promise<void> {
  if (!databaseUrl && !existsSync(join(dataFolder, 'postgres'))) return;
  try {
    await using database = await reachDatabase();
    await loadDealer(database.url);
  } catch (error) {
    if (error === lateError) throw error;
    // Opening the database again, the command fails with the same error and explains it.
  }
}

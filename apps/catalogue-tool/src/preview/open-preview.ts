import { randomBytes } from 'node:crypto';
import { type CatalogueRows, createRows } from '@dilmun/catalogue/rows';
import { allowLongTransaction, longTransaction } from '@dilmun/catalogue/rows.load';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import { startTrialShop } from '@dilmun/command/trial-shop';
import { type Database, findPool, openDatabase } from '@dilmun/db/client';
import { migrateDatabase } from '@dilmun/db/migrate';
import { withClient } from '@dilmun/db/with-client';
import { writeChanges } from '../apply/write.ts';
import { diffCatalogues } from '../diff/diff.ts';

/**
 * Starts a second shop on a catalogue, on a free port of this machine, and calls
 * `onOpen` with its address. It has a database of its own, which is dropped at the end, and no payment provider, mail
 * server or orders. Prices are those outside of sales. Ends when `ended` resolves, or throws if the shop ends first.
 */
export async function openPreview(
  db: Database,
  wanted: CatalogueRows,
  mediaFolder: string,
  ended: Promise<unknown>,
  onOpen: (address: string) => void,
): Promise<void> {
  const url = new URL(findPool(db)?.options.connectionString ?? '');
  const name = `dilmun_preview_${randomBytes(6).toString('hex')}`;
  const server = url.href;
  await createDatabase(server, name, url.username);
  url.pathname = `/${name}`;
  try {
    await migrateDatabase(url.href);
    await fill(url.href, wanted);
    await runShop(url.href, mediaFolder, ended, onOpen);
  } finally {
    await withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}

async function createDatabase(server: string, name: string, role: string): Promise<void> {
  try {
    await withClient(server, (client) => client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`));
  } catch (error) {
    const advice = 'ALTER ROLE … CREATEDB allows it, or run the command as the owner with DATABASE_URL';
    throw error instanceof Error && 'code' in error && error.code === '42501'
      ? new CommandRefusal(`--open needs a database of its own, and "${role}" may not create one: ${advice}.`)
      : error;
  }
}

/** Writes a catalogue into an empty shop. */
async function fill(url: string, wanted: CatalogueRows): Promise<void> {
  const target = openDatabase(url, { poolSize: 1 });
  try {
    await target.$transaction(async (tx) => {
      await allowLongTransaction(tx);
      await writeChanges(tx, diffCatalogues(createRows(), wanted));
    }, longTransaction);
  } finally {
    await target.$disconnect();
  }
}

async function runShop(
  databaseUrl: string,
  mediaFolder: string,
  ended: Promise<unknown>,
  onOpen: (address: string) => void,
): Promise<void> {
  const shop = await startTrialShop(databaseUrl, mediaFolder);
  const first = Promise.race([shop.ended.then(() => 'shop'), ended.then(() => 'caller')]);
  try {
    const isReady = await Promise.race([shop.isReady, first.then(() => null)]);
    if (isReady) onOpen(shop.address);
    refuseUnless(
      isReady !== false && (await first) === 'caller',
      `The preview has ended or does not open; npm start builds what it needs.\n${shop.readErrors()}`,
    );
  } finally {
    await shop.stop();
  }
}

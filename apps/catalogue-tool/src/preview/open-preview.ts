import { randomBytes } from 'node:crypto';
import { kinds, rowKinds } from '@dilmun/catalogue/fields';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import { findPool, openDatabase } from '@dilmun/db/client';
import { migrateDatabase } from '@dilmun/db/migrate';
import { startTrialShop } from '@dilmun/db/trial-shop';
import { writePlan } from '../apply/write.sql.ts';
import type { PlanEntry } from '../diff/plan-file.ts';
import { createPresent } from '../diff/present.ts';
import { createSender, hasSqlState, inTransaction, readRows, type Session, withSession } from '../session.ts';

/**
 * Starts a second shop on the catalogue that the plan of the session leads to, on a free port of this machine, and calls
 * `onOpen` with its address. It has a database of its own, which is dropped at the end, and no payment provider, mail
 * server or orders. Prices are those outside of sales. Ends when `ended` resolves, or throws if the shop ends first.
 */
export async function openPreview(
  session: Session,
  mediaFolder: string,
  ended: Promise<unknown>,
  onOpen: (address: string) => void,
): Promise<void> {
  const url = new URL(findPool(session.db)?.options.connectionString ?? '');
  const name = `dilmun_preview_${randomBytes(6).toString('hex')}`;
  await createDatabase(session, name, url.username);
  url.pathname = `/${name}`;
  try {
    await migrateDatabase(url.href);
    await copyPlanned(session, url.href);
    await runShop(url.href, mediaFolder, ended, onOpen);
  } finally {
    await session.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function createDatabase({ query }: Session, name: string, role: string): Promise<void> {
  try {
    await query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  } catch (error) {
    const advice = 'ALTER ROLE … CREATEDB allows it, or run the command as the owner with DATABASE_URL';
    throw hasSqlState(error, /^42501$/)
      ? new CommandRefusal(`--open needs a database of its own, and "${role}" may not create one: ${advice}.`)
      : error;
  }
}

/** Copies the catalogue with the plan's changes, row by row, into an empty shop. */
async function copyPlanned(session: Session, url: string): Promise<void> {
  const target = openDatabase(url, { poolSize: 1 });
  try {
    await withSession(target, async (scratch) => {
      const { put, end } = createSender<PlanEntry>(scratch, 'plan');
      await inTransaction(session, { isSnapshot: true }, async () => {
        await createPresent(session);
        const rows = readRows<PlanEntry>(
          session,
          `SELECT kind, '+' AS op, key, row, NULL AS before FROM (
            SELECT kind, key, row, ord FROM present p WHERE is_listed
              AND NOT EXISTS (SELECT FROM plan WHERE plan.kind = p.kind AND plan.key = p.key)
            UNION ALL SELECT kind, key, row, seq FROM plan WHERE op <> '-'
          ) planned ORDER BY kind, ord`,
        );
        for await (const row of rows) await put(row);
      });
      await end();
      await inTransaction(scratch, { isSnapshot: false }, async () => {
        // The rows that migrations insert into a new shop.
        await scratch.query(`TRUNCATE ${rowKinds.map((kind) => kinds[kind].table).join(', ')} CASCADE`);
        await scratch.query('SET LOCAL enable_nestloop = off');
        await writePlan(scratch);
      });
    });
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

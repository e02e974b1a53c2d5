import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPool, openDatabase } from '@dilmun/db/client';
import { plainHosts, programPath } from '@dilmun/db/env';
import { migrateDatabase } from '@dilmun/db/migrate';
import { writePlan } from '../apply/write.sql.ts';
import type { PlanEntry } from '../diff/plan-file.ts';
import { createPresent } from '../diff/present.ts';
import { kinds, rowKinds } from '../fields.ts';
import { CatalogueRefusal, refuseUnless } from '../refused.ts';
import { createSender, hasSqlState, inTransaction, readRows, type Session, withSession } from '../session.ts';

const apiProgram = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url));
const startSeconds = 60;

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
      ? new CatalogueRefusal(`--open needs a database of its own, and "${role}" may not create one: ${advice}.`)
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
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const secret = () => randomBytes(24).toString('base64url');
  // Leaves out the operator's environment, because the preview must never reach a provider, a mail server or the shop's Redis.
  const env = {
    PATH: programPath,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PLAIN_HOSTS: plainHosts.join(','),
    HOST: '127.0.0.1',
    PORT: `${port}`,
    STORE_ORIGIN: address,
    MEDIA_DIR: mediaFolder,
    JWT_SECRET: secret(),
    CODE_PEPPER: secret(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS_MODE: 'sandbox',
    STRIPE_SECRET_KEY: `sk_test_${secret()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${secret()}`,
    STRIPE_WEBHOOK_SECRETS: `whsec_${secret()}`,
    STRIPE_SANDBOX_URL: 'http://127.0.0.1:9',
    BENEFIT_GATEWAY_URL: 'http://127.0.0.1:9',
    BENEFIT_TRANPORTAL_ID: secret(),
    BENEFIT_PASSWORD: secret(),
    BENEFIT_RESOURCE_KEY: secret(),
  };
  const shop = spawn(process.execPath, [apiProgram], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  shop.stderr.on('data', (part: Buffer) => {
    said = `${said}${part}`.slice(-2_000);
  });
  const over = once(shop, 'exit').then(() => 'over' as const);
  const stop = new AbortController();
  const first = Promise.race([over, ended.then(() => 'ended' as const)]).finally(() => stop.abort());
  try {
    if (await waitUntilReady(address, stop.signal)) onOpen(address);
    refuseUnless((await first) === 'ended', `The preview has ended; npm start builds what it needs.\n${said}`);
  } finally {
    shop.kill('SIGTERM');
    await over;
  }
}

/** False when `signal` is aborted first. */
async function waitUntilReady(address: string, signal: AbortSignal): Promise<boolean> {
  for (const end = Date.now() + startSeconds * 1_000; Date.now() < end && !signal.aborted; await delay(100)) {
    const isReady = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
  }
  if (signal.aborted) return false;
  throw new CatalogueRefusal(`The preview does not answer after ${startSeconds} s.`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { programPath } from '@dilmun/db/env';
import pg from 'pg';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const startTimeoutMs = 60_000;
/** An address on which nothing listens: a restored shop must not send mail or contact a payment provider. */
const closedAddress = 'http://127.0.0.1:9';

/** Starts a shop on a database, requests pages from it and stops it. Returns one sentence for each problem. */
export async function tryShop(databaseUrl: string, mediaDir: string): Promise<string[]> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: buildEnvironment({ databaseUrl, mediaDir, port, origin }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complained: string[] = [];
  shop.stderr.on('data', (chunk) => complained.push(String(chunk)));
  createInterface(shop.stdout).on('line', (line) => complained.push(readLogError(line)));
  const ended = new Promise<void>((end) => shop.once('close', () => end()));
  try {
    const address = `http://127.0.0.1:${port}`;
    if (!(await isReady(`${address}/health/ready`, ended))) {
      return [`the shop does not open: ${complained.join('').trim() || 'it does not get ready'}`];
    }
    const wrong: string[] = [];
    for (const path of ['/', '/sitemap.xml', ...(await listSamplePaths(databaseUrl))]) {
      const { status } = await fetch(`${address}${path}`, { headers: { accept: 'text/html' } });
      if (status !== 200) wrong.push(`${path} answers ${status}`);
    }
    return wrong;
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

/** The message of an error in the shop's log; '' for any other line. */
function readLogError(line: string): string {
  try {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
    return level >= 50 ? `${msg}${err ? `: ${err.message}` : ''}\n` : '';
  } catch {
    return '';
  }
}

interface ShopOptions {
  databaseUrl: string;
  mediaDir: string;
  port: number;
  origin: string;
}

const buildEnvironment = ({ databaseUrl, mediaDir, port, origin }: ShopOptions): NodeJS.ProcessEnv => ({
  PATH: programPath,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  STORE_ORIGIN: origin,
  DATABASE_URL: databaseUrl,
  MEDIA_DIR: mediaDir,
  SMTP_URL: 'smtp://127.0.0.1:9',
  JWT_SECRET: 'signs-in-a-trial-shop-that-runs-for-seconds',
  CODE_PEPPER: 'codes-of-a-trial-shop-that-runs-for-seconds',
  PAYMENTS_MODE: 'sandbox',
  STRIPE_SECRET_KEY: 'sk_test_trial',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_trial',
  STRIPE_WEBHOOK_SECRETS: 'whsec_of_a_trial_shop_0123456789abcdef',
  STRIPE_SANDBOX_URL: closedAddress,
  BENEFIT_GATEWAY_URL: closedAddress,
  BENEFIT_TRANPORTAL_ID: 'trial',
  BENEFIT_PASSWORD: 'trial',
  BENEFIT_RESOURCE_KEY: 'T'.repeat(32),
});

async function isReady(url: string, ended: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const end = Date.now() + startTimeoutMs; Date.now() < end && !hasEnded; await delay(50)) {
    const isOk = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return true;
  }
  return false;
}

/** Finds a free port of 127.0.0.1. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Lists the paths of one product and one category, if the shop has any. */
async function listSamplePaths(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>(
      `(SELECT '/products/' || parent_product_id AS path FROM offers ORDER BY parent_product_id LIMIT 1)`,
    );
    const { rows: shelves } = await client.query<{ key: string }>(
      `SELECT key FROM categories WHERE id IN (SELECT category_id FROM shelf_products) ORDER BY id LIMIT 1`,
    );
    return [...rows.map(({ path }) => path), ...shelves.map(({ key }) => `/all-products/${encodeURIComponent(key)}`)];
  } finally {
    await client.end();
  }
}

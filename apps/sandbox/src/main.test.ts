import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const KEY = 'sk_test_restart';

let folder: string;
let shop: Server;
let heard: { type: string; signed: boolean }[];
let shopIsUp: boolean;
let told: () => void;
let child: ChildProcess | undefined;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createSocket().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  heard = [];
  shopIsUp = false;
  shop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const event: { type: string } = JSON.parse(body);
    heard.push({ type: event.type, signed: request.headers['stripe-signature'] !== undefined });
    response.writeHead(shopIsUp ? 200 : 500).end();
    told?.();
  });
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await new Promise((resolve) => shop.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

async function start(variables: Record<string, string>): Promise<ChildProcess> {
  const started = spawn(process.execPath, [MAIN], { env: variables, stdio: ['ignore', 'pipe', 'inherit'] });
  let lines = '';
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk) => {
      lines += chunk;
      if (lines.split('\n').length > 3) resolve();
    });
    started.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)));
  });
  return started;
}

const exited = (process: ChildProcess) => new Promise<number | null>((resolve) => process.once('exit', resolve));
const heardThat = (isEnough: () => boolean) =>
  new Promise<void>((resolve) => {
    told = () => isEnough() && resolve();
    told();
  });

it('restores sessions and unsent webhooks after a SIGKILL, and stops cleanly on SIGTERM', async () => {
  const shopPort = await freePort();
  await new Promise<void>((resolve) => shop.listen(shopPort, '127.0.0.1', resolve));
  const stripePort = await freePort();
  const variables = {
    STORE_ORIGIN: `http://127.0.0.1:${shopPort}`,
    SANDBOX_DIR: folder,
    STRIPE_SANDBOX_URL: `http://127.0.0.1:${stripePort}`,
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRETS: 'whsec_restart',
    BENEFIT_GATEWAY_URL: `http://127.0.0.1:${await freePort()}`,
    BENEFIT_TRANPORTAL_ID: 'ipay',
    BENEFIT_PASSWORD: 'password',
    BENEFIT_RESOURCE_KEY: 'TESTRESOURCEKEYTESTRESOURCEKEY12',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_PAGE_URL: `http://127.0.0.1:${await freePort()}`,
  };
  child = await start(variables);
  const stripe = new Stripe(KEY, { host: '127.0.0.1', port: stripePort, protocol: 'http', maxNetworkRetries: 0 });
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost:3000/order-confirmed',
    line_items: [{ quantity: 1, price_data: { currency: 'bhd', unit_amount: 4_900, product_data: { name: 'Strap' } } }],
  });
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Noor Ali' };
  await fetch(`http://127.0.0.1:${stripePort}/pay/${session.client_secret}`, {
    method: 'POST',
    body: new URLSearchParams(card),
  });
  await heardThat(() => heard.length >= 3);

  const killed = exited(child);
  child.kill('SIGKILL');
  await killed;
  heard = [];
  shopIsUp = true;
  child = await start(variables);
  await heardThat(() => heard.some(({ type, signed }) => type === 'checkout.session.completed' && signed));
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  });

  const ended = exited(child);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 20_000);

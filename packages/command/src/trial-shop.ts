import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { programPath } from './env.ts';
import { findFreePort } from './free-port.ts';

const program = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url));
const startSeconds = 60;
/** An address on which nothing listens. */
const nowhere = '127.0.0.1:9';

/**
 * Starts the shop of this release on a database, on a free port of this machine, without the operator's environment: it
 * never reaches a payment provider, a mail server or the shop's Redis. `isReady` is false if it does not open in a minute;
 * `readErrors` returns what its log says of that.
 */
export async function startTrialShop(databaseUrl: string, mediaDir: string) {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const secret = () => randomBytes(24).toString('base64url');
  const env = {
    PATH: programPath,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    STORE_ORIGIN: address,
    MEDIA_DIR: mediaDir,
    JWT_SECRET: secret(),
    CODE_PEPPER: secret(),
    SMTP_URL: `smtp://${nowhere}`,
    PAYMENTS_MODE: 'sandbox',
    STRIPE_SECRET_KEY: `sk_test_${secret()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${secret()}`,
    STRIPE_WEBHOOK_SECRETS: `whsec_${secret()}`,
    STRIPE_SANDBOX_URL: `http://${nowhere}`,
    BENEFIT_GATEWAY_URL: `http://${nowhere}`,
    BENEFIT_TRANPORTAL_ID: secret(),
    BENEFIT_PASSWORD: secret(),
    BENEFIT_RESOURCE_KEY: secret(),
  };
  const shop = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  createInterface(shop.stdout).on('line', (line) => errors.push(readLogError(line)));
  shop.stderr.on('data', (part: Buffer) => errors.push(`${part}`));
  const ended = once(shop, 'close');
  const waitUntilReady = async () => {
    const isRunning = () => shop.exitCode === null && shop.signalCode === null;
    for (const end = Date.now() + startSeconds * 1_000; Date.now() < end && isRunning(); await delay(50)) {
      const isOk = await fetch(`${address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isOk) return true;
    }
    return false;
  };
  return {
    address,
    isReady: waitUntilReady(),
    ended,
    readErrors: () => errors.join('').slice(-2_000).trim(),
    async stop() {
      shop.kill('SIGTERM');
      await ended;
    },
  };
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

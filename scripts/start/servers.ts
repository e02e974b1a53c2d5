import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ExplainedError, runStep } from '../progress.mjs';
import { startChild } from './children.ts';
import { getLogFile, readLogTail } from './logs.ts';
import { settings } from './settings.ts';

type Environment = Record<string, string>;

const START_TIMEOUT_SECONDS = 60;

/** As in the Dockerfile: a limited old generation saves memory, and a young one of 16 MB saves time (docs/performance.md). */
const apiMemoryFlags = ['--max-semi-space-size=16', '--max-old-space-size=1024'];

/** Starts the sandbox (fake Stripe, fake BENEFIT, mail catcher) and waits until it responds. Throws ExplainedError. */
export function startSandbox(env: Environment): Promise<void> {
  return runStep('Starting the sandbox', async () => {
    const child = startChild('sandbox', ['node', 'apps/sandbox/src/main.ts'], { env });
    const urls = [env.STRIPE_SANDBOX_URL, env.BENEFIT_GATEWAY_URL, env.MAIL_PAGE_URL].filter(
      (url) => url !== undefined,
    );
    for (const url of urls) {
      await waitUntil(() => isUp(url), child);
    }
  });
}

/**
 * Starts the API, which also serves the storefront and runs the jobs, and waits until it is ready. Throws
 * ExplainedError; `failure` rejects with one if the API ends later.
 */
export async function startApi(env: Environment) {
  const watch = settings.isDevelopment ? ['--watch', '--watch-preserve-output'] : [];
  const child = await runStep('Opening the shop', async () => {
    const started = startChild('api', ['node', ...apiMemoryFlags, ...watch, 'apps/api/src/main.ts'], {
      env,
      isShown: settings.isDevelopment,
    });
    await waitUntil(() => isUp(`http://127.0.0.1:${settings.port}/health/ready`, '200'), started);
    return started;
  });
  const failure = child.ended.then((code) => {
    throw new ExplainedError(`The shop ended unexpectedly (${code ?? 'killed'}); ${describeLogTail(child.name)}`);
  });
  // Awaited when the shop is open; until then it must not end this process.
  failure.catch(() => {});
  return { failure };
}

async function waitUntil(condition: () => Promise<boolean>, child: ReturnType<typeof startChild>): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_SECONDS * 1_000; !(await condition()); await delay(50)) {
    if (child.hasEnded())
      throw new ExplainedError(`"${child.name}" ended during start; ${describeLogTail(child.name)}`);
    if (Date.now() > end) {
      throw new ExplainedError(
        `"${child.name}" does not answer after ${START_TIMEOUT_SECONDS} s; ${describeLogTail(child.name)}`,
      );
    }
  }
}

const describeLogTail = (name: string) => `the end of its log (${getLogFile(name)}):\n${readLogTail(name)}`;

/**
 * Whether a server answers, with this status if given. By `node:net`, because this process runs as long as the shop:
 * `fetch` takes 15 MB of it and `node:http` 8 MB.
 */
function isUp(url: string, status = ''): Promise<boolean> {
  const { hostname, port, host, pathname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.once('data', (bytes) => {
      resolve(`${bytes}`.startsWith(`HTTP/1.1 ${status}`));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

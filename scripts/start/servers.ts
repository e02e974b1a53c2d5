import { setTimeout as delay } from 'node:timers/promises';
import { Explained, step } from '../progress.mjs';
import { startChild } from './children.ts';
import { lastWordsOf, logFileOf } from './logs.ts';
import { settings } from './settings.ts';

type Environment = Record<string, string>;

const PATIENCE_SECONDS = 60;

/** Starts the stand-ins for Stripe, BENEFIT and a mail server. */
export function startSandbox(env: Environment): Promise<void> {
  return step('Starting the sandbox', async () => {
    const child = startChild('sandbox', ['node', 'apps/sandbox/src/main.ts'], { env });
    const urls = [env.STRIPE_SANDBOX_URL, env.BENEFIT_GATEWAY_URL, env.MAIL_PAGE_URL].filter(
      (url) => url !== undefined,
    );
    for (const url of urls) {
      await until(() => isUp(url, () => true), child);
    }
  });
}

/** Starts the API, which also serves the storefront and runs the jobs, and waits until it can serve. */
export async function startApi(env: Environment) {
  const watch = settings.isDevelopment ? ['--watch', '--watch-preserve-output'] : [];
  const child = await step('Opening the shop', async () => {
    const started = startChild('api', ['node', ...watch, 'apps/api/src/main.ts'], {
      env,
      isShown: settings.isDevelopment,
    });
    await until(() => isUp(`http://127.0.0.1:${settings.port}/health/ready`, ({ ok }) => ok), started);
    return started;
  });
  const untilItFails = child.ended.then((code) => {
    throw new Explained(`The shop ended by itself (${code ?? 'killed'}); ${lastWords(child.name)}`);
  });
  return { untilItFails };
}

async function until(condition: () => Promise<boolean>, child: ReturnType<typeof startChild>): Promise<void> {
  for (const end = Date.now() + PATIENCE_SECONDS * 1_000; !(await condition()); await delay(50)) {
    if (child.hasEnded()) throw new Explained(`"${child.name}" ended at once; ${lastWords(child.name)}`);
    if (Date.now() > end) {
      throw new Explained(`"${child.name}" does not answer after ${PATIENCE_SECONDS} s; ${lastWords(child.name)}`);
    }
  }
}

const lastWords = (name: string) => `its last words (${logFileOf(name)}):\n${lastWordsOf(name)}`;

const isUp = (url: string, isGood: (response: Response) => boolean) => fetch(url).then(isGood, () => false);

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServerHost } from '@dilmun/dev-database/embedded-throwaway';
import { findFreePort } from '@dilmun/dev-database/postgres/ports';
import type { Config } from '../../../api/src/config.ts';
import type { Failpoint } from '../../../api/src/failpoint.ts';

/** The dependencies of a process of the shop. */
export interface ApiSettings {
  config: Config;
  databaseUrl: string;
}

export interface ProcessOptions {
  /** The failpoint at which the process crashes. */
  failpoint?: Failpoint;
  smtpUrl?: string;
  databasePool?: number;
  /** An alternative database URL, for example through the fault proxy. */
  databaseUrl?: string;
  /** A program that starts the process, such as faketime. */
  launcher?: string[];
  /** Additional variables, for the launcher. */
  env?: Record<string, string>;
  port?: number;
  /** The host that it runs on, if it is not this machine's loopback. */
  host?: ServerHost;
  /** The folder of the release to start; by default this checkout. */
  release?: string;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ApiProcess {
  url: string;
  pid: number;
  /** The log lines so far. */
  lines: string[];
  ended: Promise<Ended>;
  isRunning: () => boolean;
  /** Sends the signal and waits for the exit. */
  end: (signal: NodeJS.Signals) => Promise<Ended>;
}

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const staff = fileURLToPath(new URL('../../../api/src/staff/staff.command.ts', import.meta.url));

/** As in the Dockerfile. */
export const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=1024'];

/** The built pages, without which the shop's process does not start. */
export const storefrontFolder = fileURLToPath(new URL('../../../storefront/dist/client', import.meta.url));

/** Starts the shop's process, `src/main.ts`; resolves when it is ready. */
export async function startApi(settings: ApiSettings, options: ProcessOptions = {}): Promise<ApiProcess> {
  const api = await launchApi(settings, options);
  const isReady = () =>
    fetch(`${api.url}/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (const end = Date.now() + 60_000; !(await isReady()); await delay(20)) {
    if (!api.isRunning() || Date.now() > end) throw new Error(`The shop did not open:\n${api.lines.join('\n')}`);
  }
  return api;
}

/** Like `startApi`, but does not wait for readiness. */
export async function launchApi(settings: ApiSettings, options: ProcessOptions = {}): Promise<ApiProcess> {
  const port = options.port ?? (await findFreePort());
  const address = options.host?.address ?? '127.0.0.1';
  const env = { ...buildEnvironment(settings, options), HOST: address, PORT: `${port}` };
  const main = join(options.release ?? repository, 'apps/api/src/main.ts');
  const launcher = options.launcher ?? options.host?.launcher ?? [];
  const [program = '', ...words] = [...launcher, process.execPath, ...memoryFlags, main];
  // Signals go to both processes, because a launcher's child must end with it.
  const child = spawn(program, words, {
    env,
    detached: options.launcher !== undefined,
  });
  const { ended, lines } = follow(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url: `http://${address}:${port}`,
    pid: child.pid ?? 0,
    lines,
    ended,
    isRunning,
    end: (signal) => {
      if (isRunning() && child.pid) process.kill(options.launcher ? -child.pid : child.pid, signal);
      return ended;
    },
  };
}

/** Runs a staff command, as `npx dilmun` does. */
export const runStaff = (settings: ApiSettings, words: string[], options: ProcessOptions): Promise<Ended> =>
  follow(spawn(process.execPath, [staff, ...words], { env: buildEnvironment(settings, options) })).ended;

function follow(child: ChildProcessWithoutNullStreams) {
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit').then(([code, signal]): Ended => ({ code, signal }));
  return { lines, ended };
}

/** Builds the environment variables from which `src/env.ts` reads this configuration. */
function buildEnvironment({ config, databaseUrl }: ApiSettings, options: ProcessOptions): Record<string, string> {
  const { stripe, benefit } = config.payments;
  return {
    NODE_ENV: 'test',
    STORE_ORIGIN: config.storeOrigin,
    DATABASE_URL: options.databaseUrl ?? databaseUrl,
    DATABASE_POOL: `${options.databasePool ?? 10}`,
    JWT_SECRET: config.jwtSecret,
    CODE_PEPPER: config.codePepper,
    SMTP_URL: options.smtpUrl ?? 'smtp://127.0.0.1:9',
    MEDIA_DIR: config.mediaDir,
    LIMITS: config.isLimited ? 'on' : 'off',
    PAYMENTS_MODE: 'sandbox',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey ?? '',
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecrets.join(','),
    STRIPE_SANDBOX_URL: stripe.sandboxUrl ?? '',
    BENEFIT_GATEWAY_URL: benefit.gatewayUrl,
    BENEFIT_TRANPORTAL_ID: benefit.tranportalId,
    BENEFIT_PASSWORD: benefit.password,
    BENEFIT_RESOURCE_KEY: benefit.resourceKey,
    BENEFIT_INQUIRY: benefit.inquiry ? 'on' : 'off',
    BENEFIT_REFUND: benefit.refund,
    ...(options.failpoint && { FAILPOINT: options.failpoint }),
    ...options.env,
  };
}

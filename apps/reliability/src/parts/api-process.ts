import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@dilmun/command/free-port';
import { loopback, type ServerHost } from '@dilmun/dev-database/embedded-throwaway';
import type { Config } from '../../../api/src/process/config.ts';
import { getStatus } from './traffic.ts';
import { until } from './until.ts';

/** The dependencies of a process of the shop. */
export interface ApiSettings {
  config: Config;
  databaseUrl: string;
}

export interface ProcessOptions {
  /** Variables that differ from those of the settings. */
  env?: Record<string, string>;
  port?: number;
  /** The host that it runs on, if it is not this machine's loopback. */
  host?: ServerHost;
  /** The folder of the release to start; by default this checkout. */
  release?: string;
}

export type ApiProcess = Awaited<ReturnType<typeof launchApi>>;

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** As in the Dockerfile. */
export const memoryFlags = ['--max-semi-space-size=16', '--max-old-space-size=1024'];

/** The built pages, without which the shop's process does not start. */
export const storefrontFolder = join(repository, 'apps/storefront/dist/client');

/** Starts the shop's process, `src/main.ts`; resolves when it is ready. */
export async function startApi(settings: ApiSettings, options?: ProcessOptions): Promise<ApiProcess> {
  const api = await launchApi(settings, options);
  const isReady = async () => (await getStatus(`${api.url}/health/ready`)) === 200;
  await until(async () => !api.isRunning() || (await isReady()), 60_000).catch(() => api.end('SIGKILL'));
  if (!api.isRunning()) throw new Error(`The shop did not open:\n${api.lines.join('\n')}`);
  return api;
}

/** Like `startApi`, but does not wait for readiness. */
export async function launchApi(settings: ApiSettings, options: ProcessOptions = {}) {
  const { host = loopback, port = await findFreePort(), release = repository } = options;
  const env = { ...buildEnvironment(settings), HOST: host.address, PORT: `${port}`, ...options.env };
  const main = join(release, 'apps/api/src/main.ts');
  const [program = '', ...words] = [...host.launcher, process.execPath, ...memoryFlags, main];
  const child = spawn(program, words, { env });
  const { ended, lines } = follow(child);
  return {
    url: `http://${host.address}:${port}`,
    pid: child.pid ?? 0,
    /** The log lines so far. */
    lines,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Sends the signal and waits for the exit. */
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a staff command, as `npx dilmun` does. */
export function runStaff(settings: ApiSettings, words: string[], env: Record<string, string>) {
  const staff = join(repository, 'apps/api/src/staff/staff.command.ts');
  return follow(spawn(process.execPath, [staff, ...words], { env: { ...buildEnvironment(settings), ...env } })).ended;
}

function follow(child: ChildProcessWithoutNullStreams) {
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return { lines, ended };
}

/** Builds the environment variables from which `src/env.ts` reads this configuration. */
function buildEnvironment({ config, databaseUrl }: ApiSettings): Record<string, string> {
  const { stripe, benefit } = config.payments;
  return {
    NODE_ENV: 'test',
    STORE_ORIGIN: config.storeOrigin,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '10',
    JWT_SECRET: config.jwtSecrets.join(','),
    CODE_PEPPER: config.codePeppers.join(','),
    SMTP_URL: 'smtp://127.0.0.1:9',
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
  };
}

import { resolve } from 'node:path';
import { type LoadedDealer, listDemoKeys } from '@dilmun/catalogue/dealer-fields';
import { isExposed } from '@dilmun/db/tls';
import type { Dealer } from '@dilmun/settings/dealer';
import { demoDealer } from '@dilmun/settings/demo-dealer';
import { z } from 'zod';
import {
  listPaymentsConfigProblems,
  type PaymentsConfig,
  providerEnvironment,
  readProviderSettings,
} from '../gateways/payments/providers.ts';
import type { Secrets } from '../identity/signature.ts';
import { readAddressRanges } from './address-ranges.ts';
import type { Config } from './config.ts';
import { failpoints } from './failpoint.ts';
import { tlsProblems } from './tls.ts';
import { address, choice, list, wholeNumber } from './variables.ts';

/** Placeholders for secrets in documents and templates (docs/security.md S44). */
const placeholder = /example|change-?me|placeholder|your[-_ ]|^(.)\1*$/i;
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => !placeholder.test(text), 'is an example; make one with: openssl rand -base64 48');

/** One secret, or several separated by commas: the first signs, all verify. */
const secrets = list.transform((entries, { issues }): Secrets => {
  const fail = (message: string) => issues.push({ code: 'custom', message, input: entries });
  if (entries.length === 0) fail('has no secret');
  for (const [index, entry] of entries.entries()) {
    const where = entries.length > 1 ? `entry ${index + 1} ` : '';
    for (const { message } of secret.safeParse(entry).error?.issues ?? []) fail(`${where}${message}`);
  }
  if (new Set(entries).size < entries.length) fail('has a secret twice');
  return entries as [string, ...string[]];
});

/** Ranges that Fastify knows by name. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const proxies = list.pipe(
  z.array(
    z
      .string()
      .refine(
        (entry) => namedRanges.includes(entry) || readAddressRanges([entry]),
        `lists addresses and ranges such as 172.30.0.0/24, or ${namedRanges.join(', ')}`,
      ),
  ),
);

const PaymentEnvironment = z.object({
  NODE_ENV: choice('development', 'test', 'production').default('development'),
  STORE_ORIGIN: address(/^https?$/, 'https://shop.example'),
  PAYMENTS_MODE: choice('sandbox', 'test', 'live').default('sandbox'),
});

/** Names and formats of the variables that the API reads beside those of the payment providers. */
const Environment = z.object({
  ...PaymentEnvironment.shape,
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Listener of `/metrics`, separate from the public port; without it metrics are off. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** Without it tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://collector:4318').optional(),
  DATABASE_URL: z.string().min(1),
  /** A streaming replica that the catalogue is read from. */
  DATABASE_READ_URL: z.string().min(1).optional(),
  DATABASE_POOL: wholeNumber(1, 100).default(10),
  /** Shares the request counts per address between processes. */
  REDIS_URL: address(/^rediss?$/, 'rediss://host:6379').optional(),
  JWT_SECRET: secrets,
  CODE_PEPPER: secrets,
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@host'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
      'is an address such as Shop <shop@shop.example>',
    )
    .optional(),
  PLAIN_HOSTS: list,
  MEDIA_DIR: z.string().min(1),
  TRUST_PROXY: proxies,
  LIMITS: choice('on', 'off').default('on'),
  SERVICE_WORKER: choice('on', 'off').default('on'),
  TRUSTED_TYPES: choice('enforce', 'everywhere', 'report').default('enforce'),
  /** For tests only. */
  FAILPOINT: z.enum(failpoints).optional(),
  STAFF_MAIL: list.pipe(z.array(z.email('lists e-mail addresses, separated by commas'))),
});

type Variables = z.output<typeof Environment>;

/** The environment is invalid. Lists all problems at once, one sentence each, without the values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  /** The message for a command of staff, which starts no shop. */
  readonly commandMessage: string;
  constructor(problems: string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    super(`The shop does not start:\n${list}`);
    this.commandMessage = `This command needs the settings of the shop's process beside DATABASE_URL:\n${list}`;
  }
}

/** The configuration of the process: that of the application, and what only the process needs. */
export type ProcessConfig = ReturnType<typeof readEnvironment>;

/** The dealer that the process has read, as far as its values could be read; otherwise the demo's. */
const getLoadedDealer = (): LoadedDealer => ({ dealer: globalThis.dealerOfProcess ?? demoDealer, faults: [] });

/**
 * Reads the environment, and checks it together with the dealer's settings; null: these are not known yet. Throws
 * ConfigurationError.
 */
export function readEnvironment(
  variables: NodeJS.ProcessEnv = process.env,
  loaded: LoadedDealer | null = getLoadedDealer(),
) {
  const given = removeEmpty(variables);
  const issues = z.object({ ...Environment.shape, ...providerEnvironment }).safeParse(given).error?.issues ?? [];
  const faulty = new Set(issues.map(({ path }) => path[0]));
  // The rules between variables are checked on those that can be read, so that one start lists every problem.
  const shape = Object.fromEntries(Object.entries(Environment.shape).filter(([name]) => !faulty.has(name)));
  const readable: Partial<Variables> = z.object(shape).parse(given);
  const payments = readPaymentsConfig(given);
  const problems = [
    ...issues.map((issue) => describeIssue(issue, given)),
    ...(payments ? listPaymentsConfigProblems(payments) : []),
    ...listRuleProblems(readable, loaded?.dealer ?? null),
    ...(loaded?.faults ?? []).map((fault) => `A setting of the dealer cannot be read: ${fault}`),
  ];
  if (!payments || problems.length > 0) throw new ConfigurationError(problems);
  const env = Environment.parse(given);
  const { name, emails, phones, delivery } = (loaded ?? getLoadedDealer()).dealer;
  return {
    isProduction: env.NODE_ENV === 'production',
    isDevelopment: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PORT,
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
    ...(env.METRICS_PORT !== undefined && { metricsPort: env.METRICS_PORT }),
    storeOrigin: new URL(env.STORE_ORIGIN).origin,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    jwtSecrets: env.JWT_SECRET,
    codePeppers: env.CODE_PEPPER,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${name} <${emails.sender}>`,
    mediaDir: resolve(env.MEDIA_DIR),
    trustedProxies: env.TRUST_PROXY,
    isLimited: env.LIMITS === 'on',
    trustedTypes: env.TRUSTED_TYPES,
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    failpoint: env.FAILPOINT,
    shippingMethods: [...delivery.methods],
    staffMail: env.STAFF_MAIL,
    whatsappNumber: phones.whatsapp,
    payments,
  } satisfies Config & Record<string, unknown>;
}

/** The settings of payments; null if one of their variables is missing or cannot be read. */
function readPaymentsConfig(given: Record<string, unknown>): PaymentsConfig | null {
  const env = PaymentEnvironment.safeParse(given);
  if (!env.success || !z.object(providerEnvironment).safeParse(given).success) return null;
  const { NODE_ENV, STORE_ORIGIN, PAYMENTS_MODE: mode } = env.data;
  return {
    mode,
    isProduction: NODE_ENV === 'production',
    publicUrl: new URL(STORE_ORIGIN).origin,
    ...readProviderSettings(given, mode),
  };
}

/** The problems that concern several variables, or the place where the shop runs. Rules whose variables are missing are left out. */
function listRuleProblems(env: Partial<Variables>, dealer: Dealer | null): string[] {
  const problems: string[] = [];
  if (env.NODE_ENV !== 'production') return problems;
  if (env.FAILPOINT) problems.push('FAILPOINT ends the process for tests: production refuses it.');
  if (env.JWT_SECRET?.some((secret) => env.CODE_PEPPER?.includes(secret))) {
    problems.push('CODE_PEPPER equals JWT_SECRET: make another one with: openssl rand -base64 48.');
  }
  // A shop that is reachable only from its own machine needs neither TLS nor real addresses.
  const host = env.STORE_ORIGIN && new URL(env.STORE_ORIGIN).hostname;
  if (!host || !isExposed(host, [])) return problems;
  problems.push(...tlsProblems(env, env.PLAIN_HOSTS ?? []), ...listPublicProblems(env));
  if (dealer && !isReservedName(host)) problems.push(...listPlaceholders(dealer));
  return problems;
}

/** TRUST_PROXY entries that cover every address: each client could then name its own address. */
const trustsEverybody = (entry: string) => /\/0+$/.test(entry);

const listPublicProblems = ({ TRUST_PROXY = [] }: Partial<Variables>): string[] =>
  TRUST_PROXY.some(trustsEverybody)
    ? ['TRUST_PROXY trusts every address, so that anybody could forge theirs: name the addresses of your proxies.']
    : [];

/** Names that never lead to a public shop (RFC 2606, RFC 6762). */
const isReservedName = (host: string): boolean => /(^|\.)(example|test|invalid|localhost|local)$/.test(host);

const remedy = 'Load the dealer’s own with: npx dilmun catalogue dealer FILE.';

/** Lists the dealer's settings that a public shop must not have: the demo's, and addresses on reserved names. */
function listPlaceholders(dealer: Dealer): string[] {
  const { emails, makerSite, social } = dealer;
  const addresses = [...Object.values(emails), makerSite, social.url];
  const names = addresses.map((address) => (address.includes('@') ? address.split('@')[1] : new URL(address).hostname));
  const placeholders = addresses.filter((_, index) => isReservedName(names[index] ?? ''));
  const demoKeys = listDemoKeys(dealer);
  const problems: string[] = [];
  if (demoKeys.length > 0)
    problems.push(`These settings of the dealer are still the demo’s: ${demoKeys.join(', ')}. ${remedy}`);
  if (placeholders.length > 0)
    problems.push(`These addresses of the dealer lead nowhere: ${placeholders.join(', ')}. ${remedy}`);
  return problems;
}

/** Removes empty variables, because compose files and .env files declare variables without a value. */
const removeEmpty = (variables: NodeJS.ProcessEnv): Record<string, unknown> =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));

function describeIssue({ path, message }: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(path[0]);
  return given[name] === undefined ? `${name} is not set.` : `${name}: ${message}.`;
}

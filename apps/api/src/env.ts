import { resolve } from 'node:path';
import { isExposed } from '@dilmun/db/tls';
import { shippingMethodIds } from '@dilmun/store/shipping-methods';
import { store } from '@dilmun/store/store';
import { z } from 'zod';
import type { ProcessConfig } from './config.ts';
import { failpoints } from './failpoint.ts';
import { listPaymentsConfigProblems } from './gateways/payments/providers.ts';
import { tlsProblems } from './tls.ts';

/** Placeholders for secrets in documents and templates (docs/security.md S44). */
const placeholder = /example|change-?me|placeholder|your[-_ ]|^(.)\1*$/i;
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => !placeholder.test(text), 'is an example; make one with: openssl rand -base64 48');
const flag = z.enum(['on', 'off']).default('off');
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));

const shippingMethods = z
  .string()
  .default('standard')
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.enum(shippingMethodIds, `lists methods out of ${shippingMethodIds.join(', ')}`)))
  .refine((methods) => methods.includes('standard'), 'must include standard')
  .transform((methods) => shippingMethodIds.filter((id) => methods.includes(id)));
const whatsappNumber = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => /^\+[1-9]\d{7,14}$/.test(text), 'is a number with its country’s prefix, as in +973 1700 0114')
  .transform((text) => text.slice(1));

/** Names and formats of all variables that the API reads. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  STORE_ORIGIN: z.url({ protocol: /^https?$/ }),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  JWT_SECRET: secret,
  CODE_PEPPER: secret,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default(`${store.name} <${store.emails.sender}>`),
  PLAIN_HOSTS: list,
  MEDIA_DIR: z.string().min(1),
  TRUST_PROXY: list,
  LIMITS: z.enum(['on', 'off']).default('on'),
  TRUSTED_TYPES: z.enum(['enforce', 'everywhere', 'report']).default('enforce'),
  FAILPOINT: z.enum(failpoints).optional(),
  SHIPPING_METHODS: shippingMethods,
  WHATSAPP_NUMBER: whatsappNumber.optional(),
  PAYMENTS_MODE: z.enum(['sandbox', 'test', 'live']).default('sandbox'),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRETS: list,
  STRIPE_SANDBOX_URL: z.url().optional(),
  BENEFIT_GATEWAY_URL: z.url(),
  BENEFIT_TRANPORTAL_ID: z.string(),
  BENEFIT_PASSWORD: z.string(),
  BENEFIT_RESOURCE_KEY: z.string(),
  BENEFIT_INQUIRY: flag,
  BENEFIT_SOURCES: list,
  BENEFIT_REFUND: z.enum(['manual', 'api']).default('manual'),
});

/** The environment is invalid. Lists all problems at once, one sentence each, without the values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  constructor(problems: string[]) {
    super(`The shop does not start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads the environment. Throws ConfigurationError. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): ProcessConfig {
  const read = Environment.safeParse(whatIsSet(variables));
  if (!read.success) {
    throw new ConfigurationError(read.error.issues.map((issue) => problemOf(issue, variables)));
  }
  const env = read.data;
  const isProduction = env.NODE_ENV === 'production';
  const storeOrigin = new URL(env.STORE_ORIGIN).origin;
  const config: ProcessConfig = {
    isProduction,
    isDevelopment: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PORT,
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
    ...(env.METRICS_PORT !== undefined && { metricsPort: env.METRICS_PORT }),
    storeOrigin,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    jwtSecret: env.JWT_SECRET,
    codePepper: env.CODE_PEPPER,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mediaDir: resolve(env.MEDIA_DIR),
    trustedProxies: env.TRUST_PROXY,
    isLimited: env.LIMITS === 'on',
    trustedTypes: env.TRUSTED_TYPES,
    failpoint: env.FAILPOINT,
    shippingMethods: env.SHIPPING_METHODS,
    whatsappNumber: env.WHATSAPP_NUMBER ?? null,
    payments: {
      mode: env.PAYMENTS_MODE,
      isProduction,
      publicUrl: storeOrigin,
      stripe: {
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
        // The sandbox may run beside Stripe's test account, for BENEFIT alone.
        ...(env.STRIPE_SANDBOX_URL && env.PAYMENTS_MODE !== 'test' && { sandboxUrl: env.STRIPE_SANDBOX_URL }),
      },
      benefit: {
        gatewayUrl: env.BENEFIT_GATEWAY_URL,
        tranportalId: env.BENEFIT_TRANPORTAL_ID,
        password: env.BENEFIT_PASSWORD,
        resourceKey: env.BENEFIT_RESOURCE_KEY,
        inquiry: env.BENEFIT_INQUIRY === 'on',
        sources: env.BENEFIT_SOURCES,
        refund: env.BENEFIT_REFUND,
      },
    },
  };
  const problems = listPaymentsConfigProblems(config.payments);
  if (isProduction && config.failpoint)
    problems.push('FAILPOINT makes the shop die on purpose: production refuses it.');
  // A shop that is reachable only from its own machine needs no TLS.
  if (isProduction && isExposed(new URL(storeOrigin).hostname, []))
    problems.push(...tlsProblems(config, env.PLAIN_HOSTS));
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

/** Removes empty variables, because compose files and .env files declare variables without a value. */
const whatIsSet = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));

function problemOf({ path, message }: z.core.$ZodIssue, variables: NodeJS.ProcessEnv): string {
  const name = path.join('.');
  return !variables[name]?.trim() ? `${name} is not set.` : `${name}: ${message}.`;
}

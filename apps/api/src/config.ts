import type { Failpoint } from './failpoint.ts';
import type { PaymentsConfig } from './gateways/payments/providers.ts';

/** Everything the API is told from outside, read and checked once. */
export interface Config {
  isProduction: boolean;
  isDevelopment: boolean;
  /** Scheme, host and port under which shoppers reach the shop; links in mails are made of it. */
  storeOrigin: string;
  /** Signs access tokens and everything derived from it; at least 32 characters. */
  jwtSecret: string;
  /** Keeps short codes safe from whoever reads the database alone. */
  codePepper: string;
  /** Where uploaded and drawn pictures lie. */
  mediaDir: string;
  /** Whether requests are counted per address; off for browser tests, which are one address. */
  isLimited: boolean;
  /** Addresses of proxies whose forwarded headers are believed. */
  trustedProxies: string[];
  /**
   * Where browsers refuse what Trusted Types refuse: on every page but those that take payments, which report it
   * (`enforce`), on these too (`everywhere`), or nowhere (`report`).
   */
  trustedTypes: 'enforce' | 'everywhere' | 'report';
  payments: PaymentsConfig;
}

/** What only the process needs. */
export interface ProcessConfig extends Config {
  host: string;
  port: number;
  /** Where `/metrics` answers, apart from what shoppers reach; left out: nowhere. */
  metricsPort?: number;
  /** An OpenTelemetry collector; left out: no traces. */
  tracesUrl?: string;
  databaseUrl: string;
  databasePool: number;
  /** Counts requests per address for several processes together. */
  redisUrl?: string | undefined;
  smtpUrl: string;
  mailFrom: string;
  /** Where this process dies, for tests; never in production. */
  failpoint?: Failpoint;
}

import { existsSync } from 'node:fs';
import type { Language } from '@dilmun/settings/languages';

export interface Addresses {
  /** The shop's origin. */
  shopUrl: string;
  /** The page of the mail catcher, which shows the shop's mails. */
  mailPageUrl: string;
  /** The data folder of a shop that the tests started; undefined for a shop that was already running. */
  folder?: string | undefined;
}

/** Returns the running shop of SHOP_URL and MAIL_PAGE_URL. Null if the tests must start their own. */
export function givenShop(): Addresses | null {
  const { SHOP_URL, MAIL_PAGE_URL, E2E_SHOP_FOLDER } = process.env;
  if (!SHOP_URL) return null;
  if (!MAIL_PAGE_URL) throw new Error('SHOP_URL needs MAIL_PAGE_URL beside it: codes and links are read there.');
  return { shopUrl: new URL(SHOP_URL).origin, mailPageUrl: new URL(MAIL_PAGE_URL).origin, folder: E2E_SHOP_FOLDER };
}

/** Passes the shop's addresses to the workers, which start later. */
export function announceShop({ shopUrl, mailPageUrl, folder }: Required<Addresses>): void {
  Object.assign(process.env, { SHOP_URL: shopUrl, MAIL_PAGE_URL: mailPageUrl, E2E_SHOP_FOLDER: folder });
}

/** Returns the addresses of the shop under test. */
export function shopAddresses(): Addresses {
  const shop = givenShop();
  if (!shop) throw new Error('No shop was announced: run the tests by "pnpm e2e".');
  return shop;
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Chromium without a user interface, which takes a third less processor time. */
const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const findBrowser = (...programs: string[]): string | undefined =>
  process.env.CHROMIUM_PATH || programs.find((path) => existsSync(path));

/** The browser of measurements: CHROMIUM_PATH, else the system's; undefined leaves the choice to Playwright. */
export const chromiumPath = findBrowser(DEBIAN_CHROMIUM);

/** The browser of tests: CHROMIUM_PATH, else the system's headless shell, else as for measurements. */
export const testBrowserPath = findBrowser(DEBIAN_HEADLESS_SHELL, DEBIAN_CHROMIUM);

export const isOnCi = Boolean(process.env.CI);

/** Variables with which an operator configures the shop, for example another database or live payments. */
const SHOP_SETTING =
  /^(DATABASE_|SHOP_|MEDIA_DIR|MAIL_|SMTP_|STORE_ORIGIN|PAYMENTS_|STRIPE_|BENEFIT_|JWT_|CODE_|NODE_ENV|HOST|PORT|TRUST_|TRUSTED_|REDIS_|METRICS_|OTEL_|LIMITS|FAILPOINT|NODE_OPTIONS)/;

/** The environment in which a process reads the texts of a language (`exports` of packages/settings). */
export const withTextsOf = (language: Language): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: `--conditions=${language}`,
});

/** The environment without the shop's settings, so that a started shop always uses the sandbox and its own data. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHOP_SETTING.test(name)));

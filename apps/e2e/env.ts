import { existsSync } from 'node:fs';

export interface Addresses {
  /** The shop's origin. */
  shopUrl: string;
  /** The page that shows what the shop mailed. */
  mailPageUrl: string;
  /** Where a shop of ours keeps its data; unknown of one that runs already. */
  folder?: string | undefined;
}

/** A shop that runs already: SHOP_URL and MAIL_PAGE_URL. Null when the tests are to start their own. */
export function givenShop(): Addresses | null {
  const { SHOP_URL, MAIL_PAGE_URL, E2E_SHOP_FOLDER } = process.env;
  if (!SHOP_URL) return null;
  if (!MAIL_PAGE_URL) throw new Error('SHOP_URL needs MAIL_PAGE_URL beside it: codes and links are read there.');
  return { shopUrl: new URL(SHOP_URL).origin, mailPageUrl: new URL(MAIL_PAGE_URL).origin, folder: E2E_SHOP_FOLDER };
}

/** Tells the workers, which start later, where the shop is. */
export function announceShop({ shopUrl, mailPageUrl, folder }: Required<Addresses>): void {
  Object.assign(process.env, { SHOP_URL: shopUrl, MAIL_PAGE_URL: mailPageUrl, E2E_SHOP_FOLDER: folder });
}

/** Where the shop under test is. */
export function shopAddresses(): Addresses {
  const shop = givenShop();
  if (!shop) throw new Error('No shop was announced: run the tests by "playwright test".');
  return shop;
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** CHROMIUM_PATH, else the system's own browser; undefined leaves the choice to Playwright. */
export const chromiumPath: string | undefined =
  process.env.CHROMIUM_PATH || (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

export const isOnCi = Boolean(process.env.CI);

/** What an operator may have set for the shop itself: another database, live payments. */
const SHOP_SETTING =
  /^(DATABASE_|SHOP_|MEDIA_DIR|MAIL_|SMTP_|STORE_ORIGIN|PAYMENTS_|STRIPE_|BENEFIT_|JWT_|CODE_|NODE_ENV|HOST|PORT|TRUST_|TRUSTED_|REDIS_|METRICS_|OTEL_|LIMITS|FAILPOINT)/;

/** What a shop that we start inherits: everything but its settings, so that it is always the sandbox on its own data. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHOP_SETTING.test(name)));

import type { ShippingMethodId } from '@dilmun/settings/shipping-methods';
import type { PaymentsConfig } from '../gateways/payments/providers.ts';
import type { Secrets } from '../identity/signature.ts';

/** The API's configuration, read and validated once. */
export interface Config {
  isProduction: boolean;
  isDevelopment: boolean;
  /** Scheme, host and port of the public shop; links in mails are built from it. */
  storeOrigin: string;
  /** Sign access tokens, mailed links and cookies; at least 32 characters each. */
  jwtSecrets: Secrets;
  /** The peppers of short codes: read access to the database alone does not reveal them. */
  codePeppers: Secrets;
  /** Folder of uploaded and drawn images. */
  mediaDir: string;
  /** Whether requests are rate limited per address; off for browser tests, which all come from one address. */
  isLimited: boolean;
  /** Addresses of proxies whose forwarded headers are trusted. */
  trustedProxies: string[];
  /**
   * Pages on which browsers enforce Trusted Types: all but those that take payments, which only report (`enforce`), all
   * (`everywhere`), or none (`report`).
   */
  trustedTypes: 'enforce' | 'everywhere' | 'report';
  /** Whether browsers keep pages for later; otherwise they get a worker that removes itself and what was kept. */
  hasServiceWorker: boolean;
  payments: PaymentsConfig;
  /** The delivery methods that checkout offers; `standard` is always one of them. */
  shippingMethods: ShippingMethodId[];
  /** Addresses that get a mail for each sale and the report of each morning. */
  staffMail: readonly string[];
  /** The shop's WhatsApp number as digits with the country's prefix; null: the shop shows none. */
  whatsappNumber: string | null;
}

/** Settings of mailed links: the secrets that sign them, and the shop that they lead to. */
export type LinkSettings = Pick<Config, 'jwtSecrets' | 'storeOrigin'>;

/** Settings of mails to staff: their addresses, and what their links need. */
export type StaffMailSettings = LinkSettings & Pick<Config, 'staffMail'>;

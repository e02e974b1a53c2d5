import type { Language } from './languages.ts';

type Method = 'benefit' | 'card' | 'cash';
type DeliveryMethod = 'standard' | 'express' | 'pickup';

/** The dealer's settings: the rows of the sheet `dealer` of the catalogue tool (docs/configuration.md). */
export interface Dealer {
  name: string;
  legalName: string;
  maker: string;
  makerSite: string;
  address: {
    lines: readonly string[];
    street: string;
    city: string;
    postalCode: string;
  };
  /** `whatsapp`: digits with the country's prefix; null: the shop has no WhatsApp. */
  phones: { sales: string; support: string; whatsapp: string | null };
  emails: {
    support: string;
    sales: string;
    marketing: string;
    privacy: string;
    security: string;
    integrity: string;
    sender: string;
  };
  social: { name: string; url: string };
  commercialRegistration: string;
  /**
   * `percent`: the rate by country of delivery, a whole percentage; prices include it. An order stores the rate of the day
   * it was placed.
   */
  vat: { number: string; percent: Readonly<Record<'Bahrain' | 'Saudi Arabia' | 'United Arab Emirates', number>> };
  /** `offered`: in the order of checkout. `preselected`: the one that is selected initially. */
  payments: { offered: readonly Method[]; preselected: Method };
  /** `methods`: those that checkout offers; always with standard delivery. */
  delivery: { methods: readonly DeliveryMethod[] };
  /** The languages that shoppers are offered; always with the default one. */
  languages: readonly Language[];
  /** Months from delivery; `batteries` also covers straps, bands and other parts that wear. */
  warrantyMonths: { devices: number; batteries: number; replacements: number };
  /** What reads differently in Arabic. */
  arabic: { legalName: string; addressLines: readonly string[]; street: string; city: string };
}

declare global {
  /**
   * The dealer of this process, set before any module reads the store's data (packages/catalogue/src/dealer.load.ts); from
   * then on the demo's, if nothing else was set.
   */
  var dealerOfProcess: Dealer | undefined;
}

/** The element of a page that holds its dealer as JSON. */
export const dealerId = 'dealer';

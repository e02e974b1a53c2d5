/** What differs between dealers: the rows of the dealer's sheet (docs/configuration.md). */
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
  phones: { sales: string; support: string };
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
  vat: { number: string };
  /** Months from delivery; `batteries` also covers straps, bands and other parts that wear. */
  warrantyMonths: { devices: number; batteries: number; replacements: number };
  /** What reads differently in Arabic. */
  arabic: { legalName: string; addressLines: readonly string[]; street: string; city: string };
}

declare global {
  /** The dealer of this process, set before any module reads the store's data (packages/sheets/src/load-dealer.ts). */
  var dealerOfProcess: Dealer | undefined;
}

/** The element of a page that holds its dealer as JSON. */
export const dealerId = 'dealer';

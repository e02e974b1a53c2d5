import { store } from '@dilmun/settings/store';
import { dealer } from './dealer.ts';

/** Texts of the footer. */
export const footerTexts = {
  tagline: `Authorized ${store.maker} dealer in the ${dealer.countryName}`,
  followUs: 'Follow us',
  visitUs: 'VISIT US',
  accepted: 'Payment accepted',
  copyright: (year: number) => `© ${year} ${store.legalName} All rights reserved.`,
  vatNumber: (number: string) => `VAT number ${number}`,
  externalHint: '(opens another site)',
} as const;

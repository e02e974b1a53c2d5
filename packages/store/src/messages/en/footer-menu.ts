import { buildFooterMenu } from '../../footer-menu.ts';
import { store } from '../../store.ts';
import { dealer } from './dealer.ts';
import { informationPages } from './pages/registry.ts';

/** The links of the footer. */
export const { footerSections, legalLinks } = buildFooterMenu(
  {
    titles: { service: 'CUSTOMER SERVICE', company: 'COMPANY', maker: store.maker.toUpperCase() },
    makerPages: {
      maps: 'Maps',
      technology: 'Technology',
      pay: `${store.maker} Pay`,
      stories: 'Stories',
      health: 'Health',
    },
    myOrders: 'My Orders',
    trackOrder: 'Track Order',
    sitemap: 'Sitemap',
  },
  informationPages,
);

/** Texts of the footer. */
export const footerTexts = {
  tagline: `Authorized ${store.maker} dealer in the ${dealer.countryName}`,
  followUs: 'Follow us',
  visitUs: 'VISIT US',
  accepted: 'Payment accepted',
  copyright: (year: number) => `© ${year} ${store.legalName} All rights reserved.`,
  vatNumber: (number: string) => `VAT number ${number}`,
  externalHint: '(opens the maker’s site)',
} as const;

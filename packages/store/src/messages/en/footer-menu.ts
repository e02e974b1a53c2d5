import { buildFooterMenu } from '../../footer-menu.ts';
import { store } from '../../store.ts';
import { dealer } from './dealer.ts';

/** The links of the footer. */
export const { footerSections, legalLinks } = buildFooterMenu({
  titles: { service: 'CUSTOMER SERVICE', company: 'COMPANY', maker: store.maker.toUpperCase() },
  makerPages: {
    maps: 'Maps',
    technology: 'Technology',
    pay: `${store.maker} Pay`,
    stories: 'Stories',
    health: 'Health',
  },
  service: {
    contact: 'Contact Us',
    shipping: 'Shipping & Return Policy',
    terms: 'Terms & Conditions of Sale',
    warranty: 'Warranty Terms',
    myOrders: 'My Orders',
    trackOrder: 'Track Order',
  },
  company: {
    about: 'About Us',
    investors: 'Investors',
    modernSlavery: 'Modern Slavery Statement',
    whistleblowing: 'Whistleblowing Scheme',
  },
  legal: {
    privacy: 'Privacy Policy',
    cookies: 'Cookie Policy',
    security: 'Security',
    sitemap: 'Sitemap',
  },
});

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

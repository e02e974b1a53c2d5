import { freeDeliveryAboveFils } from '../../delivery.ts';
import { store } from '../../store.ts';

/** Words of the frame around every page. */
export const layout = {
  openSearch: 'Search',
  closeSearch: 'Close search',
  skipToContent: 'Skip to content',
  freeDelivery: `FREE DELIVERY ON ORDERS ABOVE BHD ${(freeDeliveryAboveFils / 1_000).toFixed(3)}`,
  homeLink: `${store.name}, home`,
  tagline: `Authorized ${store.maker} dealer in the ${store.countryName}`,
  mainMenu: 'Main menu',
  menu: 'Menu',
  shopAll: (name: string) => `Shop all ${name}`,
  popular: 'POPULAR',
  support: 'Support',
  myOrders: 'My Orders',
  signIn: 'Sign in',
  account: 'Sign in or My Account',
  cart: 'Cart',
  footer: 'Footer',
  followUs: 'Follow us',
  visitUs: 'VISIT US',
  accepted: 'Payment accepted',
  copyright: (year: number) => `© ${year} ${store.legalName} All rights reserved.`,
  vatNumber: (number: string) => `VAT number ${number}`,
  externalHint: '(opens the maker’s site)',
  crashedTitle: 'This page stopped working',
  crashedText: 'Please load it again. If that does not help, our support team will.',
  reload: 'Load again',
} as const;

/** Texts of the page for unknown paths. */
export const notFound = {
  pageTitle: 'Page not found',
  title: 'We looked everywhere',
  text: 'This page does not exist, or is no longer here. These may help:',
  toHome: 'Go to the home page',
  toSitemap: 'See all categories',
} as const;

export const sitemapTexts = {
  pageTitle: 'Sitemap',
  title: 'Sitemap',
  description: `All categories of ${store.name}, and how to reach us.`,
  furtherCategories: 'MORE CATEGORIES',
  more: 'MORE',
  links: [
    { label: 'About Us', to: '/company/about-us' },
    { label: 'Contact', to: '/customer-service/contact-us' },
  ],
} as const;

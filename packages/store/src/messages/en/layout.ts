import { freeDeliveryAboveFils } from '../../delivery.ts';
import { store } from '../../store.ts';
import { formatBhd } from './formats.ts';

/** Words of the frame around every page. */
export const layout = {
  openSearch: 'Search',
  closeSearch: 'Close search',
  skipToContent: 'Skip to content',
  freeDelivery: `FREE DELIVERY ON ORDERS ABOVE ${formatBhd(freeDeliveryAboveFils)}`,
  homeLink: `${store.name}, home`,
  tagline: `Authorized ${store.maker} dealer in the ${store.countryName}`,
  mainMenu: 'Main menu',
  menu: 'Menu',
  support: 'Support',
  myOrders: 'My Orders',
  signIn: 'Sign in',
  cart: 'Cart',
  footer: 'Footer',
  followUs: 'Follow us',
  visitUs: 'VISIT US',
  accepted: 'Payment accepted',
  copyright: (year: number) => `© ${year} ${store.legalName} All rights reserved.`,
  vatNumber: (number: string) => `VAT number ${number}`,
  externalHint: '(opens the maker’s site)',
  crashed: {
    title: 'Something went wrong',
    text: 'Please reload the page. If the problem continues, contact our support team.',
  },
  offline: {
    title: 'You’re offline',
    text: 'Check your internet connection, then reload the page.',
  },
  reload: 'Reload page',
} as const;

/** Texts of the page for unknown paths. */
export const notFound = {
  pageTitle: 'Page not found',
  title: 'Page not found',
  text: 'This page doesn’t exist or has moved. Try one of these:',
  toHome: 'Go to home page',
  productTitle: 'This product isn’t available',
  productText: 'It may have been replaced by a newer model. Browse what we have, or ask us what replaces it.',
  toContact: 'Ask us',
  toSitemap: 'See all categories',
} as const;

export const sitemapTexts = {
  pageTitle: 'Sitemap',
  title: 'Sitemap',
  description: `All product categories at ${store.name}, and how to contact us.`,
  furtherCategories: 'MORE CATEGORIES',
  more: 'MORE',
  links: [
    { label: 'About Us', to: '/company/about-us' },
    { label: 'Contact', to: '/customer-service/contact-us' },
  ],
} as const;

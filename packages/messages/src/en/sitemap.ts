import { store } from '@dilmun/settings/store';

/** Texts of the page of all categories. */
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

import type { PageContent } from '../../../page-content.ts';

export interface InformationPage {
  path: string;
  /** The heading, the first half of the browser's title, and the label in lists of pages. */
  title: string;
  /** The list of pages in which it appears. */
  group: 'service' | 'company';
  /** The footer column that links to it. */
  footer?: 'column' | 'legal';
  /** A second address of the page at this path, left out of lists of pages. */
  aliasOf?: string;
  /** Its text; none for a page with a component of its own in the storefront's pages/. */
  load?: () => Promise<{ content: PageContent }>;
}

/** Every information page, in the order of menus and lists: routes, footer, lists of pages and sitemap.xml come from here. */
export const informationPages: readonly InformationPage[] = [
  { path: '/customer-service/contact-us', title: 'Contact Us', group: 'service', footer: 'column' },
  {
    path: '/customer-service/shipping-and-return-policy',
    title: 'Shipping & Return Policy',
    group: 'service',
    footer: 'column',
    load: () => import('./shipping-policy.ts'),
  },
  {
    path: '/customer-service/terms-and-conditions-of-sale',
    title: 'Terms & Conditions of Sale',
    group: 'service',
    footer: 'column',
    load: () => import('./terms.ts'),
  },
  {
    path: '/customer-service/warranty-terms',
    title: 'Warranty Terms',
    group: 'service',
    footer: 'column',
    load: () => import('./warranty-terms.ts'),
  },
  {
    path: '/customer-service/privacy-policy',
    title: 'Privacy Policy',
    group: 'service',
    load: () => import('./privacy-policy.ts'),
  },
  // The specification links 'Privacy Policy' to this address (section 2).
  {
    path: '/customer-service/warranty-information',
    title: 'Privacy Policy',
    group: 'service',
    footer: 'legal',
    aliasOf: '/customer-service/privacy-policy',
    load: () => import('./privacy-policy.ts'),
  },
  {
    path: '/customer-service/cookie-policy',
    title: 'Cookie Policy',
    group: 'service',
    footer: 'legal',
    load: () => import('./cookie-policy.ts'),
  },
  { path: '/security', title: 'Security', group: 'service', footer: 'legal', load: () => import('./security.ts') },
  {
    path: '/company/about-us',
    title: 'About Us',
    group: 'company',
    footer: 'column',
    load: () => import('./about.ts'),
  },
  { path: '/company/investors', title: 'Investors', group: 'company', footer: 'column' },
  {
    path: '/customer-service/modern-slavery-statement',
    title: 'Modern Slavery Statement',
    group: 'company',
    footer: 'column',
    load: () => import('./modern-slavery.ts'),
  },
  {
    path: '/customer-service/whistleblowing-scheme',
    title: 'Whistleblowing Scheme',
    group: 'company',
    footer: 'column',
    load: () => import('./whistleblowing.ts'),
  },
];

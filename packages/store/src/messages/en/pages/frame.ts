import type { NavigationLink } from '../../../menu.ts';
import type { PageContent } from '../../../page-content.ts';

/** Words around every information page. */
export const frame = {
  home: 'Home',
  onThisPage: 'On this page',
  updatedOn: 'Last updated on',
} as const;

/** The pages that stand beside each other. The texts of a page are not needed to name it. */
export const pageGroups: Readonly<Record<PageContent['group'], { title: string; links: readonly NavigationLink[] }>> = {
  service: {
    title: 'Customer Service',
    links: [
      { label: 'Contact Us', to: '/customer-service/contact-us' },
      { label: 'Shipping & Return Policy', to: '/customer-service/shipping-and-return-policy' },
      { label: 'Terms & Conditions of Sale', to: '/customer-service/terms-and-conditions-of-sale' },
      { label: 'Warranty Terms', to: '/customer-service/warranty-terms' },
      { label: 'Privacy Policy', to: '/customer-service/privacy-policy' },
      { label: 'Cookie Policy', to: '/customer-service/cookie-policy' },
      { label: 'Security', to: '/security' },
    ],
  },
  company: {
    title: 'Company',
    links: [
      { label: 'About Us', to: '/company/about-us' },
      { label: 'Investors', to: '/company/investors' },
      { label: 'Modern Slavery Statement', to: '/customer-service/modern-slavery-statement' },
      { label: 'Whistleblowing Scheme', to: '/customer-service/whistleblowing-scheme' },
    ],
  },
};

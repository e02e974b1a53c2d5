import { addInformationPageTexts } from '../../../information-pages.ts';

/** Titles and texts of the information pages. */
export const informationPages = addInformationPageTexts({
  contact: { title: 'Contact Us' },
  shipping: { title: 'Shipping & Return Policy', load: () => import('./shipping-policy.ts') },
  terms: { title: 'Terms & Conditions of Sale', load: () => import('./terms.ts') },
  warranty: { title: 'Warranty Terms', load: () => import('./warranty-terms.ts') },
  privacy: { title: 'Privacy Policy', load: () => import('./privacy-policy.ts') },
  cookies: { title: 'Cookie Policy', load: () => import('./cookie-policy.ts') },
  security: { title: 'Security', load: () => import('./security.ts') },
  about: { title: 'About Us', load: () => import('./about.ts') },
  investors: { title: 'Investors' },
  modernSlavery: { title: 'Modern Slavery Statement', load: () => import('./modern-slavery.ts') },
  whistleblowing: { title: 'Whistleblowing Scheme', load: () => import('./whistleblowing.ts') },
});

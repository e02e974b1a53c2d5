import type { PageContent } from './page-content.ts';

interface InformationPageSettings {
  id: string;
  path: string;
  /** The list of pages in which it appears. */
  group: 'service' | 'company';
  /** The footer column that links to it. */
  footer?: 'column' | 'legal';
  /** A second address of the page at this path, left out of lists of pages. */
  aliasOf?: string;
}

/** Every information page, in the order of menus and lists: routes, footer, lists of pages and sitemap.xml come from here. */
export const informationPageSettings = [
  { id: 'contact', path: '/customer-service/contact-us', group: 'service', footer: 'column' },
  { id: 'shipping', path: '/customer-service/shipping-and-return-policy', group: 'service', footer: 'column' },
  { id: 'terms', path: '/customer-service/terms-and-conditions-of-sale', group: 'service', footer: 'column' },
  { id: 'warranty', path: '/customer-service/warranty-terms', group: 'service', footer: 'column' },
  { id: 'privacy', path: '/customer-service/privacy-policy', group: 'service' },
  // The specification links 'Privacy Policy' to this address (section 2).
  {
    id: 'privacy',
    path: '/customer-service/warranty-information',
    group: 'service',
    footer: 'legal',
    aliasOf: '/customer-service/privacy-policy',
  },
  { id: 'cookies', path: '/customer-service/cookie-policy', group: 'service', footer: 'legal' },
  { id: 'security', path: '/security', group: 'service', footer: 'legal' },
  { id: 'about', path: '/company/about-us', group: 'company', footer: 'column' },
  { id: 'investors', path: '/company/investors', group: 'company', footer: 'column' },
  { id: 'modernSlavery', path: '/customer-service/modern-slavery-statement', group: 'company', footer: 'column' },
  { id: 'whistleblowing', path: '/customer-service/whistleblowing-scheme', group: 'company', footer: 'column' },
] as const satisfies readonly InformationPageSettings[];

interface InformationPageTexts {
  /** The heading, the first half of the browser's title, and the label in lists of pages. */
  title: string;
  /** Its text; none for a page with a component of its own in the storefront's pages/. */
  load?: () => Promise<{ content: PageContent }>;
}

export type InformationPage = InformationPageSettings & InformationPageTexts;

type InformationPageId = (typeof informationPageSettings)[number]['id'];

/** Adds a language's titles and texts to the pages. */
export const addInformationPageTexts = (
  texts: Readonly<Record<InformationPageId, InformationPageTexts>>,
): readonly InformationPage[] => informationPageSettings.map((page) => ({ ...page, ...texts[page.id] }));

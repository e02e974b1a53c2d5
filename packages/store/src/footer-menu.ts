import { linkToMakerPage, type NavigationLink } from './menu.ts';

const makerPages = ['maps', 'technology', 'pay', 'stories', 'health'] as const;

/** The links of each group in the footer, besides those to the maker's site. */
const links = {
  service: {
    contact: '/customer-service/contact-us',
    shipping: '/customer-service/shipping-and-return-policy',
    terms: '/customer-service/terms-and-conditions-of-sale',
    warranty: '/customer-service/warranty-terms',
    myOrders: '/orders',
    trackOrder: '/track-order',
  },
  company: {
    about: '/company/about-us',
    investors: '/company/investors',
    modernSlavery: '/customer-service/modern-slavery-statement',
    whistleblowing: '/customer-service/whistleblowing-scheme',
  },
  legal: {
    // The specification links 'Privacy Policy' to this address (section 2).
    privacy: '/customer-service/warranty-information',
    cookies: '/customer-service/cookie-policy',
    security: '/security',
    sitemap: '/sitemap',
  },
} as const;

interface FooterSection {
  title: string;
  links: readonly NavigationLink[];
}

type Labels = { [Group in keyof typeof links]: Readonly<Record<keyof (typeof links)[Group], string>> };

interface FooterMenuTexts extends Labels {
  /** Titles of the columns. */
  titles: Readonly<Record<'service' | 'company' | 'maker', string>>;
  makerPages: Readonly<Record<(typeof makerPages)[number], string>>;
}

/** Builds the links of the footer with the texts of a language. */
export function buildFooterMenu(texts: FooterMenuTexts) {
  const listLinks = (group: keyof typeof links): readonly NavigationLink[] => {
    const labels: Readonly<Record<string, string>> = texts[group];
    return Object.entries(links[group]).map(([id, to]) => ({ label: labels[id] ?? '', to }));
  };
  const footerSections: readonly FooterSection[] = [
    { title: texts.titles.service, links: listLinks('service') },
    { title: texts.titles.company, links: listLinks('company') },
    { title: texts.titles.maker, links: makerPages.map((page) => linkToMakerPage(page, texts.makerPages[page])) },
  ];
  /** `legalLinks`: the links below the footer. */
  return { footerSections, legalLinks: listLinks('legal') };
}

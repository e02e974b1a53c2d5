import type { InformationPage } from './information-pages.ts';
import { linkToMakerPage, type NavigationLink } from './menu.ts';

const makerPages = ['maps', 'technology', 'pay', 'stories', 'health'] as const;

interface FooterSection {
  title: string;
  links: readonly NavigationLink[];
}

interface FooterMenuTexts {
  /** Titles of the columns. */
  titles: Readonly<Record<'service' | 'company' | 'maker', string>>;
  makerPages: Readonly<Record<(typeof makerPages)[number], string>>;
  myOrders: string;
  trackOrder: string;
  sitemap: string;
}

/** Builds the links of the footer with the texts of a language. */
export function buildFooterMenu(texts: FooterMenuTexts, informationPages: readonly InformationPage[]) {
  const linksTo = (group: InformationPage['group'], footer: InformationPage['footer']): readonly NavigationLink[] =>
    informationPages
      .filter((page) => page.group === group && page.footer === footer)
      .map(({ title, path }) => ({ label: title, to: path }));
  const footerSections: readonly FooterSection[] = [
    {
      title: texts.titles.service,
      links: [
        ...linksTo('service', 'column'),
        { label: texts.myOrders, to: '/orders' },
        { label: texts.trackOrder, to: '/track-order' },
      ],
    },
    { title: texts.titles.company, links: linksTo('company', 'column') },
    { title: texts.titles.maker, links: makerPages.map((page) => linkToMakerPage(page, texts.makerPages[page])) },
  ];
  return {
    footerSections,
    /** The links below the footer. */
    legalLinks: [...linksTo('service', 'legal'), { label: texts.sitemap, to: '/sitemap' }],
  };
}

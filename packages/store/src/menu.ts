import type { InformationPage } from './information-pages.ts';
import { informationPages } from './messages/en/pages/registry.ts';
import { store } from './store.ts';

/** A menu link: a path of the shop, or an https URL of the maker's site. */
export interface NavigationLink {
  label: string;
  to: string;
  /** Key of the category that the link opens. */
  category?: string;
}

/** Builds the path of a category page. `key` is the specification's key, with its spaces and ampersands. */
export const buildCategoryPath = (key: string): string => `/all-products/${encodeURIComponent(key)}`;

/** Builds a link to a page of the maker's site; `path` has no leading slash. */
export const linkToMakerPage = (path: string, label: string): NavigationLink => ({
  label,
  to: `${store.makerSite}/${path}`,
});

/** The five items of the top menu. Their panels are in navigation.ts, which is loaded when a panel is opened. */
export const menuItems = [
  { id: 'smartwatches', label: 'SMARTWATCHES' },
  { id: 'sports', label: 'SPORTS & FITNESS' },
  { id: 'outdoor', label: 'OUTDOOR RECREATION' },
  { id: 'automotive', label: 'AUTOMOTIVE' },
  { id: 'marine', label: 'MARINE' },
] as const;
export type MenuId = (typeof menuItems)[number]['id'];

/** Categories listed after the five sections in the drawer and in the sitemap, but not in the top menu. */
export const furtherCategories: readonly NavigationLink[] = [
  { label: 'AVIATION', to: buildCategoryPath('Aviation'), category: 'Aviation' },
  { label: 'SALE', to: buildCategoryPath('SALE'), category: 'SALE' },
];

export interface FooterSection {
  title: string;
  links: readonly NavigationLink[];
}

const linksTo = (group: InformationPage['group'], footer: InformationPage['footer']): readonly NavigationLink[] =>
  informationPages
    .filter((page) => page.group === group && page.footer === footer)
    .map(({ title, path }) => ({ label: title, to: path }));

/** The footer's columns. */
export const footerSections: readonly FooterSection[] = [
  {
    title: 'CUSTOMER SERVICE',
    links: [
      ...linksTo('service', 'column'),
      { label: 'My Orders', to: '/orders' },
      { label: 'Track Order', to: '/track-order' },
    ],
  },
  {
    title: 'COMPANY',
    links: linksTo('company', 'column'),
  },
  {
    title: store.maker.toUpperCase(),
    links: [
      linkToMakerPage('maps', 'Maps'),
      linkToMakerPage('technology', 'Technology'),
      linkToMakerPage('pay', `${store.maker} Pay`),
      linkToMakerPage('stories', 'Stories'),
      linkToMakerPage('health', 'Health'),
    ],
  },
];

/** The links below the footer. */
export const legalLinks: readonly NavigationLink[] = [
  ...linksTo('service', 'legal'),
  { label: 'Sitemap', to: '/sitemap' },
];

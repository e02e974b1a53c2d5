import { type InformationPage, informationPages } from './messages/en/pages/registry.ts';
import { store } from './store.ts';

/** A link of the menus: a path of ours, or an https address of the maker. */
export interface NavigationLink {
  label: string;
  to: string;
  /** The key of the category that it leads to. */
  category?: string;
}

/** The address of a category; its key literally from the specification, spaces and ampersands included. */
export const categoryPath = (key: string): string => `/all-products/${encodeURIComponent(key)}`;

export const makerPage = (path: string, label: string): NavigationLink => ({
  label,
  to: `${store.makerSite}/${path}`,
});

/** The five items of the top menu; what opens below each stands in navigation.ts, which arrives when it is opened. */
export const menuItems = [
  { id: 'smartwatches', label: 'SMARTWATCHES' },
  { id: 'sports', label: 'SPORTS & FITNESS' },
  { id: 'outdoor', label: 'OUTDOOR RECREATION' },
  { id: 'automotive', label: 'AUTOMOTIVE' },
  { id: 'marine', label: 'MARINE' },
] as const;
export type MenuId = (typeof menuItems)[number]['id'];

/** Follow the five sections in the drawer and in the sitemap; the top menu keeps its five items. */
export const furtherCategories: readonly NavigationLink[] = [
  { label: 'AVIATION', to: categoryPath('Aviation'), category: 'Aviation' },
  { label: 'SALE', to: categoryPath('SALE'), category: 'SALE' },
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
      makerPage('maps', 'Maps'),
      makerPage('technology', 'Technology'),
      makerPage('pay', `${store.maker} Pay`),
      makerPage('stories', 'Stories'),
      makerPage('health', 'Health'),
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  ...linksTo('service', 'legal'),
  { label: 'Sitemap', to: '/sitemap' },
];

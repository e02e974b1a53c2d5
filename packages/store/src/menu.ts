import { store } from './store.ts';

/** A link of the menus: a path of ours, or an https address of the maker. */
export interface NavigationLink {
  label: string;
  to: string;
  /** The key of the category that it leads to. */
  category?: string;
}

/** The address of a category; its key literally from the specification, spaces and ampersands included. */
export const buildCategoryPath = (key: string): string => `/all-products/${encodeURIComponent(key)}`;

export const linkToMakerPage = (path: string, label: string): NavigationLink => ({
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
  { label: 'AVIATION', to: buildCategoryPath('Aviation'), category: 'Aviation' },
  { label: 'SALE', to: buildCategoryPath('SALE'), category: 'SALE' },
];

export interface FooterSection {
  title: string;
  links: readonly NavigationLink[];
}

/** The footer's columns. 'Privacy Policy' at warranty-information is the specification's own label. */
export const footerSections: readonly FooterSection[] = [
  {
    title: 'CUSTOMER SERVICE',
    links: [
      { label: 'Contact Us', to: '/customer-service/contact-us' },
      { label: 'Shipping & Return Policy', to: '/customer-service/shipping-and-return-policy' },
      { label: 'Terms & Conditions of Sale', to: '/customer-service/terms-and-conditions-of-sale' },
      { label: 'Warranty Terms', to: '/customer-service/warranty-terms' },
      { label: 'My Orders', to: '/orders' },
      { label: 'Track Order', to: '/track-order' },
    ],
  },
  {
    title: 'COMPANY',
    links: [
      { label: 'About Us', to: '/company/about-us' },
      { label: 'Investors', to: '/company/investors' },
      { label: 'Modern Slavery Statement', to: '/customer-service/modern-slavery-statement' },
      { label: 'Whistleblowing Scheme', to: '/customer-service/whistleblowing-scheme' },
    ],
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

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: '/customer-service/warranty-information' },
  { label: 'Cookie Policy', to: '/customer-service/cookie-policy' },
  { label: 'Security', to: '/security' },
  { label: 'Sitemap', to: '/sitemap' },
];

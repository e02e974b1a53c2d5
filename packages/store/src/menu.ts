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
const menuIds = ['smartwatches', 'sports', 'outdoor', 'automotive', 'marine'] as const;
export type MenuId = (typeof menuIds)[number];

/** Builds the items of the top menu with the texts of a language. */
export const buildMenuItems = (labels: Readonly<Record<MenuId, string>>) =>
  menuIds.map((id) => ({ id, label: labels[id] }));

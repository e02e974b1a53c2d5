/** The sections of the top menu. Each has a listing of its products, which the shop computes. */
export const menuIds = ['smartwatches', 'sports', 'outdoor', 'automotive', 'marine'] as const;
export type MenuId = (typeof menuIds)[number];

/** A menu link: a path of the shop, or an https URL. */
export interface NavigationLink {
  label: string;
  to: string;
}

/** A heading with the links below it. */
export interface NavigationColumn {
  title: string;
  links: readonly NavigationLink[];
}

/** The tile beside the columns of a section. */
interface MenuPromo {
  title: string;
  text: string;
  buttonText: string;
  to: string;
}

export interface MenuSection {
  id: MenuId;
  label: string;
  /** Heading of the section's page. */
  title: string;
  columns: readonly NavigationColumn[];
  promo: MenuPromo | null;
}

/** The menus and the footer, which the dealer sets. */
export interface Menu {
  /** In the order of the top menu. */
  sections: readonly MenuSection[];
  /** Links after the sections, in the drawer and in the sitemap, but not in the top menu. */
  more: readonly NavigationLink[];
  footer: readonly NavigationColumn[];
  /** Links below the footer. */
  legal: readonly NavigationLink[];
}

/** Builds the path of a category page. `key` is the specification's key, with its spaces and ampersands. */
export const buildCategoryPath = (key: string): string => `/all-products/${encodeURIComponent(key)}`;

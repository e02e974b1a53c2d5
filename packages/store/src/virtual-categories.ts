import type { MenuId } from './menu.ts';
import { navigation } from './navigation.ts';

/** A listing that is computed from other categories; the catalogue has no row of its own for it. */
export interface VirtualCategory {
  /** Its key in `/all-products/{key}`, matched without regard to case. No category of the catalogue may use it. */
  key: 'SALE' | MenuId;
  /** The categories whose products it lists; null: every product on sale, of whatever category. */
  categoryKeys: readonly string[] | null;
}

const sections = navigation.map(({ id, columns }) => ({
  id,
  categoryKeys: [...new Set(columns.flatMap(({ links }) => links.flatMap(({ category = [] }) => category)))],
}));

/** How many sections link a category: general accessories and service plans belong to no single section. */
const countSections = (key: string): number => sections.filter(({ categoryKeys }) => categoryKeys.includes(key)).length;

/** Everything on sale, and one listing per section of the top menu: the categories that only this section links. */
export const virtualCategories: readonly VirtualCategory[] = [
  { key: 'SALE', categoryKeys: null },
  ...sections.map(({ id, categoryKeys }) => ({
    key: id,
    categoryKeys: categoryKeys.filter((key) => countSections(key) === 1),
  })),
];

/** The virtual category of a key, in any case; null for every other key. */
export const findVirtualCategory = (key: string): VirtualCategory | null =>
  virtualCategories.find((one) => one.key.toLowerCase() === key.toLowerCase()) ?? null;

import type { MenuId } from './menu.ts';
import { sectionCategories as sections } from './navigation.ts';

/** A category whose products are computed from other categories; it has no row in the catalogue. */
export interface VirtualCategory {
  /** The key in `/all-products/{key}`, matched without regard to case. A catalogue category must not use it. */
  key: 'SALE' | MenuId;
  /** Keys of the categories whose products it lists; null: every discounted product of any category. */
  categoryKeys: readonly string[] | null;
}

/** Counts the sections that link to a category: accessories and service plans are linked by several. */
const countSections = (key: string): number =>
  sections.filter(({ categoryKeys }) => categoryKeys.some((one) => one === key)).length;

/** All discounted products, and per section of the top menu the categories that only this section links to. */
export const virtualCategories: readonly VirtualCategory[] = [
  { key: 'SALE', categoryKeys: null },
  ...sections.map(({ id, categoryKeys }) => ({
    key: id,
    categoryKeys: categoryKeys.filter((key) => countSections(key) === 1),
  })),
];

/** Finds a virtual category by its key, without regard to case; null if there is none. */
export const findVirtualCategory = (key: string): VirtualCategory | null =>
  virtualCategories.find((one) => one.key.toLowerCase() === key.toLowerCase()) ?? null;

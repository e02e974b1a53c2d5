import { findLinkedKey, findVirtualKey, type VirtualKey } from '@dilmun/settings/category-key';
import type { MenuId } from '@dilmun/settings/menu';
import type { Catalogue, Category, MenuEntry, ParentProduct } from './catalogue.ts';
import type { Text } from './text.ts';

/** A list of products that has a key: a category, SALE, or a section of the menu. */
export interface Listing {
  readonly key: string;
  /** Null for SALE, which messages name. */
  readonly title: Text | null;
  /** The category, if it is one. */
  readonly category: Category | null;
  /** In the order of 'Featured Products'. */
  readonly products: readonly ParentProduct[];
}

/** Finds a list by its key or a former key, without regard to case; undefined if there is none. */
export function findListing(catalogue: Catalogue, key: string): Listing | undefined {
  const virtual = findVirtualKey(key);
  if (virtual) return listVirtual(catalogue).find((listing) => listing.key === virtual);
  const category = catalogue.categoriesByKey.get(key.toLowerCase());
  return category && { key: category.key, title: category.showname, category, products: category.parentProducts };
}

/** The keys of all lists that have products: categories, then SALE, then the sections of the menu. */
export const listKeys = (catalogue: Catalogue): string[] => [
  ...catalogue.categories.filter(({ parentProducts }) => parentProducts.length > 0).map(({ key }) => key),
  ...listVirtual(catalogue)
    .filter(({ products }) => products.length > 0)
    .map(({ key }) => key),
];

const virtualLists = new WeakMap<Catalogue, readonly Listing[]>();

/** SALE, then the sections in the order of the menu. */
function listVirtual(catalogue: Catalogue): readonly Listing[] {
  const known = virtualLists.get(catalogue);
  if (known) return known;
  const createList = (key: VirtualKey, title: Text | null, products: readonly ParentProduct[]): Listing => ({
    key,
    title,
    category: null,
    products,
  });
  const listings = [
    createList(
      'SALE',
      null,
      joinProducts(catalogue.categories).filter(({ isOnSale }) => isOnSale),
    ),
    ...catalogue.sections.map(({ id, title }) => createList(id, title, listSectionProducts(catalogue, id))),
  ];
  virtualLists.set(catalogue, listings);
  return listings;
}

/** The products of categories, in the order of the categories, each once. */
const joinProducts = (categories: readonly Category[]): ParentProduct[] => [
  ...new Set(categories.flatMap(({ parentProducts }) => parentProducts)),
];

/** The products of the categories that a section alone links: accessories and plans, which several link, belong to none. */
function listSectionProducts({ sections, categories, categoriesByKey }: Catalogue, id: MenuId): ParentProduct[] {
  const find = (entries: readonly MenuEntry[]) =>
    entries.flatMap(({ link }) => {
      const key = link === null ? null : findLinkedKey(link);
      return (key !== null && categoriesByKey.get(key.toLowerCase())) || [];
    });
  const linkedBy = (isWanted: (section: MenuId) => boolean) =>
    new Set(sections.filter((section) => isWanted(section.id)).flatMap(({ entries }) => find(entries)));
  const own = linkedBy((section) => section === id);
  const others = linkedBy((section) => section !== id);
  return joinProducts(categories.filter((category) => own.has(category) && !others.has(category)));
}

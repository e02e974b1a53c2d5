import type { Catalogue } from '@dilmun/catalogue/catalogue';
import { buildCard, listPage } from '@dilmun/catalogue/listing';
import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import { findListing, type Listing } from '@dilmun/catalogue/sections';
import type { CategoryListing, ListedCategory } from '@dilmun/contracts/categories';
import type { ListingQuery } from '@dilmun/contracts/listing';
import { limits } from '@dilmun/settings/limits';
import { refuseUnless } from '../../errors/refusal.ts';
import { currentLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';

/**
 * Lists one page of a category, or of a list that is computed from categories (SALE, a section of the menu), with its filter
 * panels. 'Starting from' is the lowest price in fils of the variants that are still sold. Refuses with CATEGORY_NOT_FOUND.
 */
export function readCategory({ catalogue, stock }: LoadedCatalogue, key: string, query: ListingQuery): CategoryListing {
  const { page = 1, sort, ...filters } = query;
  const language = currentLanguage();
  const { pageSize } = limits;
  const request = { filters, sort, page, pageSize, language };
  const { products, total, panels } = listPage(catalogue, stock, getListing(catalogue, key).products, request);
  return { ...panels, products: products.map((one) => buildCard(one, stock, language)), total, page, pageSize };
}

/**
 * The name of a category, also by a former key or one in other letter case, and the paths of its header and footer documents.
 * Refuses with CATEGORY_NOT_FOUND.
 */
export function readCategoryDetails({ catalogue }: LoadedCatalogue, requested: string) {
  const { key, title, category } = getListing(catalogue, requested);
  return {
    ...(key !== requested && { renamedTo: key }),
    headerContent: buildContentPath(category?.headerSlug),
    footerContent: buildContentPath(category?.footerSlug),
    showname: title ? title[currentLanguage()] : words().saleTitle,
  };
}

/** Categories with at least one product, in the dealer's order, without virtual ones. */
export const listCategories = ({ catalogue: { categories } }: LoadedCatalogue): ListedCategory[] =>
  categories
    .filter(({ parentProducts }) => parentProducts.length > 0)
    .map(({ key, showname, parentProducts }) => ({
      key,
      showname: showname[currentLanguage()],
      total: parentProducts.length,
    }));

function getListing(catalogue: Catalogue, key: string): Listing {
  const listing = findListing(catalogue, key);
  refuseUnless(listing, 'CATEGORY_NOT_FOUND');
  return listing;
}

/** Path of a content document on our own origin; null if there is none. */
const buildContentPath = (slug: string | null | undefined): string | null => (slug ? `/content/${slug}` : null);
